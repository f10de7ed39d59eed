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

/** Typst as machine code, where there is a package for this machine and it works on it. */
export function nativeCompiler(
  load: () => NativePackage | undefined = loadFirst,
): Compile | undefined {
  const loaded = load()
  if (!loaded) return undefined
  try {
    const fontArgs = [{ fontBlobs: readFonts() }]
    const compiler = loaded.NodeCompiler.create({ workspace: templatesFolder, fontArgs })
    set(compiler, 'files/trial.typ', [['trial.typ', Buffer.from('अ A')]])
    return async (paper) => showTitle(set(compiler, paper.template, filesOf(paper)))
  } catch (error) {
    process.emitWarning(`papers are set by the portable build: ${String(error)}`)
    return undefined
  }
}

function set(compiler: NodeCompiler, template: string, files: [string, Uint8Array][]): Buffer {
  const paths = files.map(([name, content]) => {
    const path = join(templatesFolder, 'files', name)
    compiler.mapShadow(path, Buffer.from(content))
    return path
  })
  try {
    return compiler.pdf({ mainFilePath: join(templatesFolder, template) })
  } catch (error) {
    throw new Error(`a paper does not compile: ${wordsOf(error)}`, { cause: error })
  } finally {
    for (const path of paths) compiler.unmapShadow(path)
    compiler.evictCache(KEPT)
  }
}

/** What is wrong with the source stands where Node's own errors have their code. */
const wordsOf = (error: unknown): string =>
  error instanceof Error
    ? `${(error as { code?: string }).code ?? ''} ${error.message}`
    : String(error)

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
