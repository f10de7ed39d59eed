import type { FastifyInstance } from 'fastify'
import { errorCatalogue, type ErrorCode } from '@lokseva/contract/error-catalogue'
import { addressOf, type EndpointDefinition, type GatewayOptions } from '@lokseva/contract/endpoint'
import { endpoints as allEndpoints } from '@lokseva/contract/endpoints'
import * as z from 'zod'
import type { $ZodType } from 'zod/v4/core'
import type { BodyContent, DescribedBodies } from './described-bodies.ts'

type JsonObject = Record<string, unknown>

export function registerApiDocument(
  app: FastifyInstance,
  version: string,
  describeBodies: () => DescribedBodies = () => ({}),
) {
  // Made when it is first asked for: most starts are never asked.
  let document: string | undefined
  app.get('/oas/api/docs', (_, reply) => {
    document ??= JSON.stringify(openApiDocument(allEndpoints, version, describeBodies()))
    return reply.type('application/json; charset=utf-8').send(document)
  })
}

/** The machine-readable API, made from the contract, and from the forms where that leaves a body open. */
export function openApiDocument(
  endpoints: Record<string, EndpointDefinition>,
  version: string,
  bodies: DescribedBodies = {},
) {
  const paths: Record<string, JsonObject> = {}
  for (const [name, definition] of Object.entries(endpoints)) {
    const path = (paths[addressOf(definition)] ??= {})
    path[definition.method.toLowerCase()] = operation(name, definition, bodies[name])
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lokseva', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    tags: [
      { name: 'portal', description: 'Candidates, the help desk’s page and gateways' },
      { name: 'office', description: 'The staff of the commission' },
    ],
    servers: [{ url: '/', description: 'The portal that serves this description' }],
    paths,
    components: { securitySchemes },
  }
}

const schemeOfCaller = {
  candidate: 'session',
  support: 'supportKey',
  staff: 'staffKey',
  gateway: 'gatewaySignature',
} as const

/** Staff signs in to the Office, and has keys elsewhere. */
const schemeOf = ({ caller, root }: EndpointDefinition) =>
  caller === 'staff' && root
    ? 'staffSession'
    : schemeOfCaller[caller as keyof typeof schemeOfCaller]

const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: 'The session of a candidate' },
  staffSession: {
    type: 'http',
    scheme: 'bearer',
    description: 'The session of a member of staff in the Office',
  },
  supportKey: {
    type: 'apiKey',
    in: 'header',
    name: 'x-api-key',
    description: 'A key of the help desk',
  },
  staffKey: {
    type: 'apiKey',
    in: 'header',
    name: 'x-api-key',
    description: 'A key of the commission’s staff',
  },
  gatewaySignature: {
    type: 'http',
    scheme: 'signature',
    description: 'What a payment provider sends is proved by that provider’s own signature',
  },
}

function operation(
  name: string,
  definition: EndpointDefinition,
  described: BodyContent | undefined,
): JsonObject {
  return {
    operationId: name,
    summary: definition.summary,
    tags: [definition.root ? 'office' : 'portal'],
    'x-channel': definition.channel,
    ...(definition.sealedQuery && { 'x-sealed-query': true }),
    ...(definition.gateway && { 'x-gateway': definition.gateway.kind }),
    ...(definition.module && { 'x-module': definition.module }),
    'x-caller': definition.caller,
    ...(definition.permission && { 'x-permission': definition.permission }),
    ...(definition.stepUp && { 'x-step-up': true }),
    ...(definition.polled && { 'x-polled': true }),
    ...(definition.held && { 'x-held': true }),
    security: definition.caller === 'anyone' ? [] : [{ [schemeOf(definition)]: [] }],
    parameters: [
      ...parameters(definition.params, 'path'),
      ...parameters(definition.query, 'query'),
      ...(definition.cached ? [ifNoneMatch] : []),
    ],
    ...((described || definition.body) && {
      requestBody: { required: true, content: described ?? json(definition.body!, 'input') },
    }),
    ...(definition.gateway && { requestBody: gatewayBody(definition.gateway) }),
    responses: {
      ...(definition.gateway ? gatewayResponse(definition.gateway) : { 200: success(definition) }),
      ...(definition.cached && { 304: { description: 'The answer with this ETag still holds' } }),
      ...failures(definition),
    },
  }
}

const gatewayTypes = {
  query: undefined,
  urlencoded: 'application/x-www-form-urlencoded',
  json: 'application/json',
  raw: '*/*',
}

/** The provider's own format, which its documents describe. */
function gatewayBody({ bodies }: GatewayOptions): JsonObject {
  const types = bodies.flatMap((body) => gatewayTypes[body] ?? [])
  return { content: Object.fromEntries(types.map((type) => [type, {}])) }
}

function gatewayResponse({ response }: GatewayOptions): JsonObject {
  if (response === 'redirect') return { 303: { description: 'To a page of the portal' } }
  const type = response === 'text' ? 'text/plain' : 'text/html'
  return { 200: { description: 'What the gateway wants to hear', content: { [type]: {} } } }
}

const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The ETag of an answer the caller still has',
  schema: { type: 'string' },
}

function success({ response, cached }: EndpointDefinition): JsonObject {
  if (response === 'none') return { description: 'Done' }
  if (response === 'blob')
    return {
      description: 'A file',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    }
  return {
    description: 'The answer',
    ...(cached && { headers: { ETag: { schema: { type: 'string' } } } }),
    content: json(response, 'output'),
  }
}

function failures(definition: EndpointDefinition): JsonObject {
  const codes = new Set([...(definition.errors ?? []), ...commonRefusals(definition)])
  const byStatus = Map.groupBy(codes, (code) => errorCatalogue[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [status, { description: of.join(', ') }]),
  )
}

/** What a call refuses by its nature, which no endpoint has to say. */
function commonRefusals(definition: EndpointDefinition): ErrorCode[] {
  const { channel, caller, root, permission, stepUp } = definition
  const { params, query, body, multipart, module } = definition
  const isOfficer = caller === 'staff' && root !== undefined
  if (caller === 'gateway') return ['NOT_FOUND', 'UNSUPPORTED_MEDIA_TYPE', 'TOO_MANY_REQUESTS']
  const hasForm = body || multipart
  return [
    'MALFORMED_REQUEST',
    ...(params ? (['NOT_FOUND'] as const) : []),
    ...(query || body ? (['VALIDATION_FAILED'] as const) : []),
    ...(hasForm ? (['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    ...(module ? (['MODULE_DISABLED'] as const) : []),
    ...(channel === 'open' ? [] : channelRefusals),
    ...(caller === 'candidate' || isOfficer ? (['LOGIN_REQUIRED'] as const) : []),
    ...(permission ? (['PERMISSION_MISSING'] as const) : []),
    ...(stepUp ? (['STEP_UP_NEEDED'] as const) : []),
    ...(caller === 'support' || (caller === 'staff' && !isOfficer) ? keyRefusals : []),
  ]
}

const channelRefusals = [
  'CHK_HEADER',
  'CHK_MISMATCH',
  'CHK_TIME',
  'CHANNEL_UNKNOWN',
  'CHANNEL_EXPIRED',
  'SESSION_ENDED',
  'REPLAY',
] as const
const keyRefusals = ['API_KEY_WRONG', 'TOO_MANY_REQUESTS'] as const

function json(schema: $ZodType, io: 'input' | 'output'): JsonObject {
  return { 'application/json': { schema: jsonSchema(schema, io) } }
}

function parameters(schema: $ZodType | undefined, place: 'path' | 'query'): JsonObject[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, JsonObject>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }))
}

function jsonSchema(schema: $ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
