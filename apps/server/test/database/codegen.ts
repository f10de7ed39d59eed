import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const target = join(import.meta.dirname, '../../src/platform/database/schema.generated.ts')

/** Writes the table types from a migrated database, or with --verify compares them. */
export async function codegen(url: string, ...flags: '--verify'[]) {
  await promisify(execFile)('kysely-codegen', [
    '--dialect',
    'postgres',
    '--url',
    url,
    '--out-file',
    target,
    '--date-parser',
    'string',
    '--type-mapping',
    '{"int8":"number"}',
    '--include-pattern',
    'public.*',
    '--exclude-pattern',
    'public.kysely_*',
    ...flags,
  ])
}
