import { createRequire } from 'node:module'
import { join } from 'node:path'
import { filesOf, type Compile } from './paper.ts'
import { showTitle } from './show-title.ts'
import { readFonts, templatesFolder } from './sources.ts'

/** As much of the native package as we use; it brings no types of its own. */
type NodeCompiler = {
  pdf(options: { mainFilePath: string }): Buffer
  mapShadow(path: string, content: Buffer): void
  unmapShadow(path: string): void
  /** Forgets what was not used in the last so many papers. */
  evictCache(age: number): void
}
type NativePackage = {
  NodeCompiler: {
    create(options: { workspace: string; fontArgs: { fontBlobs: Buffer[] }[] }): NodeCompiler
  }
}

const KEPT = 10

const packages = [
  '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu',
  '@myriaddreamin/typst-ts-node-compiler-linux-x64-musl',
]

/** Typst as machine code, where there is a package for this machine. */
export function nativeCompiler(): Compile | undefined {
  const loaded = loadFirst()
  if (!loaded) return undefined
  const fontArgs = [{ fontBlobs: readFonts() }]
  const compiler = loaded.NodeCompiler.create({ workspace: templatesFolder, fontArgs })
  return async (paper) => {
    const paths = filesOf(paper).map(([name, content]) => {
      const path = join(templatesFolder, 'files', name)
      compiler.mapShadow(path, Buffer.from(content))
      return path
    })
    try {
      return showTitle(compiler.pdf({ mainFilePath: join(templatesFolder, paper.template) }))
    } finally {
      for (const path of paths) compiler.unmapShadow(path)
      compiler.evictCache(KEPT)
    }
  }
}

function loadFirst(): NativePackage | undefined {
  const require = createRequire(import.meta.url)
  for (const name of packages) {
    try {
      return require(name) as NativePackage
    } catch {
      // Not made for this machine: the next one, or the portable build.
    }
  }
  return undefined
}
