import type { Rolldown } from 'vite'

/** The files of the chunks that are asked for, with all they import and their styles. */
export function filesOfChunks(
  bundle: Rolldown.OutputBundle,
  isAskedFor: (chunk: Rolldown.OutputChunk) => boolean,
): string[] {
  const found = new Set<string>()
  const visit = (name: string) => {
    const chunk = bundle[name]
    if (found.has(name) || chunk?.type !== 'chunk') return
    found.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    for (const imported of chunk.imports) visit(imported)
  }
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && isAskedFor(chunk)) visit(chunk.fileName)
  return [...found].toSorted()
}
