import { open } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { importVillages, readVillageFile } from '#features/lookups/index'
import { openDatabase, openPool } from '#platform/database/pool'

/** npm run import:villages -- [--border] <file>, with DATABASE_URL in the environment. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { border: { type: 'boolean', default: false } },
})
const [file] = positionals
const url = process.env.DATABASE_URL

if (!file || positionals.length > 1) fail('Usage: npm run import:villages -- [--border] <file.csv>')
else if (!url) fail('DATABASE_URL is not set: it names the database that takes the villages')
else await run(url, file)

async function run(databaseUrl: string, path: string) {
  const pool = openPool(databaseUrl, 1, (error) => fail(error.message))
  const db = openDatabase(pool)
  const start = performance.now()
  try {
    const file = (await open(path)).createReadStream()
    const form = values.border ? 'border' : 'directory'
    const result = await importVillages(db, readVillageFile(file, form), form)
    if (result.badLines) {
      for (const { line, problem } of result.badLines) console.error(`line ${line}: ${problem}`)
      fail(`Nothing was imported: ${result.badLines.length} bad lines in ${path}`)
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
