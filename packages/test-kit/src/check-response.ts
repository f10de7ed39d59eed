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
  readonly answer: unknown
  constructor(answer: unknown) {
    this.answer = answer
  }
}

/** For a test of what the page makes of an answer the server should never give. */
export const brokenOnPurpose = (answer: unknown): unknown => new Broken(answer)

/** What was answered against the contract since the last time this was asked. */
export const takeWrongResponses = (): string[] => wrong.splice(0)

// In every file that answers calls, whatever its tests make of what went wrong.
afterEach(() => {
  const told = takeWrongResponses()
  if (told.length > 0) throw new Error(told.join('\n'))
})

/** The answer as the server would send it: what the contract does not know is left out. */
export function asContracted(endpoint: EndpointDefinition, answer: unknown): unknown {
  if (answer instanceof Broken) return answer.answer
  const response = responses.get(nameOf(endpoint))
  if (response === undefined) return complain(endpoint, 'the contract has no such call')
  if (response === 'none') return answer
  if (response === 'blob')
    return answer instanceof Blob ? answer : complain(endpoint, 'this is no file')
  const result = safeParse(response, answer)
  return result.success ? result.data : complain(endpoint, prettifyError(result.error))
}

function complain(endpoint: EndpointDefinition, why: string): never {
  const message = `The test answers what the server never would: ${nameOf(endpoint)}\n${why}`
  wrong.push(message)
  throw new Error(message)
}
