import { z } from 'zod'

const Port = z.coerce.number().int().min(0).max(65_535)

const Logins = z.object({
  password: z.string(),
  people: z.array(z.object({ email: z.string(), about: z.string() })),
})
/** People of the portal to log in as, for the page to name. */
export type Logins = z.infer<typeof Logins>

const Authenticators = z.array(
  z.object({ email: z.string(), about: z.string(), secret: z.string() }),
)
/** Members of staff with the seeds of their authenticators, for the phone to show. */
export type Authenticators = z.infer<typeof Authenticators>

const Json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('is no JSON')
    return z.NEVER
  }
})

const Environment = z.object({
  SIM_HTTP_PORT: Port.default(0),
  SIM_SMTP_PORT: Port.default(0),
  SIM_CLAMD_PORT: Port.default(0),
  SIM_HOST: z.string().trim().min(1).default('127.0.0.1'),
  // Longer than the portal's patience of 10 s, so that 'slow' is felt as a time-out.
  SIM_SLOW_MS: z.coerce.number().int().min(1).max(600_000).default(15_000),
  // Whose candidates the simulated site of others lets in.
  SIM_PORTAL_ORIGIN: z.url().optional(),
  // Told by whoever starts portal and simulators together, as JSON.
  SIM_LOGINS: Json.pipe(Logins).optional(),
  SIM_AUTHENTICATORS: Json.pipe(Authenticators).optional(),
})

export type SimulatorSettings = {
  httpPort: number
  smtpPort: number
  clamdPort: number
  host: string
  slowMs: number
  logins: Logins | undefined
  authenticators: Authenticators | undefined
  /** Where the portal answers, which sends candidates over. */
  portalOrigin: string | undefined
}

/** The environment, checked once; every wrong setting is named in the one error thrown. */
export function simulatorSettings(environment: NodeJS.ProcessEnv): SimulatorSettings {
  const checked = Environment.safeParse(environment)
  if (!checked.success) {
    const wrong = checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Wrong settings: ${wrong.join('; ')}`)
  }
  const { data } = checked
  return {
    httpPort: data.SIM_HTTP_PORT,
    smtpPort: data.SIM_SMTP_PORT,
    clamdPort: data.SIM_CLAMD_PORT,
    host: data.SIM_HOST,
    slowMs: data.SIM_SLOW_MS,
    logins: data.SIM_LOGINS,
    authenticators: data.SIM_AUTHENTICATORS,
    portalOrigin: data.SIM_PORTAL_ORIGIN,
  }
}
