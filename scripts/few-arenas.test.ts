import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

const preload = './scripts/few-arenas.js'
const tell = `console.log(process.env.MALLOC_ARENA_MAX, process.execArgv.includes('--no-warnings'), ...process.argv.slice(1))`

it.runIf(process.platform === 'linux').each([
  ['nobody has said', {}, '2 true one two\n'],
  ['an operator has said', { MALLOC_ARENA_MAX: '7' }, '7 true one two\n'],
])('the portal starts with few pools of memory where %s how many (MEM-73)', (_, env, expected) => {
  expect(manifest.scripts.start).toContain(`--import ${preload} `)
  const args = ['--import', preload, '--no-warnings', '-e', tell, 'one', 'two']
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
    env,
  })
  expect([stdout, stderr]).toEqual([expected, ''])
})
