import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Where a file lies that stands beside another; nothing for a name that leads elsewhere. */
export const siblingPath =
  (path: string) =>
  (name: string): string | undefined =>
    name !== '' && basename(name) === name && !name.startsWith('.')
      ? join(dirname(path), name)
      : undefined

/** The same file, read; nothing where there is none. */
export const readSibling = (path: string) => async (name: string) => {
  const found = siblingPath(path)(name)
  if (found === undefined) return undefined
  return readFile(found).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'EISDIR') return undefined
    throw error
  })
}
