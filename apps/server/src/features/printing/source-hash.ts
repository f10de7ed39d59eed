import { createHash } from 'node:crypto'
import type { Paper } from '#platform/typesetting/paper'
import { templatesHash } from '#platform/typesetting/sources'

/** What a paper is made from: its words, its pictures and the templates. Equal sources, equal papers. */
export function sourceHash({ template, data, files }: Paper): string {
  const digest = createHash('sha256')
  for (const part of [templatesHash(), template, data]) digest.update(part).update('\0')
  for (const [name, content] of Object.entries(files).toSorted(byName))
    digest.update(`${name} ${content.length}\0`).update(content)
  return digest.digest('hex')
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1)
