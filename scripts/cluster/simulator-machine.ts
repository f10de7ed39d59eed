import { join } from 'node:path'
import type { Machine } from './machine.ts'

const root = join(import.meta.dirname, '../..')
const [HTTP, SMTP] = [8081, 2525]

/** What is outside of a commission: mail, SMS, gateways and a bucket for files. */
export function startSimulatorMachine(
  machine: Machine,
  { portalOrigin, caFile }: { portalOrigin: string; caFile: string },
) {
  const url = `http://${machine.address}:${HTTP}`
  machine.start('simulators', {
    command: join(root, 'node_modules/.bin/node'),
    args: [join(root, 'apps/simulators/src/main.ts')],
    env: {
      SIM_HOST: '0.0.0.0',
      SIM_HTTP_PORT: String(HTTP),
      SIM_SMTP_PORT: String(SMTP),
      SIM_PORTAL_ORIGIN: portalOrigin,
      NODE_EXTRA_CA_CERTS: caFile,
    },
  })
  return {
    machine,
    url,
    settings: {
      SIMULATORS: 'on',
      SIMULATORS_URL: url,
      SMTP_URL: `smtp://${machine.address}:${SMTP}`,
      SMS_URL: `${url}/gateway/sms`,
      SMS_API_KEY: 'simulated',
      STORAGE: 's3',
      S3_ENDPOINT: `${url}/s3`,
      S3_BUCKET: 'lokseva',
      S3_ACCESS_KEY: 'simulated',
      S3_SECRET_KEY: 'simulated-secret',
      AADHAAR_URL: `${url}/gateway/aadhaar`,
      AADHAAR_API_KEY: 'simulated',
      UDID_URL: `${url}/gateway/udid`,
      UDID_API_KEY: 'simulated',
    },
    /** What the payment providers issued. */
    async paymentSettings() {
      const response = await fetch(`${url}/sim/payments/settings`)
      return (await response.json()) as Record<string, string>
    },
    async isReady(): Promise<boolean> {
      const response = await fetch(`${url}/sim/faults`).catch(() => undefined)
      return response?.ok === true
    },
  }
}
