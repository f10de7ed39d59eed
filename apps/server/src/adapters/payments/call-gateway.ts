import { textOf } from '../call-service.ts'

export type GatewayConnection = {
  /** How long the gateway may take for its whole answer. */
  timeoutMs?: number | undefined
  /** Told in words without secrets and persons why an answer was of no use. */
  report?: ((reason: string) => void) | undefined
}

type Question = { url: string } & ({ form: Record<string, string> } | { json: object })

/**
 * Posts to a gateway and gives its text: empty where what it answered cannot be of use, nothing
 * where the network stayed silent (no connection, no answer in time, 5xx). Certificates are
 * checked, no redirect is followed (the secrets go to the address in the settings and nowhere else),
 * more than 64 KB are not read, and nothing of the question gets into a report.
 */
export async function callGateway(
  { timeoutMs = 10_000, report }: GatewayConnection,
  call: string,
  { url, ...question }: Question,
): Promise<string | undefined> {
  const body =
    'form' in question ? new URLSearchParams(question.form) : JSON.stringify(question.json)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type':
          'form' in question ? 'application/x-www-form-urlencoded' : 'application/json',
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await textOf(response)
    if (response.status === 200 && text !== '') return text
    report?.(`${call} answered ${response.status}${text === '' ? ' with nothing to read' : ''}`)
    return response.status >= 500 ? undefined : ''
  } catch {
    report?.(`${call} did not answer`)
  }
  return undefined
}

export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
