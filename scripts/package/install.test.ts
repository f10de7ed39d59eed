import { randomBytes } from 'node:crypto'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../apps/server/test/temporary-folder.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import manifest from '../../package.json' with { type: 'json' }
import { buildWeb, compressWeb } from '../build-web.ts'
import { nextFreePort } from '../processes.ts'
import { buildPackage } from './build-package.ts'
import { makeCleanPlace, stopped, type CleanPlace } from './clean-place.ts'
import { readUnit } from './unit-file.ts'

/** `npm run test:package`, as root: needs debootstrap, and the network the first time. */
const runsHere = Boolean(process.env.TEST_PACKAGE)
const newer = `${manifest.version}+1`

describe.runIf(runsHere)(
  'the package on a machine with nothing on it',
  { timeout: 600_000 },
  () => {
    let place: CleanPlace
    let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>
    let port: number
    let workerPort: number
    const database = temporaryFolder('package-database')
    const packages = mkdtempSync(join(tmpdir(), 'lokseva-packages-'))

    beforeAll(async () => {
      await buildWeb()
      await compressWeb()
      place = makeCleanPlace()
      postgres = await startEmbeddedPostgres({ folder: database, durable: false })
      port = await nextFreePort(33_000, '127.0.0.1')
      workerPort = await nextFreePort(port + 1, '127.0.0.1')
      copyFileSync(buildPackage({ folder: packages }), join(place.folder, 'tmp/lokseva.deb'))
    }, 1_200_000)

    afterAll(async () => {
      await place?.remove()
      await postgres?.stop()
      for (const folder of [database, packages]) rmSync(folder, { recursive: true, force: true })
    })

    const state = () => place.run(['dpkg-query', '-W', '-f', '${Status}', 'lokseva']).output
    const settingsFile = '/etc/lokseva/portal.env'

    /** As an operator fills the file in; the rest stays as it was installed. */
    function fillIn(settings: Record<string, string>, file = settingsFile) {
      const lines = place.read(file).split('\n')
      const filled = lines.map((line) => {
        const name = line.split('=')[0]!
        return name in settings ? `${name}=${settings[name]}` : line
      })
      writeFileSync(join(place.folder, file), filled.join('\n'))
    }

    /** The unit's command as its user with its environment, until it serves. */
    async function startUnit(name: string) {
      const unit = readUnit(place.read(`/lib/systemd/system/${name}.service`), place.read)
      const env = { ...unit.env, CACHE_DIRECTORY: '/var/cache/lokseva', LOG_LEVEL: 'warn' }
      const child = place.start([unit.command], { user: unit.user, env })
      let said = ''
      child.stdout!.on('data', (chunk) => (said += chunk))
      child.stderr!.on('data', (chunk) => (said += chunk))
      await expect
        .poll(
          async () => {
            if (child.exitCode !== null) throw new Error(`It ended: ${said}`)
            const answer = await ask('/ready', Number(unit.env.PORT)).catch(() => undefined)
            // Only then is it told to stop in good order.
            return said.includes('Lokseva listens at') && answer?.status
          },
          { timeout: 120_000, interval: 200 },
        )
        .toBe(200)
      return child
    }
    const ask = (path: string, at = port) => fetch(`http://127.0.0.1:${at}${path}`)

    /** Stands for the systemd that is not there, and keeps what it was told. */
    function listenToSystemd() {
      mkdirSync(join(place.folder, 'run/systemd/system'), { recursive: true })
      const script = '#!/bin/sh\necho "$*" >> /tmp/systemctl.log\n'
      writeFileSync(join(place.folder, 'usr/local/bin/systemctl'), script, { mode: 0o755 })
      return () => place.read('/tmp/systemctl.log').trim().split('\n')
    }

    it('PACKAGE-05 is installed by the steps of the image, and names every setting that is missing', () => {
      const recipe = readFileSync(join(import.meta.dirname, '../../deploy/Containerfile'), 'utf8')
      const step = /^RUN (.*)$/m.exec(recipe)![1]!.replace(' /etc/lokseva/*.env', '')
      const { status, output } = place.run(['sh', '-c', step])
      expect(output).toContain('lokseva: DATABASE_URL is not set')
      expect(output).toContain('lokseva: SMS_API_KEY is not set')
      expect(status).toBe(0)
      expect(state()).toBe('install ok installed')
      expect(place.run(['dpkg', '--verify', 'lokseva'])).toEqual({ status: 0, output: '' })
      expect(place.run(['stat', '-c', '%U:%G %a', settingsFile]).output).toBe('root:lokseva 640\n')
    })

    it('PACKAGE-06 says which database is not reached, and that all is well once it is', () => {
      const key = () => randomBytes(32).toString('base64url')
      fillIn({
        PORT: String(port),
        PUBLIC_ORIGIN: 'https://portal.example.gov.in',
        DATABASE_URL: 'postgres://nobody@127.0.0.1:1/lokseva',
        VAULT_KEY: key(),
        SESSION_KEY: key(),
        RING_KEY: key(),
        SMTP_URL: 'smtp://127.0.0.1:1',
        SMS_URL: 'https://sms.example.gov.in',
        SMS_API_KEY: 'key',
      })
      const away = place.run(['lokseva-check'])
      expect(away.output).toContain('DATABASE_URL is not reached at 127.0.0.1:1')
      expect(away.status).toBe(1)
      expect(place.run(['dpkg-reconfigure', 'lokseva']).status).toBe(0)
      expect(state()).toBe('install ok installed')
      fillIn({
        DATABASE_URL: postgres.portalUrl,
        WORKER_DATABASE_URL: postgres.workerUrl,
        MIGRATION_DATABASE_URL: postgres.url,
      })
      const reached = place.run(['lokseva-check'])
      expect(reached.output).toContain('the database is reached')
      expect(reached.status).toBe(0)
    })

    it('PACKAGE-07 serves the pages and the API as the unit starts it, as a user who owns nothing but the data', async () => {
      const child = await startUnit('lokseva-web')
      const page = await ask('/candidate')
      expect(page.status).toBe(200)
      const script = /src="(\/[^"]+\.js)"/.exec(await page.text())![1]!
      expect((await ask(script)).headers.get('content-type')).toContain('javascript')
      expect((await ask('/oas/api/docs')).status).toBe(200)
      const owner = place.run(['find', '/usr/lib/lokseva', '-user', 'lokseva']).output
      expect(owner).toBe('')
      expect(await stopped(child)).toBe(0)
    })

    it('PACKAGE-08 runs the jobs by the unit of the worker, beside the web node on the same machine', async () => {
      fillIn({ PORT: String(workerPort) }, '/etc/lokseva/worker.env')
      const web = await startUnit('lokseva-web')
      const worker = await startUnit('lokseva-worker')
      expect((await ask('/candidate')).status).toBe(200)
      expect((await ask('/candidate', workerPort)).status).toBe(404)
      expect(await stopped(web)).toBe(0)
      expect(await stopped(worker)).toBe(0)
    })

    it('PACKAGE-12 serves the Office alone by its unit, on a port of its own, while the web nodes do not', async () => {
      const officePort = await nextFreePort(workerPort + 1, '127.0.0.1')
      fillIn({ OFFICE: 'off', OFFICE_ORIGIN: 'https://office.example.gov.in' })
      fillIn({ PORT: String(officePort) }, '/etc/lokseva/office.env')
      const web = await startUnit('lokseva-web')
      const office = await startUnit('lokseva-office')
      const officeOf = (at: number) => place.run(pageOfOffice(at)).output
      expect(officeOf(officePort)).toBe('200')
      expect(officeOf(port)).toBe('404')
      expect(await stopped(web)).toBe(0)
      expect(await stopped(office)).toBe(0)
    })
    /** As nginx hands a request on: with the name people typed, which fetch would not say. */
    const pageOfOffice = (at: number) => [
      '/usr/lib/lokseva/runtime/node',
      '-e',
      `require('http').get({ host: '127.0.0.1', port: ${at}, path: '/office', headers: { host: 'office.example.gov.in' } }, ({ statusCode }) => process.stdout.write(String(statusCode)))`,
    ]

    it('PACKAGE-09 gives an operator the admin command, with the settings of the portal', () => {
      const set = place.run([
        'lokseva-admin',
        'commission',
        'set',
        '--name-en',
        'Commission of Tests',
      ])
      expect(set).toMatchObject({ status: 0 })
      expect(place.run(['lokseva-admin', 'commission', 'show']).output).toContain(
        'Commission of Tests',
      )
    })

    it('PACKAGE-13 gives both commands their settings from the environment, as in an image, where no file is', () => {
      const env = { ...parseEnv(place.read(settingsFile)), DATABASE_URL: '' }
      renameSync(join(place.folder, settingsFile), join(place.folder, 'tmp/portal.env'))
      const without = place.run(['lokseva-check'], { user: 'lokseva', env })
      expect(without.output).toContain('lokseva: DATABASE_URL is not set')
      expect(without.output).not.toContain('SMS_API_KEY')
      const whole = { ...env, DATABASE_URL: postgres.portalUrl }
      expect(place.run(['lokseva-check'], { user: 'lokseva', env: whole })).toMatchObject({
        status: 0,
      })
      const shown = place.run(['lokseva-admin', 'commission', 'show'], {
        user: 'lokseva',
        env: whole,
      })
      expect(shown.output).toContain('Commission of Tests')
      renameSync(join(place.folder, 'tmp/portal.env'), join(place.folder, settingsFile))
    })

    it('PACKAGE-10 is upgraded without a question, keeps settings, files and data, and leaves the worker running', async () => {
      const before = place.read(settingsFile)
      mkdirSync(join(place.folder, 'var/lib/lokseva/files'), { recursive: true })
      writeFileSync(join(place.folder, 'var/lib/lokseva/files/photograph'), 'of a candidate')
      copyFileSync(
        buildPackage({ version: newer, folder: packages }),
        join(place.folder, 'tmp/newer.deb'),
      )
      const told = listenToSystemd()
      const worker = await startUnit('lokseva-worker')
      const installed = place.run(['dpkg', '-i', '/tmp/newer.deb'])
      expect(installed).toMatchObject({ status: 0 })
      // The web nodes first, the workers after them.
      expect(told()).toContain('try-restart lokseva-web lokseva-office')
      expect(told().filter((words) => /restart.*worker/.test(words))).toEqual([])
      expect(installed.output).toContain(
        'once every web node is new: systemctl restart lokseva-worker',
      )
      expect((await ask('/ready', workerPort)).status).toBe(200)
      expect(place.run(['dpkg-query', '-W', '-f', '${Version}', 'lokseva']).output).toBe(newer)
      expect(place.read(settingsFile)).toBe(before)
      expect(place.read('/var/lib/lokseva/files/photograph')).toBe('of a candidate')
      const child = await startUnit('lokseva-web')
      expect((await ask('/candidate')).status).toBe(200)
      expect(place.run(['lokseva-admin', 'commission', 'show']).output).toContain(
        'Commission of Tests',
      )
      await stopped(child)
      expect(await stopped(worker)).toBe(0)
      rmSync(join(place.folder, 'run/systemd'), { recursive: true })
    })

    it('PACKAGE-11 is removed and leaves settings and files; purged, it leaves only files of candidates, and says so', () => {
      expect(place.run(['dpkg', '--remove', 'lokseva'])).toMatchObject({ status: 0 })
      expect(place.has('/usr/lib/lokseva')).toBe(false)
      expect(place.has(settingsFile)).toBe(true)
      const purge = place.run(['dpkg', '--purge', 'lokseva'])
      expect(purge.status).toBe(0)
      expect(purge.output).toContain('/var/lib/lokseva holds files of candidates and stays')
      expect(place.has('/etc/lokseva')).toBe(false)
      expect(place.has('/var/lib/lokseva/files/photograph')).toBe(true)
      expect(place.run(['getent', 'passwd', 'lokseva']).output).toContain('lokseva')
      expect(place.run(['dpkg', '--audit'])).toEqual({ status: 0, output: '' })
    })
  },
)
