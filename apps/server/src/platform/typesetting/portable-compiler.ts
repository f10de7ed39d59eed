import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import initTypst from '@myriaddreamin/typst-ts-web-compiler'
import { loadFonts } from '@myriaddreamin/typst.ts'
import { createTypstCompiler, type TypstCompiler } from '@myriaddreamin/typst.ts/compiler'
import type { WasmMemory } from './memory-snapshot.ts'
import { filesOf, type Compile } from './paper.ts'
import { showTitle } from './show-title.ts'
import { readFonts, templatesFolder } from './sources.ts'

const { resolve } = createRequire(import.meta.url)

/** Node has it, and its types do not tell. */
declare const WebAssembly: { compile(code: Uint8Array): Promise<object> }

/** Typst as a module that several threads can share. */
export const readTypst = (): Promise<object> =>
  WebAssembly.compile(readFileSync(resolve('@myriaddreamin/typst-ts-web-compiler/wasm')))

/** Where Typst, once it has begun in this thread, keeps what it knows. */
export const typstMemory = async (): Promise<WasmMemory> =>
  ((await initTypst()) as { memory: WasmMemory }).memory

/** The same Typst as WebAssembly: slower, and it runs wherever Node does. */
export async function portableCompiler(typst: object): Promise<Compile> {
  const compiler = createTypstCompiler()
  await compiler.init({
    getModule: () => ({ module_or_path: typst }),
    beforeBuild: [loadFonts(readFonts(), { assets: false })],
  })
  for (const file of globSync('**/*.typ', { cwd: templatesFolder }))
    compiler.addSource(`/${file}`, readFileSync(join(templatesFolder, file), 'utf8'))
  makeRoom(compiler)
  return async (paper) => {
    const paths = filesOf(paper).map(([name, content]) => {
      compiler.mapShadow(`/files/${name}`, content)
      return `/files/${name}`
    })
    try {
      // What was read for one paper is let go with it; `compile` would keep it.
      const { result, diagnostics } = await compiler.runWithWorld(
        { mainFilePath: `/${paper.template}` },
        async (world) => world.pdf({ diagnostics: 'unix' }),
      )
      if (!result) throw new Error(`a paper does not compile: ${diagnostics?.join('; ')}`)
      return showTitle(result)
    } finally {
      for (const path of paths) compiler.unmapShadow(path)
    }
  }
}

/** About what is kept of the papers that are set before all is forgotten. */
const ROOM = Array.from({ length: 8 }, (_, part) => `/files/room-${part}`)
const PART = 8 * 1024 * 1024

/**
 * Takes memory from the machine at once and leaves it to the typesetter. It would ask for a little
 * with every other paper, and each time Node would look through all it has for what can be thrown
 * away, which took half as long as the paper.
 */
function makeRoom(compiler: TypstCompiler): void {
  const part = new Uint8Array(PART)
  for (const path of ROOM) compiler.mapShadow(path, part)
  for (const path of ROOM) compiler.unmapShadow(path)
}
