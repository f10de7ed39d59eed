import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

type Chunk = { file: string; src?: string; isEntry?: boolean; imports?: string[]; css?: string[] }

const KiB = 1024

/** A build as a browser downloads it: what its chunks weigh, alone and with all they import. */
export function bundleWeights(dist: string) {
  const text = readFileSync(join(dist, '.vite/manifest.json'), 'utf8')
  const manifest = JSON.parse(text) as Record<string, Chunk>
  const chunks = Object.entries(manifest)
  let failed = false

  const weigh = (file: string): number =>
    gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
  const scriptWeight = (key: string): number => {
    const file = manifest[key]?.file
    return file?.endsWith('.js') ? weigh(file) : 0
  }
  /** These chunks and everything they import. */
  const together = (keys: readonly string[]): Set<string> => {
    const found = new Set<string>()
    const visit = (key: string): void => {
      if (found.has(key)) return
      found.add(key)
      for (const imported of manifest[key]?.imports ?? []) visit(imported)
    }
    for (const key of keys) visit(key)
    return found
  }
  return {
    chunks,
    together,
    scriptWeight,
    scripts: (keys: Iterable<string>): number => sum([...keys].map(scriptWeight)),
    styles: (keys: Iterable<string>): number =>
      sum([...new Set([...keys].flatMap((key) => manifest[key]?.css ?? []))].map(weigh)),
    /** The chunk that is wanted. */
    keyOf(wanted: (chunk: Chunk) => boolean): string {
      const match = chunks.find(([, chunk]) => wanted(chunk))
      if (!match) throw new Error('The build has no such chunk: run vite build first')
      return match[0]
    },
    /** The words of the first pages, in whichever language they weigh more. */
    heaviestTexts(pattern: RegExp): string {
      const [heaviest] = chunks
        .filter(([key]) => pattern.test(key))
        .map(([key]) => key)
        .toSorted((a, b) => scriptWeight(b) - scriptWeight(a))
      if (!heaviest) throw new Error('The wording of the first pages is not in the build')
      return heaviest
    },
    report(what: string, bytes: number, limit: number): void {
      const over = bytes > limit * KiB
      if (over) failed = true
      const figure = `${(bytes / KiB).toFixed(1)} of ${limit} KiB gz`
      console.log(`${over ? 'OVER ' : 'ok   '} ${what.padEnd(58)} ${figure}`)
    },
    hasFailed: () => failed,
  }
}

const sum = (weights: readonly number[]): number =>
  weights.reduce((total, weight) => total + weight, 0)
