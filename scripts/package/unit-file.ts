import { parseEnv } from 'node:util'

export type Unit = { command: string; user: string; env: Record<string, string> }

/** What systemd makes of a unit: its command, as whom, and in which environment. */
export function readUnit(text: string, readFile: (path: string) => string): Unit {
  const valuesOf = (key: string) =>
    text
      .split('\n')
      .flatMap((line) => (line.startsWith(`${key}=`) ? line.slice(key.length + 1) : []))
  const given = Object.fromEntries(
    valuesOf('Environment')
      .flatMap((line) => line.split(' '))
      .map((pair) => pair.split('=') as [string, string]),
  )
  // One with a dash before it may be absent; ours are there.
  const files = valuesOf('EnvironmentFile').map((path) =>
    parseEnv(readFile(path.replace(/^-/, ''))),
  )
  return {
    command: valuesOf('ExecStart')[0]!,
    user: valuesOf('User')[0]!,
    // A file is read after what the unit itself says, and wins.
    env: Object.assign(given, ...files) as Record<string, string>,
  }
}
