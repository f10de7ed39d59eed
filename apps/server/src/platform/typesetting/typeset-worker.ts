import { nativeCompiler } from './native-compiler.ts'
import type { Compile, Paper } from './paper.ts'

let compiler: Promise<Compile> | undefined

/** One paper at a time, in a thread of its own. */
export default async function work(paper: Paper): Promise<Uint8Array> {
  compiler ??= openCompiler()
  return (await compiler)(paper)
}

async function openCompiler(): Promise<Compile> {
  const native = nativeCompiler()
  if (native) return native
  const { portableCompiler } = await import('./portable-compiler.ts')
  return portableCompiler()
}
