import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'

const YEAR = 365 * 24 * 3600

/**
 * Own origin only, no inline script, nothing framed, nothing sniffed, no trace of addresses. They
 * are the same for every answer, so the library is asked once what they are.
 */
export const securityHeaders = async (secureOrigin: boolean): Promise<Record<string, string>> => ({
  ...(await helmetHeaders(secureOrigin)),
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
})

export function registerSecurityHeaders(app: FastifyInstance, headers: Record<string, string>) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}

async function helmetHeaders(secureOrigin: boolean): Promise<Record<string, string>> {
  const asked = fastify()
  await asked.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The second word lets our own files bring WebAssembly (HEIC pictures); it allows no eval.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        // A paper that was fetched is shown from memory; nothing else is framed.
        frameSrc: ['blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        requireTrustedTypesFor: ["'script'"],
      },
    },
    strictTransportSecurity: secureOrigin && {
      maxAge: YEAR,
      includeSubDomains: true,
      preload: true,
    },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  })
  asked.get('/', async (_, reply) => reply.code(204).send())
  const { headers } = await asked.inject('/')
  await asked.close()
  // Of the connection it was asked over, not of what we say.
  const { date: _date, connection: _connection, ...stable } = headers as Record<string, string>
  return stable
}

/** For pages that frame others of ours: those alone say that they may be framed. */
export const allowOwnFrames = (reply: FastifyReply) =>
  changePolicy(reply, (policy) => policy.replace(/frame-src [^;]*/, "frame-src 'self' blob:"))

/**
 * For a page that is shown in a frame and does nothing but show: it calls nobody, sends no form, and
 * has an origin of its own, so it finds no session and keeps nothing.
 */
export function closeInFrame(reply: FastifyReply) {
  reply.header('x-frame-options', 'SAMEORIGIN').removeHeader('origin-agent-cluster')
  changePolicy(
    reply,
    (policy) =>
      policy
        .replace(/connect-src [^;]*/, "connect-src 'none'")
        .replace(/form-action [^;]*/, "form-action 'none'")
        .replace(/frame-ancestors [^;]*/, "frame-ancestors 'self'") +
      ';sandbox allow-scripts allow-forms',
  )
}

/** Files of such a page: to them it comes from elsewhere. */
export const openToAnyOrigin = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

function changePolicy(reply: FastifyReply, change: (policy: string) => string) {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  reply.header('content-security-policy', change(policy))
}

/** For the page that sends a browser to a gateway: its forms may go there, as no other page's may. */
export function allowFormsTo(reply: FastifyReply, origins: readonly string[]) {
  const formAction = ["form-action 'self'", ...origins].join(' ')
  changePolicy(reply, (policy) => policy.replace(/form-action [^;]*/, formAction))
}
