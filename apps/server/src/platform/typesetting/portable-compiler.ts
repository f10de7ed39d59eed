import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { loadFonts } from '@myriaddreamin/typst.ts'
import { createTypstCompiler } from '@myriaddreamin/typst.ts/compiler'
import { filesOf, type Compile } from './paper.ts'
import { showTitle } from './show-title.ts'
import { readFonts, templatesFolder } from './sources.ts'

/** The same Typst as WebAssembly: slower, and it runs wherever Node does. */
export async function portableCompiler(): Promise<Compile> {
  const { resolve } = createRequire(import.meta.url)
  const compiler = createTypstCompiler()
  await compiler.init({
    getModule: () => readFileSync(resolve('@myriaddreamin/typst-ts-web-compiler/wasm')),
    beforeBuild: [loadFonts(readFonts(), { assets: false })],
  })
  for (const file of globSync('**/*.typ', { cwd: templatesFolder }))
    compiler.addSource(`/${file}`, readFileSync(join(templatesFolder, file), 'utf8'))
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
