import type { FastifyInstance } from 'fastify'
import { endpoints } from '@lokseva/contract/endpoints'
import { openApiDocument } from './openapi.ts'

export function registerApiDocument(app: FastifyInstance, version: string) {
  const document = JSON.stringify(openApiDocument(endpoints, version))
  app.get('/oas/api/docs', (_, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  )
}
