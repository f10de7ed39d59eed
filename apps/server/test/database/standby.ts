import { execFileSync, spawn } from 'node:child_process'
import { appendFileSync, chownSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findBinaries } from '#platform/embedded-postgres/binaries'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres'
import {
  databaseOwner,
  reachableBinaries,
  reachableFolder,
} from '#platform/embedded-postgres/owner'
import { openClient } from './open-client.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** A primary and a standby that follows it, as PostgreSQL itself does it. */
export async function primaryAndStandby() {
  const owner = databaseOwner()
  const folder = reachableFolder(temporaryFolder('standby'), owner)
  const first = await startEmbeddedPostgres({ folder: join(folder, 'primary'), durable: true })
  await first.stop()
  const data = join(folder, 'standby')
  execFileSync('cp', ['-a', join(first.folder, 'data'), data])
  const primary = await startEmbeddedPostgres({ folder: join(folder, 'primary'), durable: true })
  const { port, username, password } = new URL(primary.url)
  const follows = `host=127.0.0.1 port=${port} user=${username} password=${password}`
  appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${follows}'\n`)
  writeFileSync(join(data, 'standby.signal'), '')
  // PostgreSQL opens it to write.
  if (owner) chownSync(join(data, 'standby.signal'), owner.uid, owner.gid)
  const url = `postgres://${username}:${password}@127.0.0.1:${Number(port) + 1}/postgres`
  const flags = [
    '--max_connections=200',
    `--port=${Number(port) + 1}`,
    '--unix_socket_directories=',
  ]
  const { postgres } = reachableBinaries(findBinaries(), owner)
  const standby = spawn(postgres, ['-D', data, ...flags], { ...owner, cwd: '/', stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => standby.once('exit', () => resolve()))
  const answers = () =>
    openClient(url).then(
      (client) => client.end().then(() => true),
      () => false,
    )
  while (!(await answers())) {
    if (standby.exitCode !== null) throw new Error('The standby does not start.')
    await pause(50)
  }
  const stopStandby = async () => {
    if (standby.exitCode === null && !standby.signalCode) standby.kill('SIGQUIT')
    await ended
  }
  return {
    primaryUrl: primary.url,
    standbyUrl: url,
    stopStandby,
    async remove() {
      await stopStandby()
      await primary.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
