import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Files that are changed in mind first, so that a refusal leaves everything as it was. */
export function pendingFiles(root: string) {
  const pending = new Map<string, string>()
  const read = (file: string) => pending.get(file) ?? readFileSync(join(root, file), 'utf8')
  return {
    read,
    add: (file: string, text: string) => void pending.set(file, text),
    /** Puts text before or after the one place that is named; elsewhere it would be a guess. */
    insert(file: string, place: string, text: string, where: 'before' | 'after') {
      const old = read(file)
      const at = old.indexOf(place)
      if (at < 0) throw new Error(`${file} does not have: ${place.trim()}`)
      const cut = where === 'before' ? at : at + place.length
      pending.set(file, `${old.slice(0, cut)}${text}${old.slice(cut)}`)
    },
    /** Adds texts at the end of a file of words. */
    addTexts(file: string, texts: Record<string, string>) {
      const words = { ...(JSON.parse(read(file)) as Record<string, string>), ...texts }
      pending.set(file, `${JSON.stringify(words, null, 2)}\n`)
    },
    write(): string[] {
      for (const [file, text] of pending) {
        mkdirSync(dirname(join(root, file)), { recursive: true })
        writeFileSync(join(root, file), text)
      }
      return [...pending.keys()]
    },
  }
}

/** Refuses in a line that says how the command is used. */
export function need(isGiven: boolean, fault: string, usage: string): asserts isGiven {
  if (!isGiven) throw new Error(`${fault}\n  ${usage}`)
}
