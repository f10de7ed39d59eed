export type ServiceSettings = {
  /** The service's address; its calls lie below it. */
  url: string
  apiKey: string
  /** How long it may take for its whole answer. */
  timeoutMs?: number
  /** Told in words without personal data why an answer was of no use. */
  report?: (reason: string) => void
}

type ServiceRequest = { path: string; query?: Record<string, string>; body?: object }

/** Asks a JSON service. Nothing of the question gets into an error: it names people. */
export async function callService(
  { url, apiKey, timeoutMs = 10_000 }: ServiceSettings,
  { path, query, body }: ServiceRequest,
): Promise<{ status: number; answer: unknown } | undefined> {
  try {
    const target = new URL(url.replace(/\/*$/, path))
    target.search = new URLSearchParams(query).toString()
    const response = await fetch(target, {
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        'x-api-key': apiKey,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
      // The key and the person go to the address in the settings and nowhere else.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, answer: parsed(await textOf(response)) }
  } catch {
    return undefined
  }
}

/** Far more than any of these services has to say about one person. */
const ANSWER_BYTES = 64 * 1024

/** The text, or nothing where there is too much of it; the rest is not even fetched. */
export async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.length
    if (bytes > ANSWER_BYTES) return ''
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
