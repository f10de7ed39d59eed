import { z } from 'zod'

const Port = z.coerce.number().int().min(0).max(65_535)

const Environment = z.object({
  SIM_HTTP_PORT: Port.default(0),
  SIM_SMTP_PORT: Port.default(0),
  SIM_HOST: z.string().trim().min(1).default('127.0.0.1'),
  // Longer than the portal's patience of 10 s, so that 'slow' is felt as a time-out.
  SIM_SLOW_MS: z.coerce.number().int().min(1).max(600_000).default(15_000),
})

export type SimulatorSettings = {
  httpPort: number
  smtpPort: number
  host: string
  slowMs: number
}

/** The environment, checked once; every wrong setting is named in the one error thrown. */
export function simulatorSettings(environment: NodeJS.ProcessEnv): SimulatorSettings {
  const checked = Environment.safeParse(environment)
  if (!checked.success) {
    const wrong = checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Wrong settings: ${wrong.join('; ')}`)
  }
  const { SIM_HTTP_PORT, SIM_SMTP_PORT, SIM_HOST, SIM_SLOW_MS } = checked.data
  return { httpPort: SIM_HTTP_PORT, smtpPort: SIM_SMTP_PORT, host: SIM_HOST, slowMs: SIM_SLOW_MS }
}
