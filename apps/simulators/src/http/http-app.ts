import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify'

const SECURITY_HEADERS = {
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

const CODES: Record<number, string> = {
  400: 'MALFORMED_REQUEST',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  414: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
}

function sendError(error: FastifyError, reply: FastifyReply) {
  const status = error.statusCode ?? 500
  // Fastify's own codes are about Fastify; ours are about the request.
  const own = error.code && !error.code.startsWith('FST_') ? error.code : undefined
  const code = own ?? CODES[status] ?? (status < 500 ? 'MALFORMED_REQUEST' : 'INTERNAL_ERROR')
  const message = status < 500 ? error.message : 'The simulator failed'
  return reply.code(status).headers(SECURITY_HEADERS).send({ code, message })
}

/** The bare HTTP side: limits, headers, and every error as {code, message}. */
export function httpApp(): FastifyInstance {
  const app = Fastify({
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, _request, reply) => {
      void sendError(error, reply as FastifyReply)
    },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(SECURITY_HEADERS)
  })
  app.setErrorHandler<FastifyError>((error, _request, reply) => sendError(error, reply))
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ code: 'NOT_FOUND', message: 'There is nothing at this address' }),
  )
  return app
}
