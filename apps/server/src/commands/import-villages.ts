import { open } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { importVillages, readVillageFile, type VillageForm } from '#features/lookups/index'
import { openDatabase, openPool } from '#platform/database/pool'

const usage = 'Usage: npm run import:villages -- [--border] <file.csv>'

/** A whole country of villages takes longer than any request may. */
const minutes = 300_000
const patience = {
  connect: 5000,
  statement: minutes,
  answer: minutes,
  lock: minutes,
  idleTransaction: minutes,
}

const asked = readArguments()
const url = process.env.DATABASE_URL
if (!asked) fail(usage)
else if (!url) fail('DATABASE_URL is not set: it names the database that takes the villages')
else await run(url, asked.path, asked.form)

function readArguments() {
  try {
    const options = { border: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ allowPositionals: true, options })
    const [path, ...more] = positionals
    if (!path || more.length > 0) return undefined
    return { path, form: values.border ? ('border' as const) : ('directory' as const) }
  } catch {
    return undefined
  }
}

async function run(databaseUrl: string, path: string, form: VillageForm) {
  const pool = openPool(databaseUrl, 1, (error) => fail(error.message), patience)
  const db = openDatabase(pool)
  const start = performance.now()
  try {
    const file = (await open(path)).createReadStream()
    const result = await importVillages(db, readVillageFile(file, form), form)
    if (result.badLines) {
      for (const { line, problem } of result.badLines) console.error(`line ${line}: ${problem}`)
      fail(`Nothing was imported. Bad lines: ${result.badLines.length}`)
      return
    }
    const { rows, added, changed, retired } = result
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(
      `${rows} rows: ${added} added, ${changed} changed, ${retired} retired in ${seconds} s`,
    )
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error))
  } finally {
    await db.destroy()
  }
}

function fail(message: string) {
  console.error(message)
  process.exitCode = 1
}
