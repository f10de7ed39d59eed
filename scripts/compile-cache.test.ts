import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { temporaryFolder } from '../apps/server/test/temporary-folder.ts'

const root = join(import.meta.dirname, '..')
const folder = temporaryFolder('compiled')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Says of its process and of a thread in it whether the compiler that takes types away was loaded. */
const source = `import { isMainThread, Worker } from 'node:worker_threads'
const loaded: string[] = Reflect.get(process, 'moduleLoadList')
console.log(loaded.some((name) => name.includes('amaro')))
if (isMainThread) new Worker(import.meta.filename)`

it('from the second start on neither the server nor a thread beside it compiles again (MEM-02)', () => {
  const [, flag = '', preload = ''] = manifest.scripts.start.split(' ')
  mkdirSync(join(folder, 'scripts'))
  copyFileSync(join(root, preload), join(folder, preload))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'source.ts'), source)
  const start = () =>
    execFileSync(process.execPath, [flag, preload, 'source.ts'], {
      cwd: folder,
      encoding: 'utf8',
      env: {},
    })
  expect(start()).toBe('true\ntrue\n')
  expect(start()).toBe('false\nfalse\n')
})
