import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

const preload = './scripts/limit-malloc-arenas.js'
const tell = `console.log(process.env.MALLOC_ARENA_MAX, process.env.MALLOC_MMAP_THRESHOLD_, process.execArgv.includes('--no-warnings'), ...process.argv.slice(1))`

/** What a process says of itself, and what it complains of. */
function start(env: NodeJS.ProcessEnv) {
  const args = ['--import', preload, '--no-warnings', '-e', tell, 'one', 'two']
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
    env,
  })
  return stdout + stderr
}

it.runIf(process.platform === 'linux')(
  'the portal starts with few pools of memory, or as many as an operator says (MEM-73)',
  () => {
    expect(manifest.scripts.start).toContain(`--import ${preload} `)
    expect(start({})).toBe('2 1048576 true one two\n')
    expect(start({ MALLOC_ARENA_MAX: '7' })).toBe('7 undefined true one two\n')
  },
)
