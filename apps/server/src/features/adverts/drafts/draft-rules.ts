import type { DraftChecks } from '@lokseva/contract/adverts/drafts/schemas'
import { checkCondition } from '@lokseva/rules/check-condition'
import { commissionPost } from '@lokseva/rules/commission/commission-post'
import type { Condition } from '@lokseva/rules/condition'
import { conditionText } from '@lokseva/rules/words/condition-text'
import type { Words } from '@lokseva/rules/words/words'
import type { Language } from '@lokseva/texts/text-id'
import { choiceKey, selectLabels } from '#features/lookups/index'
import type { Database } from '#platform/database/pool'
import { inBothLanguages } from '#platform/texts/both-languages'
import { translate } from '#platform/texts/translate'
import { conditionOf, type StoredPost } from '../advertisement-document.ts'
import { AdvertisementFile } from '../advertisement-file.ts'
import { choicesOf, paperRules } from '../paper-rules.ts'
import { Criteria } from '../publishing/checks/criteria-schema.ts'
import { choicesIn, sourceOf } from '../rule-choices.ts'
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
  const documents = readRequiredDocuments(file)
  const labels = await selectLabels(db, [
    ...choicesOf(posts.map(({ post }) => post)),
    ...documents.flatMap(({ when }) => choicesIn(when)),
  ])
  const postNames = new Map(placedPosts(file).map(({ post }) => [post['id'], post]))
  const wordsIn = (language: Language): Words => ({
    translate: (id, params) => translate(language, id, params),
    nameOf: (list, id) => {
      if (list === 'post') return postName(postNames.get(id), language) ?? String(id)
      return labels.get(choiceKey({ source: sourceOf(list), id }))?.[language] ?? String(id)
    },
  })
  const [english, marathi] = [wordsIn('en'), wordsIn('mr')]
  return [
    ...posts.map(({ place, post }) => {
      const inMarathi = paperRules([post], marathi).of(post)
      const lines = paperRules([post], english).of(post)
      return {
        place,
        lines: lines.map(({ label, text }, index) => ({
          label: { en: label, mr: inMarathi[index]!.label },
          text: { en: text, mr: inMarathi[index]!.text },
        })),
      }
    }),
    ...documents.map(({ place, when }) => ({
      place,
      lines: [
        {
          label: inBothLanguages('adverts.words.asked'),
          text: { en: conditionText(when, english), mr: conditionText(when, marathi) },
        },
      ],
    })),
  ]
}

const { element: RequiredDocument } = AdvertisementFile.shape.requiredDocuments

/** Of whom each document is asked, as far as it can be read: one that is not whole hides no other. */
function readRequiredDocuments(file: FileData): { place: string; when: Condition }[] {
  const list: unknown = file['requiredDocuments']
  return (Array.isArray(list) ? list : []).flatMap((each: unknown, index) => {
    const { data } = RequiredDocument.safeParse(each)
    const when = data && conditionOf(data)
    if (!when || 'faults' in checkCondition(when)) return []
    return [{ place: `requiredDocuments.${index}`, when }]
  })
}

function postName(post: FileData | undefined, language: Language): string | undefined {
  const name = post?.[language === 'mr' ? 'nameDvng' : 'name']
  return typeof name === 'string' && name !== '' ? name : undefined
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
