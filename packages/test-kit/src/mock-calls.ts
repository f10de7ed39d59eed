import type { EndpointDefinition } from '@lokseva/contract/endpoint'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { asContracted } from './check-response.ts'
import { sampleAdvert, sampleSettings } from './sample-data.ts'

type Request = { params?: Record<string, string> } | undefined
type Responses = Record<string, (request: Request) => unknown>

const usual: Responses = {
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
export function mockCalls(given: Responses = {}) {
  return async (endpoint: EndpointDefinition, request?: Request): Promise<unknown> => {
    const respond = given[endpoint.path] ?? usual[endpoint.path]
    if (!respond) throw new Error(`No answer for ${endpoint.path}`)
    return asContracted(endpoint, await respond(request))
  }
}

export function refusal(): never {
  throw new ApiError(500, { code: 'INTERNAL_ERROR', message: 'Something went wrong.' })
}

export function never(): Promise<never> {
  return new Promise(() => {})
}
