import type { PostDescription } from '../src/commission/commission-post.ts'
import type { ChoiceListName, Id } from '../src/facts.ts'
import type { Entries } from '../src/sentences/sentence.ts'
import { certificateType } from '../src/sentences/work-sentences.ts'

/** Which list the fields of a description choose from. */
const lists: Partial<Record<string, ChoiceListName>> = {
  type: 'qualification_type',
  nameCodes: 'qualification_name',
  nameCode: 'qualification_name',
  subjects: 'subject',
  classAnyOf: 'class_grade',
  jobNatures: 'job_nature',
  appointmentNatures: 'appointment_nature',
  designations: 'designation',
  councils: 'council',
  indexing: 'publication_indexing_bodies',
  divyangSuitable: 'disability_category',
}

/** Lists that hold what these posts name, and nothing else. */
export function entriesNamedIn(posts: readonly PostDescription[]): Entries {
  const found = new Map<string, Set<Id>>()
  const keyOf = (list: ChoiceListName, within: Id | undefined) => `${list} ${within ?? ''}`
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const type = 'type' in value ? String(value.type) : certificateType
    for (const [field, held] of Object.entries(value)) {
      const list = lists[field]
      const key = list && keyOf(list, list === 'qualification_name' ? type : undefined)
      if (key && held !== 'ALL')
        found.set(key, new Set([...(found.get(key) ?? []), ...([held].flat() as Id[])]))
      collect(held)
    }
  }
  posts.forEach(collect)
  return (list, within) => [...(found.get(keyOf(list, within)) ?? [])]
}
