import type { EndpointDefinition } from '@lokseva/contract/endpoint'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { asContracted } from './check-response.ts'
import { sampleAdvert, sampleSettings } from './sample-data.ts'

type Request = { params?: Record<string, string> } | undefined
type Answers = Record<string, (request: Request) => unknown>

const usual: Answers = {
  '/configuration/startup': () => sampleSettings,
  '/advertisements': () => [sampleAdvert()],
  '/admin/guidelinelinks': () => [],
  '/userapplicationstages/userdata': () => [],
  '/module/{name}': (request) => ({
    moduleName: request?.params?.['name'],
    isEnabled: true,
    msgToDisplay: null,
  }),
  '/logout/{userId}': () => ({ message: '' }),
}

/**
 * Stands in for the server: one answer a path, given in the test where it matters. Each is held to
 * the contract; one that breaks it fails the test, whatever the page makes of it.
 */
export function mockCalls(given: Answers = {}) {
  return async (endpoint: EndpointDefinition, request?: Request): Promise<unknown> => {
    const answer = given[endpoint.path] ?? usual[endpoint.path]
    if (!answer) throw new Error(`No answer for ${endpoint.path}`)
    return asContracted(endpoint, await answer(request))
  }
}

export function refusal(): never {
  throw new ApiError(500, { code: 'INTERNAL_ERROR', message: 'Something went wrong.' })
}

export function never(): Promise<never> {
  return new Promise(() => {})
}
