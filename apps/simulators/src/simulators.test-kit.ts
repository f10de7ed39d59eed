import { startSimulators } from './start-simulators.ts'

/** The simulators with a function that asks them over HTTP. */
export async function startForTest() {
  const simulators = await startSimulators({ slowMs: 60_000 })
  const origin = `http://127.0.0.1:${simulators.http}`

  async function ask(method: string, path: string, body?: unknown) {
    const response = await fetch(origin + path, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      redirect: 'manual',
    })
    const text = await response.text()
    const json = response.headers.get('content-type')?.includes('application/json')
    return {
      status: response.status,
      headers: response.headers,
      text,
      // Tests know what they asked for.
      // oxlint-disable-next-line typescript/no-explicit-any
      json: (json ? JSON.parse(text) : undefined) as any,
    }
  }

  return { ...simulators, origin, ask }
}

export type World = Awaited<ReturnType<typeof startForTest>>

export const shortMessage = (changes: object = {}) => ({
  apiKey: 'key',
  sender: 'LOKSEV',
  to: '9876543210',
  templateId: '1107160000000000001',
  text: 'Your code is 482913',
  reference: 'otp-1',
  ...changes,
})
