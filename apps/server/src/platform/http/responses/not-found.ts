import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endpoints } from '@lokseva/contract/endpoints'
import { addressOf, type EndpointDefinition } from '@lokseva/contract/endpoint'
import { AppError } from '../../refusals/app-error.ts'

const calls = Map.groupBy(Object.values<EndpointDefinition>(endpoints), addressOf)
const patterns = [...calls].map(([path, definitions]) => ({
  isOffice: definitions[0]!.root !== undefined,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  methods: definitions.map(({ method }) => method as string),
}))

/** A person who lost the way gets the page; a program gets a code, and which methods there are. */
export function registerNotFound(
  app: FastifyInstance,
  isOfficeOpen: boolean,
  sendPage?: (request: FastifyRequest, reply: FastifyReply) => unknown,
) {
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0]!
    const known = patterns.find(
      ({ pattern, isOffice }) => (isOfficeOpen || !isOffice) && pattern.test(path),
    )
    if (known) {
      reply.header('allow', known.methods.join(', '))
      throw new AppError('METHOD_NOT_ALLOWED')
    }
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
    if (sendPage && wantsPage && !path.startsWith('/oas/')) return sendPage(request, reply)
    throw new AppError('NOT_FOUND')
  })
}
