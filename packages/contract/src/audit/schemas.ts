import * as z from 'zod/mini'

export const accessActors = ['candidate', 'support', 'commission', 'gateway', 'system'] as const
export const AccessLogEntry = z.object({
  at: z.string(),
  actor: z.enum(accessActors),
  action: z.string(),
  address: z.nullable(z.string()),
})
export type AccessLogEntry = z.output<typeof AccessLogEntry>
