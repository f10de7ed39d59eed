import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadReferenceData, selectVillages } from '#features/lookups/index'
import { testDatabase } from '#test/database'

const { db, url } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'lokseva-villages-'))
beforeAll(() => loadReferenceData(db))
afterAll(() => rm(folder, { recursive: true }))

const border = 'villagecode,villagename,talukacode,districtcode,inOfficial865List'

async function run(text: string, ...flags: string[]) {
  const file = join(folder, 'villages.csv')
  await writeFile(file, text)
  return runCommand([...flags, file], { DATABASE_URL: url })
}

async function runCommand(args: string[], env: Record<string, string>) {
  const command = join(import.meta.dirname, 'import-villages.ts')
  return promisify(execFile)(process.execPath, [command, ...args], { env })
}

it('tells the operator how many villages came, changed and went (REF-19)', async () => {
  const { stdout } = await run(`${border}\n597800,Yellur,5438,527,yes\n`, '--border')
  expect(stdout).toMatch(/^1 rows: 1 added, 0 changed, 0 retired in \d+\.\d s\n$/)
  expect(await selectVillages(db, 5438)).toHaveLength(1)
})

it('prints each bad line with its number and ends as failed (REF-19)', async () => {
  const lines = [border, '1,Yellur,5438,527,yes', 'x,Bastwad,5438,527,yes', '2,,5438,527,yes']
  await expect(run(lines.join('\n'), '--border')).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr:
      'line 3: villagecode is not a code\nline 4: villagename is empty\n' +
      'Nothing was imported. Bad lines: 2\n',
  })
})

it.each([
  ['no file is named', [], { DATABASE_URL: url }, 'Usage:'],
  ['an option is misspelt', ['--bordr', 'f.csv'], { DATABASE_URL: url }, 'Usage:'],
  ['the file is not there', ['nowhere.csv'], { DATABASE_URL: url }, 'no such file'],
  ['no database is named', ['f.csv'], {}, 'DATABASE_URL is not set'],
])('says what is wrong when %s (REF-19)', async (_, args, env, message) => {
  await expect(runCommand(args, { ...env })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(message),
  })
})
