import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { loadFonts } from '@myriaddreamin/typst.ts'
import { CompileFormatEnum, createTypstCompiler } from '@myriaddreamin/typst.ts/compiler'
import type { Compile } from './paper.ts'
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
  return async ({ template, data, files }) => {
    const paths = Object.entries(files).map(([name, content]) => {
      compiler.mapShadow(`/files/${name}`, content)
      return `/files/${name}`
    })
    try {
      const { result, diagnostics } = await compiler.compile({
        mainFilePath: `/${template}`,
        format: CompileFormatEnum.pdf,
        inputs: { data },
        diagnostics: 'unix',
      })
      if (!result) throw new Error(`a paper does not compile: ${diagnostics?.join('; ')}`)
      return showTitle(result)
    } finally {
      for (const path of paths) compiler.unmapShadow(path)
    }
  }
}
