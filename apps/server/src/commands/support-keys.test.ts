import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '#test/database'

const { url } = await testDatabase()
const KEYS_DIR = mkdtempSync(join(tmpdir(), 'lokseva-support-'))
afterAll(() => rmSync(KEYS_DIR, { recursive: true }))

const command = (...args: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'support-keys.ts'), ...args], {
    env: { ...process.env, DATABASE_URL: url, KEYS_DIR },
  })

it('makes, lists and revokes keys; the key itself is shown once (SUPP-05)', async () => {
  const made = await command('create', 'Counter 1')
  const key = /lks_[\w-]{32}/.exec(made.stdout)![0]
  const id = /^Key (\S+)/.exec(made.stdout)![1]!
  const listed = (await command('list')).stdout
  expect(listed).toContain('Counter 1')
  expect(listed).not.toContain(key)
  expect((await command('revoke', id)).stdout).toBe('Revoked.\n')
  await expect(command('revoke', id)).rejects.toThrow('There is no such living key.')
  await expect(command('dance')).rejects.toThrow('Say create')
})
