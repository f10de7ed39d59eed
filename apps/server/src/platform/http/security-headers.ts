import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'

const YEAR = 365 * 24 * 3600

/** Own origin only, no inline script, nothing framed, nothing sniffed, no trace of addresses. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { secureOrigin }: { secureOrigin: boolean },
) {
  await app.register(helmet, {
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
  app.addHook('onRequest', async (_, reply) => {
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=()')
  })
}

/** For the page that sends a browser to a gateway: its forms may go there, as no other page's may. */
export function allowFormsTo(reply: FastifyReply, origins: readonly string[]) {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  const formAction = ["form-action 'self'", ...origins].join(' ')
  reply.header('content-security-policy', policy.replace(/form-action [^;]*/, formAction))
}
