import * as z from 'zod/mini'

export const accessActors = ['candidate', 'support', 'commission', 'gateway', 'system'] as const
/** `others`: what others did, and logins from new devices; `own`: all the rest. */
export const accessLogParts = ['others', 'own'] as const

export const AccessLogEntry = z.object({
  at: z.string(),
  actor: z.enum(accessActors),
  action: z.string(),
  address: z.nullable(z.string()),
  /** A login from a device that the account was not used from before. */
  isNewDevice: z.boolean(),
})
export type AccessLogEntry = z.output<typeof AccessLogEntry>
