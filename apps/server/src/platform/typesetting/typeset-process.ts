import { serveTasks } from '../side-process/serve-tasks.ts'
import { nativeCompiler } from './native-compiler.ts'
import type { Compile, Paper } from './paper.ts'

let compiler: Promise<Compile> | undefined

/** A process that does nothing but set papers, one at a time. */
serveTasks(async (paper: Paper): Promise<Uint8Array> => {
  compiler ??= openCompiler().catch((error: unknown) => {
    // The next paper may have more luck.
    compiler = undefined
    throw error
  })
  return (await compiler)(paper)
})

async function openCompiler(): Promise<Compile> {
  const native = nativeCompiler()
  if (native) return native
  const { recycledCompiler } = await import('./renewed-compiler.ts')
  return (await recycledCompiler()).compile
}
