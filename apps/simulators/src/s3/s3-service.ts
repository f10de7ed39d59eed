import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import type { World } from '../world.ts'
import { signatureFault } from './verify-signature.ts'

export type StoredObject = { bytes: Buffer; at: Date }

const bucket = 'lokseva'

const OBJECT_BYTES = 64 * 1024 * 1024
const statuses: Record<string, number> = {
  NoSuchBucket: 404,
  NoSuchKey: 404,
  XAmzContentSHA256Mismatch: 400,
  AuthorizationHeaderMalformed: 400,
  InvalidURI: 400,
  InternalError: 500,
}

type Asked = FastifyRequest<{ Params: { bucket: string; '*'?: string } }>

/** As much of S3 as a portal uses: one bucket, addressed by path, every signature checked. */
export function s3Service(app: FastifyInstance, { objects, faults, dawdle }: World): void {
  void app.register(async (s3) => {
    s3.removeAllContentTypeParsers()
    s3.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: OBJECT_BYTES },
      async (_: unknown, body: Buffer) => body,
    )
    s3.addHook('preHandler', async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const { method, url, headers } = request
      const wrong = signatureFault({ method, url, headers, body }, Date.now())
      if (wrong) return refuse(reply, wrong)
      if ((request as Asked).params.bucket !== bucket) return refuse(reply, 'NoSuchBucket')
      const fault = faults.now().s3
      if (fault === 'down') return refuse(reply, 'InternalError')
      if (fault === 'slow') await dawdle()
      if (fault === 'cut' && method !== 'GET') {
        request.raw.socket.destroy()
        return reply.hijack()
      }
    })

    s3.put('/s3/:bucket/*', async (request: Asked, reply) => {
      const name = request.params['*']!
      if (!/^[\w./-]{1,200}$/.test(name)) return refuse(reply, 'InvalidURI')
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      objects.set(name, { bytes, at: new Date() })
      return reply.header('etag', etagOf(bytes)).send()
    })

    // HEAD comes with it.
    s3.get('/s3/:bucket/*', async (request: Asked, reply) => {
      const found = objects.get(request.params['*']!)
      if (!found) return refuse(reply, 'NoSuchKey')
      const fault = faults.now().s3
      if (fault === 'cut') return cutShort(reply, found.bytes)
      const bytes = fault === 'corrupt' ? spoilt(found.bytes) : found.bytes
      return reply.header('etag', etagOf(found.bytes)).type('application/octet-stream').send(bytes)
    })

    s3.delete('/s3/:bucket/*', async (request: Asked, reply) => {
      objects.delete(request.params['*']!)
      return reply.code(204).send()
    })

    s3.get('/s3/:bucket', async (request: Asked, reply) => {
      const { prefix = '' } = request.query as { prefix?: string }
      const names = [...objects.keys()].filter((name) => name.startsWith(prefix)).toSorted()
      const contents = names.map((name) => {
        const { bytes, at } = objects.get(name)!
        return `<Contents><Key>${name}</Key><LastModified>${at.toISOString()}</LastModified><ETag>${etagOf(bytes)}</ETag><Size>${bytes.length}</Size></Contents>`
      })
      return sendXml(
        reply,
        `<ListBucketResult><Name>${bucket}</Name><KeyCount>${names.length}</KeyCount><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`,
      )
    })
  })
}

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`

const sendXml = (reply: FastifyReply, xml: string) =>
  reply.type('application/xml').send(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`)

const refuse = (reply: FastifyReply, code: string) =>
  sendXml(
    reply.code(statuses[code] ?? 403),
    `<Error><Code>${code}</Code><Message>Simulated</Message></Error>`,
  )

/** Half of what was promised, then nothing. */
function cutShort(reply: FastifyReply, bytes: Buffer) {
  reply.hijack()
  reply.raw.writeHead(200, { 'content-length': bytes.length })
  reply.raw.write(bytes.subarray(0, bytes.length >> 1), () => reply.raw.destroy())
  return reply
}

function spoilt(bytes: Buffer): Buffer {
  const other = Buffer.from(bytes)
  other.writeUInt8(other.readUInt8(0) ^ 1, 0)
  return other
}
