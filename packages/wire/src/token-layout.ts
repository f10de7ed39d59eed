/** Offsets of the channel token, which only servers read. */
export const tokenLayout = {
  version: 0x01,
  kidAt: 1,
  ivAt: 5,
  sealedAt: 17,
  tagAt: 91,
  size: 107,
  aadPrefix: 'OAS1 tok',
} as const

export const claimsLayout = {
  suite: 0x01,
  flags: 0x00,
  cidAt: 2,
  issuedAt: 18,
  expiresAt: 26,
  rootAt: 34,
  audienceAt: 66,
  audienceSize: 8,
  size: 74,
} as const
