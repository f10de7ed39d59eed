import type { EndpointDefinition } from '@lokseva/contract/endpoint'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { translate } from '@lokseva/browser/language/translator.ts'
import type { Call, LooseRequest } from '@lokseva/browser/api/caller/request-parts.ts'
import { responses } from './responses.ts'

/** In the place of the calls to the server: what is shown is answered, nothing is saved. */
export const call = (async (
  endpoint: EndpointDefinition,
  request: LooseRequest,
): Promise<unknown> => {
  const respond = responses.get(endpoint)
  if (!respond)
    throw new ApiError(409, { code: 'PREVIEW_ONLY', message: translate('previews.nothingSaved') })
  return respond(request ?? {})
}) as unknown as Call

/** There is nobody to ask ahead. */
export const prefetchCall = (): void => {}
export const prepareSealedCalls = (): void => {}
