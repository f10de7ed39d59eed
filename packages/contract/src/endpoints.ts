import * as adverts from './adverts/endpoints.ts'
import * as identity from './identity/endpoints.ts'
import * as site from './site/endpoints.ts'
import * as wire from './wire/endpoints.ts'

/** Every call of the portal by its name. */
export const endpoints = { ...wire, ...site, ...identity, ...adverts }

export type EndpointName = keyof typeof endpoints
