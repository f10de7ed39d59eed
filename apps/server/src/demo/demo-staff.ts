import type { System } from '#platform/actor/actor'

/** Who does at the commission what the demo tells of. */
export const demoStaff: System = { kind: 'system', command: 'demo', user: 'demo' }
