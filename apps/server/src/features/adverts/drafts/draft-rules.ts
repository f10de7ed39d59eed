import type { DraftChecks } from '@lokseva/contract/adverts/drafts/schemas'
import { commissionPost } from '@lokseva/rules/commission/commission-post'
import type { Language } from '@lokseva/texts/text-id'
import { choiceKey, selectLabels } from '#features/lookups/index'
import type { Database } from '#platform/database/pool'
import { translate } from '#platform/texts/translate'
import type { StoredPost } from '../advertisement-document.ts'
import { choicesOf, paperRules } from '../paper-rules.ts'
import { Criteria } from '../publishing/criteria-schema.ts'
import { sourceOf } from '../rule-choices.ts'
import type { FileData } from './draft-file.ts'

type Rules = DraftChecks['rules']

/** What candidates read of the rules of each post; of one that is not whole yet nothing. */
export async function draftRules(db: Database, file: FileData): Promise<Rules> {
  const posts = placedPosts(file).flatMap(({ place, post }) => {
    const criteria = Criteria.safeParse(post['criteria'])
    if (!criteria.success) return []
    const group = (['A', 'B', 'C', 'D'] as const).find((each) => each === post['group']) ?? 'B'
    const made = commissionPost({ postId: 1, version: 1, group, criteria: criteria.data })
    return [{ place, post: { criteria: made } as StoredPost }]
  })
  const labels = await selectLabels(db, choicesOf(posts.map(({ post }) => post)))
  const linesIn = (language: Language, post: StoredPost) =>
    paperRules([post], {
      translate: (id, params) => translate(language, id, params),
      nameOf: (list, id) =>
        labels.get(choiceKey({ source: sourceOf(list), id }))?.[language] ?? String(id),
    }).of(post)
  return posts.map(({ place, post }) => {
    const [english, marathi] = [linesIn('en', post), linesIn('mr', post)]
    return {
      place,
      lines: english.map(({ label, text }, index) => ({
        label: { en: label, mr: marathi[index]!.label },
        text: { en: text, mr: marathi[index]!.text },
      })),
    }
  })
}

type Placed = { place: string; post: FileData }

function placedPosts({ posts, exams }: FileData): Placed[] {
  return [
    ...entriesOf('posts', posts),
    ...entriesOf('exams', exams).flatMap(({ place, post: exam }) =>
      entriesOf(`${place}.posts`, exam['posts']),
    ),
  ]
}

const entriesOf = (place: string, list: unknown): Placed[] =>
  Array.isArray(list)
    ? list.flatMap((post: unknown, index) =>
        typeof post === 'object' && post !== null
          ? [{ place: `${place}.${index}`, post: post as FileData }]
          : [],
      )
    : []
