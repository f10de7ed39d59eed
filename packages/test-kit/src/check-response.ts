import type { EndpointDefinition } from '@lokseva/contract/endpoint'
import { afterEach } from 'vitest'
import { prettifyError, safeParse } from 'zod/v4/core'

// The pages get the calls without their schemas; the query brings the files as they are.
const files = import.meta.glob<Record<string, EndpointDefinition>>(
  '../../contract/src/**/*endpoints.ts',
  { eager: true, query: '?schemas' },
)
const nameOf = ({ method, path }: EndpointDefinition) => `${method} ${path}`
const responses = new Map(
  Object.values(files)
    .flatMap((file) => Object.values(file))
    .map((endpoint) => [nameOf(endpoint), endpoint.response]),
)

const wrong: string[] = []

class Broken {
  readonly response: unknown
  constructor(response: unknown) {
    this.response = response
  }
}

/** For a test of what the page makes of an answer the server should never give. */
export const brokenOnPurpose = (response: unknown): unknown => new Broken(response)

/** What was answered against the contract since the last time this was asked. */
export const takeWrongResponses = (): string[] => wrong.splice(0)

// In every file that answers calls, whatever its tests make of what went wrong.
afterEach(() => {
  const told = takeWrongResponses()
  if (told.length > 0) throw new Error(told.join('\n'))
})

/** The answer as the server would send it: what the contract does not know is left out. */
export function asContracted(endpoint: EndpointDefinition, sent: unknown): unknown {
  if (sent instanceof Broken) return sent.response
  const response = responses.get(nameOf(endpoint))
  if (response === undefined) return complain(endpoint, 'the contract has no such call')
  if (response === 'none') return sent
  if (response === 'blob')
    return sent instanceof Blob ? sent : complain(endpoint, 'this is no file')
  const result = safeParse(response, sent)
  return result.success ? result.data : complain(endpoint, prettifyError(result.error))
}

function complain(endpoint: EndpointDefinition, why: string): never {
  const message = `The test answers what the server never would: ${nameOf(endpoint)}\n${why}`
  wrong.push(message)
  throw new Error(message)
}
