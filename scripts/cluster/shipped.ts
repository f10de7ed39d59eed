import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const deploy = join(import.meta.dirname, '../../deploy')

/** A file as it is shipped. */
export const shipped = (path: string) => readFileSync(join(deploy, path), 'utf8')

/** The settings a machine of one kind gets, from the file that is shipped with one's own in its place. */
export function environmentFrom(path: string, own: Record<string, string>): NodeJS.ProcessEnv {
  const known = [...shipped(path).matchAll(/^([A-Z]\w*)=(.*)$/gm)].map(([, name, value]) => [
    name!,
    value!,
  ])
  const names = known.map(([name]) => name)
  const strange = Object.keys(own).filter((name) => !names.includes(name))
  if (strange.length > 0) throw new Error(`deploy/${path} does not name ${strange.join(', ')}`)
  return { ...Object.fromEntries(known), ...own }
}

/** What a unit starts, and as whom. */
export function unitOf(name: string) {
  const unit = shipped(`systemd/${name}.service`)
  const command = /^ExecStart=(.+)$/m.exec(unit)![1]!
  const words = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!)
  const user = /^User=(.+)$/m.exec(unit)?.[1] ?? 'root'
  return { command: words[0]!, args: words.slice(1), user }
}

/** The words before a command by which root runs it with no more rights than its unit leaves it. */
export function withRightsOf(name: string): string[] {
  if (process.getuid?.() !== 0) return []
  const unit = shipped(`systemd/${name}.service`)
  const left = /^CapabilityBoundingSet=(.*)$/m.exec(unit)![1]!.split(' ')
  const rights = left.map((right) => `+${right.replace('CAP_', '').toLowerCase()}`)
  return ['setpriv', `--bounding-set=-all,${rights.join(',')}`]
}
