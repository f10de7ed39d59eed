import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import fastifyMultipart, { type Multipart, type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  isSameDigest,
  multipartDigest,
  type MultipartDigest,
} from '@lokseva/wire/server/multipart-digest'
import { AppError } from '../refusals/app-error.ts'

export type FormFile = { name: string; path: string; bytes: number }
export type Form = { fields: Record<string, string>; files: FormFile[] }
export type FormLimits = {
  fileBytes: number
  files: number
  /** A smaller limit, where the fields that came before a file say which; they are not proven yet. */
  fileBytesBy?: (fields: Record<string, string>) => Promise<number>
}

const FIELD_BYTES = 64 * 1024
const FIELDS = 50

const FOLDER = 'lokseva-form-'
const LEFT_MS = 60 * 60_000

const FORM = 'multipart/form-data'

/**
 * Calls that take forms, in a room of their own: the reader has work at every request of the room.
 * Elsewhere a form stays unread, and its digest is not that of a body.
 */
export async function registerForms(app: FastifyInstance, inRoom: (room: FastifyInstance) => void) {
  app.addContentTypeParser(FORM, (_, __, done) => done(null))
  await app.register(async (room) => {
    room.removeContentTypeParser(FORM)
    await room.register(fastifyMultipart)
    inRoom(room)
  })
  await sweepForms()
}

const drop = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 3 })

/** What a process that was killed has left behind; another process may be at work on newer ones. */
async function sweepForms(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(FOLDER))
  for (const folder of names.map((name) => join(tmpdir(), name)))
    try {
      // Files are dated by the machine, whatever the portal's own clock says.
      if (Date.now() - (await stat(folder)).mtimeMs > LEFT_MS) await drop(folder)
    } catch {
      // Somebody else's, or swept by another process just now.
    }
}

/**
 * Streams a form to temporary files and hashes it on the way. Nothing of it is handed over
 * before its digest is the one that was signed; file names and types are never looked at.
 * The files go with the answer, and as well when the caller hangs up before there is one.
 */
export async function readForm(
  request: FastifyRequest,
  reply: FastifyReply,
  limits: FormLimits,
): Promise<Form> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  const folder = join(tmpdir(), FOLDER + randomUUID())
  // The response closes also where the connection breaks; the framework's own hook does not run then.
  reply.raw.once('close', () => void drop(folder).catch(() => {}))
  const digest = multipartDigest()
  const form: Form = { fields: {}, files: [] }
  try {
    await mkdir(folder, { mode: 0o700 })
    if (reply.raw.destroyed) throw new AppError('MALFORMED_REQUEST')
    for await (const part of request.parts({ limits: busboyLimits(limits) }))
      await takePart(part, { form, digest, folder, limits })
  } catch (error) {
    closeWhenSent(request, reply)
    await drop(folder)
    throw refusal(error)
  }
  if (!isSameDigest(request.checked!.digest, digest.value())) throw new AppError('CHK_BODY')
  return form
}

/** Long enough for the answer to arrive, whoever still sends. */
const LINGER_MS = 1000

/** What was not sent yet is not waited for: a refusal is answered, and the connection ends. */
function closeWhenSent(request: FastifyRequest, reply: FastifyReply): void {
  if (request.raw.complete) return
  reply.raw.once('finish', () => setTimeout(() => request.raw.destroy(), LINGER_MS).unref())
}

const busboyLimits = ({ fileBytes, files }: FormLimits) => ({
  fileSize: fileBytes,
  files,
  fieldSize: FIELD_BYTES,
  fields: FIELDS,
  parts: FIELDS + files,
  headerPairs: 20,
})

type Taking = { form: Form; digest: MultipartDigest; folder: string; limits: FormLimits }

async function takePart(part: Multipart, taking: Taking) {
  if (part.type === 'file') return takeFile(part, taking)
  const { form, digest } = taking
  const value = String(part.value)
  if (part.fieldnameTruncated) throw new AppError('BODY_TOO_LARGE')
  // Said of the field: a form's largest part is a file, and that is not what is too long.
  if (part.valueTruncated)
    throw new AppError('VALIDATION_FAILED', {}, [
      { path: part.fieldname, code: 'TOO_LONG', params: { max: FIELD_BYTES } },
    ])
  if (!digest.text(part.fieldname, value) || part.fieldname in form.fields)
    throw new AppError('MALFORMED_REQUEST')
  form.fields[part.fieldname] = value
}

async function takeFile(part: MultipartFile, { form, digest, folder, limits }: Taking) {
  const hashing = digest.part('file', part.fieldname)
  if (!hashing) throw new AppError('MALFORMED_REQUEST')
  const path = join(folder, randomUUID())
  const most = (await limits.fileBytesBy?.(form.fields)) ?? limits.fileBytes
  let bytes = 0
  const counting = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      if (bytes > most) return done(new AppError('BODY_TOO_LARGE'))
      hashing.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(part.file, counting, createWriteStream(path, { mode: 0o600 }))
  if (part.file.truncated) throw new AppError('BODY_TOO_LARGE')
  form.files.push({ name: part.fieldname, path, bytes })
}

/** More parts than the call has: nothing of them is too large. */
const tooMany = new Set(['FST_FILES_LIMIT', 'FST_FIELDS_LIMIT', 'FST_PARTS_LIMIT'])

/** The form reader's own errors are about what was sent, never about us. */
function refusal(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { statusCode, code = '' } = error as { statusCode?: number; code?: string }
  const isTooMany = tooMany.has(code)
  return new AppError(statusCode === 413 && !isTooMany ? 'BODY_TOO_LARGE' : 'MALFORMED_REQUEST')
}
