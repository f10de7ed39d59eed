import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

type Ask = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>

/** Said before a question and sent along with it: no trip of its own. */
const RIDES_ALONG = 'lokseva acting'

/**
 * How many questions the embedded database was asked during some work, whoever asked. By its log:
 * its own statistics come up to ten seconds late.
 */
export async function countQueries(ask: Ask, work: () => Promise<unknown>): Promise<number> {
  const { rows } = await ask('show data_directory', [])
  const { data_directory: data } = rows[0] as { data_directory: string }
  const log = () => readFileSync(join(dirname(data), 'postgres.log'), 'utf8')
  await ask(`alter system set log_statement = 'all'`, [])
  await ask('select pg_reload_conf()', [])
  const before = log().length
  await work()
  const lines = log().slice(before).split('\n')
  await ask('alter system reset log_statement', [])
  await ask('select pg_reload_conf()', [])
  return lines.filter(
    (line) => /LOG: {2}(execute|statement)/.test(line) && !line.includes(RIDES_ALONG),
  ).length
}
