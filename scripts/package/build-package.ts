import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import { copyProgram } from './program-files.ts'

const root = join(import.meta.dirname, '../..')
const program = 'usr/lib/lokseva'

/** Where each file of deploy/ goes, and whether it can be run. */
const installed: Record<string, { to: string; mode?: number }> = {
  'deploy/debian/lokseva-admin': { to: 'usr/bin/lokseva-admin', mode: 0o755 },
  'deploy/debian/lokseva-check': { to: 'usr/bin/lokseva-check', mode: 0o755 },
  'deploy/debian/portal.env': { to: 'usr/share/lokseva/portal.env' },
  'deploy/debian/worker.env': { to: 'usr/share/lokseva/worker.env' },
  'deploy/debian/office.env': { to: 'usr/share/lokseva/office.env' },
  'deploy/systemd/lokseva-web.service': { to: 'lib/systemd/system/lokseva-web.service' },
  'deploy/systemd/lokseva-office.service': { to: 'lib/systemd/system/lokseva-office.service' },
  'deploy/systemd/lokseva-worker.service': { to: 'lib/systemd/system/lokseva-worker.service' },
  'deploy/logrotate/lokseva': { to: 'etc/logrotate.d/lokseva' },
  LICENSE: { to: 'usr/share/doc/lokseva/copyright' },
  'CHANGELOG.md': { to: 'usr/share/doc/lokseva/CHANGELOG.md' },
  'README.md': { to: 'usr/share/doc/lokseva/README.md' },
}

/** Folders of deploy/ for the other machines of a cluster, as the guide installs them from there. */
export const examples = [
  'etcd',
  'haproxy',
  'keepalived',
  'logrotate',
  'nginx',
  'patroni',
  'pgbackrest',
  'prometheus',
  'systemd',
]

const architectures: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' }

export type PackageOptions = { version?: string; folder?: string }

/** The Debian package of this checkout, whose pages are built; says where it lies. */
export function buildPackage({
  version = manifest.version,
  folder = join(root, 'dist'),
}: PackageOptions = {}): string {
  const architecture = architectures[process.arch]
  if (!architecture) throw new Error(`There is no package for ${process.arch}.`)
  const tree = mkdtempSync(join(tmpdir(), 'lokseva-package-'))
  try {
    copyProgram(root, join(tree, program))
    layOut(tree)
    writeControl(tree, { version, architecture })
    execFileSync('chmod', ['-R', 'u+rwX,go+rX,go-w', tree])
    mkdirSync(folder, { recursive: true })
    const file = join(folder, `lokseva_${version}_${architecture}.deb`)
    execFileSync('dpkg-deb', ['--root-owner-group', '-Zzstd', '-z9', '--build', tree, file], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, SOURCE_DATE_EPOCH: timeOfSources() },
    })
    return file
  } finally {
    rmSync(tree, { recursive: true, force: true })
  }
}

/** Two builds of one commit are the same package. */
const timeOfSources = () =>
  process.env.SOURCE_DATE_EPOCH ??
  execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' }).trim()

function layOut(tree: string): void {
  for (const [from, { to, mode = 0o644 }] of Object.entries(installed))
    put(tree, to, readFileSync(join(root, from)), mode)
  for (const guide of globSync('docs/guide/*.md', { cwd: root }))
    put(tree, guide.replace('docs/guide', 'usr/share/doc/lokseva'), readFileSync(join(root, guide)))
  for (const name of examples)
    cpSync(join(root, 'deploy', name), join(tree, 'usr/share/lokseva/deploy', name), {
      recursive: true,
    })
  put(tree, `${program}/bin/portal`, startScript(), 0o755)
}

/** A node with the flags `npm start` gives it. */
export function startScript(): string {
  const flags = manifest.scripts.start.split(' ').slice(1, -1).join(' ')
  return readFileSync(join(root, 'deploy/debian/lokseva-portal'), 'utf8').replace('@FLAGS@', flags)
}

function put(tree: string, path: string, content: string | Buffer, mode = 0o644): void {
  const file = join(tree, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
  chmodSync(file, mode)
}

function writeControl(tree: string, about: { version: string; architecture: string }): void {
  const files = globSync('**/*', { cwd: tree, exclude: ['DEBIAN/**'] })
    .filter((path) => statSync(join(tree, path)).isFile())
    .filter((path) => !path.includes('node_modules/@lokseva/'))
    .toSorted()
  const sizes = files.map((path) => statSync(join(tree, path)).size)
  const kilobytes = Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / 1024)
  put(tree, 'DEBIAN/control', controlFile({ ...about, kilobytes }))
  put(tree, 'DEBIAN/conffiles', '/etc/logrotate.d/lokseva\n')
  put(tree, 'DEBIAN/md5sums', files.map((path) => `${md5(join(tree, path))}  ${path}\n`).join(''))
  for (const script of ['postinst', 'prerm', 'postrm'])
    put(tree, `DEBIAN/${script}`, readFileSync(join(root, 'deploy/debian', script)), 0o755)
}

/** What dpkg compares installed files with. */
const md5 = (file: string) => createHash('md5').update(readFileSync(file)).digest('hex')

const controlFile = (about: { version: string; architecture: string; kilobytes: number }) =>
  `Package: lokseva
Version: ${about.version}
Architecture: ${about.architecture}
Maintainer: Lokseva <no-reply@lokseva.example>
Installed-Size: ${about.kilobytes}
Section: web
Priority: optional
Depends: adduser, libc6 (>= 2.31), libstdc++6
Recommends: ca-certificates, logrotate
Suggests: clamav-daemon, nginx, pgbackrest, postgresql (>= 15)
Description: ${manifest.description}
 Pages, API and jobs with the runtime they were tested with. The database is a
 PostgreSQL of yours, 15 or newer.
`
