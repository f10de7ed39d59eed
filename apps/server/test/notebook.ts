import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { endpoint } from '@lokseva/contract/endpoint'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { route } from '#platform/http/call'
import { commitRefusal } from '#platform/http/idempotency'
import { makeTable } from './database/database.ts'

const Note = z.object({ text: z.string().check(z.minLength(1), z.maxLength(20)), page: z.int() })

/** Calls of every kind, for tests of what all calls share. They write into a little notebook. */
export const notebook = {
  write: endpoint({
    method: 'POST',
    path: '/test/notes',
    summary: 'Writes a note',
    channel: 'sealed',
    caller: 'anyone',
    body: Note,
    response: z.object({ count: z.int() }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/test/notes/{owner}',
    summary: 'Reads notes',
    channel: 'sealed',
    caller: 'anyone',
    sealedQuery: true,
    params: z.object({ owner: z.string() }),
    query: z.object({ word: z.string() }),
    response: z.object({ owner: z.string(), word: z.string() }),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/test/mine',
    summary: 'Who am I',
    channel: 'sealed',
    caller: 'candidate',
    response: z.object({ accountId: z.string() }),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/test/files',
    summary: 'Takes a file',
    channel: 'signed',
    caller: 'anyone',
    multipart: true,
    response: z.object({ name: z.string(), size: z.int(), sha256: z.string() }),
  }),
  download: endpoint({
    method: 'GET',
    path: '/test/file',
    summary: 'A file',
    channel: 'signed',
    caller: 'anyone',
    response: 'blob',
  }),
  wrongCode: endpoint({
    method: 'POST',
    path: '/test/wrong',
    summary: 'Counts, then refuses',
    channel: 'sealed',
    caller: 'anyone',
    response: z.object({}),
  }),
  login: endpoint({
    method: 'POST',
    path: '/test/login',
    summary: 'Behind the login switch',
    channel: 'sealed',
    caller: 'anyone',
    module: 'LOGIN',
    response: z.object({}),
  }),
  broken: endpoint({
    method: 'GET',
    path: '/test/broken',
    summary: 'Fails',
    channel: 'open',
    caller: 'anyone',
    response: z.object({}),
  }),
}

export const file = Buffer.from('%PDF-1.7 a file')

export function notebookRoutes(db: Database) {
  const count = async (executor: Database) => {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from test_notes`.execute(executor)
    return rows[0]!.count
  }
  const routes = [
    route(notebook.write, ({ body, idempotent }) =>
      idempotent(async (tx) => {
        await sql`insert into test_notes (text) values (${body.text})`.execute(tx)
        return { count: await count(tx as unknown as Database) }
      }),
    ),
    route(notebook.read, async ({ params, query }) => ({ ...params, ...query })),
    route(notebook.mine, async ({ actor }) => ({ accountId: actor.accountId })),
    route(notebook.upload, async ({ form, idempotent }) => {
      const { files } = await form({ fileBytes: 1_000_000, files: 1 })
      const [first] = files
      if (!first) throw new AppError('VALIDATION_FAILED', {}, [{ path: 'file', code: 'REQUIRED' }])
      const sha256 = createHash('sha256')
        .update(await readFile(first.path))
        .digest('hex')
      return idempotent(async () => ({ name: first.name, size: first.bytes, sha256 }))
    }),
    route(notebook.download, async () => ({
      content: file,
      type: 'application/pdf',
      sha256: createHash('sha256').update(file).digest(),
    })),
    route(notebook.wrongCode, ({ idempotent }) =>
      idempotent(async (tx) => {
        await sql`insert into test_notes (text) values ('tried')`.execute(tx)
        return commitRefusal(new AppError('NOT_FOUND'))
      }),
    ),
    route(notebook.login, async ({ idempotent }) => idempotent(async () => ({}))),
    route(notebook.broken, async () => {
      throw new Error('the secret reason')
    }),
  ]
  return {
    routes,
    count: () => count(db),
    prepare: () => makeTable(db, 'test_notes', 'text text not null'),
  }
}
