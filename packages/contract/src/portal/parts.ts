/** The parts of the Portal desk, as they stand in its addresses. */
export const portalParts = [
  'modules',
  'settings',
  'guidelines',
  'commission',
  'keys',
  'kinds',
  'jobs',
  'messages',
  'gateways',
  'nodes',
] as const
export type PortalPart = (typeof portalParts)[number]
