import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { testDatabase } from '#test/database'

const { pool, url } = await testDatabase()

const command = (...args: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'failed-jobs.ts'), ...args], {
    env: { ...process.env, DATABASE_URL: url },
  })

it('lists what failed for good and runs it again (JOB-05)', async () => {
  expect((await command('list')).stdout).toBe('No job has failed for good.\n')
  const { rows } = await pool.query<{ id: string }>(
    `select id::text from graphile_worker.add_job('print-card', '{"applicant":"secret"}')`,
  )
  const id = rows[0]!.id
  await pool.query(`select graphile_worker.permanently_fail_jobs(array[$1]::bigint[], 'no ink')`, [
    id,
  ])
  const listed = (await command('list')).stdout
  expect(listed).toMatch(new RegExp(`^${id}  print-card  .*no ink`))
  expect(listed).not.toContain('secret')
  expect((await command('retry', 'all')).stdout).toBe(`1 will be run again ${id}.\n`)
  expect((await command('list')).stdout).toBe('No job has failed for good.\n')
  await expect(command('dance')).rejects.toThrow('Say list')
})
