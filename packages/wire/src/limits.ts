/** Figures of OAS-Channel/1, once for both ends. */
export const wireLimits = {
  version: 1,
  channelLifeSeconds: 14_400,
  /** The part of its life after which the client renews a channel. */
  renewAfter: 0.75,
  requestsPerChannel: 2 ** 20,
  clockWindowMs: 120_000,
  nonceKeptSeconds: 300,
  ephemeralSharedMs: 10_000,
  sealingKeyActiveMs: 6 * 3_600_000,
  sealingKeyAcceptedMs: 12 * 3_600_000,
  sealingKeysKept: 3,
  jsonBodyBytes: 256 * 1024,
  jsonLevels: 32,
  pinnedKeys: 3,
  handshakesPerSecondPerAddress: 10,
  handshakeBurstPerAddress: 100,
  handshakesPerSecondPerNode: 2_000,
} as const

export const wireSizes = {
  point: 65,
  skid: 8,
  random: 32,
  cid: 16,
  nonce: 16,
  mac: 32,
  key: 32,
  iv: 12,
  tag: 16,
  token: 107,
} as const

/** Statuses that anything between the two ends may answer, unsigned: a transport error. */
export const transportStatuses: readonly number[] = [408, 413, 429, 431, 502, 503, 504]
