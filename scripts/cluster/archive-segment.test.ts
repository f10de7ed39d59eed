import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const script = join(import.meta.dirname, '../../deploy/pgbackrest/archive-segment')
/** The third timeline, after two failovers: at the fifth segment, and at the ninth. */
const HISTORY = '1\t0/5000098\tno recovery target\n\n2\t0/90000A0\tno recovery target\n'
const segment = (timeline: number, number: number) =>
  `${String(timeline).padStart(8, '0')}00000000${number.toString(16).toUpperCase().padStart(8, '0')}`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lokseva-archive-'))
  mkdirSync(join(folder, 'pg_wal/archive_status'), { recursive: true })
  writeFileSync(join(folder, 'pg_wal/00000003.history'), HISTORY)
  // In the repository there are the second and the third.
  command(
    'pgbackrest',
    `case "$*" in
     *repo-ls*15-1*) echo ${segment(1, 2)}-aa.zst; echo ${segment(1, 3)}-aa.zst ;;
     *repo-ls*) echo archive.info; echo 15-1 ;;
     *archive-push*) echo "$*" | sed 's/.* //' >>pushed ;;
     esac`,
  )
  command('curl', 'exit 22')
  database('kept')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function command(name: string, body: string) {
  mkdirSync(join(folder, 'bin'), { recursive: true })
  writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${body}\n`, { mode: 0o755 })
}

const database = (answer: string) => command('psql', `echo "$*" >asked; echo ${answer}`)

function archive(file: string) {
  const PATH = `${join(folder, 'bin')}:${process.env['PATH']}`
  const { status } = spawnSync('sh', [script, `pg_wal/${file}`], { cwd: folder, env: { PATH } })
  const pushed = existsSync(join(folder, 'pushed'))
    ? readFileSync(join(folder, 'pushed'), 'utf8').trim().split('\n')
    : []
  return { isDone: status === 0, pushed }
}

const pushedAlone = (file: string) => ({ isDone: true, pushed: [`pg_wal/${file}`] })

describe('what a primary archives', () => {
  it('is what a standby that confirms commits has to its end (BACKUP-09)', () => {
    const file = segment(3, 0x1a)
    expect(archive(file)).toEqual(pushedAlone(file))
    const asked = readFileSync(join(folder, 'asked'), 'utf8')
    expect(asked).toContain(`flush_lsn >= '00000000/1A000000'::pg_lsn + 16777216`)
  })

  it.each(['alone', 'standby'])('waits while no other machine has it: %s (BACKUP-09)', (answer) => {
    database(answer)
    expect(archive(segment(3, 10))).toEqual({ isDone: false, pushed: [] })
  })

  it('waits while the database does not answer, as one does that is stopped (BACKUP-09)', () => {
    command('psql', 'exit 2')
    expect(archive(segment(3, 10))).toEqual({ isDone: false, pushed: [] })
  })

  it('is what the holder of the key has, where commits wait for nobody by will (BACKUP-09)', () => {
    database('asynchronous')
    expect(archive(segment(3, 10))).toEqual({ isDone: false, pushed: [] })
    command('curl', 'exit 0')
    expect(archive(segment(3, 10))).toEqual(pushedAlone(segment(3, 10)))
  })

  it.each([segment(1, 5), segment(1, 6), segment(2, 9), `${segment(2, 9)}.partial`, segment(7, 1)])(
    'is nothing the history does not go through: %s (BACKUP-09)',
    (file) => expect(archive(file)).toEqual({ isDone: true, pushed: [] }),
  )

  it.each([segment(1, 4), segment(2, 5), segment(2, 8), segment(3, 9)])(
    'is everything the history goes through: %s (BACKUP-09)',
    (file) => expect(archive(file)).toEqual(pushedAlone(file)),
  )
})

describe('whoever becomes primary', () => {
  it('archives what the one before left behind, and no more (BACKUP-10)', () => {
    const status = (name: string) => join(folder, 'pg_wal/archive_status', name)
    const all = [segment(1, 2), segment(1, 4), segment(1, 5), segment(2, 8), segment(3, 9)]
    for (const name of all) writeFileSync(join(folder, 'pg_wal', name), '')
    // The last one that was received has no mark yet.
    for (const name of all.filter((each) => each !== segment(2, 8)))
      writeFileSync(status(`${name}.done`), '')
    expect(archive('00000003.history')).toEqual(pushedAlone('00000003.history'))
    const left = all.filter((name) => existsSync(status(`${name}.ready`)))
    expect(left).toEqual([segment(1, 4), segment(2, 8)])
  })

  it('tries again where the repository cannot be looked at (BACKUP-10)', () => {
    command('pgbackrest', 'exit 103')
    expect(archive('00000003.history')).toEqual({ isDone: false, pushed: [] })
  })
})
