import { paymentMethods } from '@lokseva/contract/adverts/schemas'
import { operatorsOf } from '@lokseva/rules/condition'
import { candidateFacts, listFacts } from '@lokseva/rules/vocabulary'
import { selectAllNames, type Label } from '#features/lookups/index'
import type { Database } from '#platform/database/pool'
import { AdvertisementFile } from '../advertisement-file.ts'
import { fieldWords } from './field-words.ts'
import { fieldsOf, type Field } from './schema-fields.ts'

/** Lists whose entries a file names by id or code, and where. */
const lists = {
  document_type: 'Documents: `requiredDocuments[].documentTypeId`',
  caste_category: 'Categories: `posts[].vacanciesByCategory[].category`',
  nationality: 'Nationalities: `criteria.nationality`',
  gender: 'Genders: `criteria.gender`',
  disability_category: 'Kinds of disability: `criteria.divyangSuitable`',
  qualification_type: 'Types of qualification: `criteria.qualification.type`',
  class_grade: 'Classes: `criteria.qualification.classAnyOf`',
  job_nature: 'Natures of job: `criteria.experience.jobNatures`',
  appointment_nature: 'Natures of appointment: `criteria.experience.appointmentNatures`',
  designation: 'Designations: `criteria.experience.designations`',
  council: 'Councils: `criteria.councilRegistration.councils`',
  publication_indexing_bodies: 'Indexing bodies: `criteria.publications.indexing`',
  exam_medium: 'Languages of examination: `exams[].subjects[].mediums`',
  qualification_name:
    'Names of qualifications: `criteria.qualification.nameCodes`, `criteria.typing`',
  subject: 'Subjects of qualifications: `criteria.qualification.subjects`',
} as const

/** Everything a file may say, from the schema and the lists of this portal, as Markdown. */
export async function publishingReference(db: Database): Promise<string> {
  const names = await selectAllNames(db)
  const centres = await db
    .selectFrom('exam_centres')
    .select(['id', 'name_en as en', 'name_mr as mr'])
    .where('is_active', '=', true)
    .orderBy('id')
    .execute()
  const parts = [
    '# What an advertisement’s file may say',
    'Made by `npm run admin -- advertisements reference`: change the schema, not this page. How to publish: [publishing](publishing.md).',
    '## Fields',
    'A field that is not marked as needed may be left out. Ids and codes stand further below.',
    bullets(describedFields().map(fieldText)),
    'The fields marked ‘usual’ are what the commission always asks. To leave one out, write `{ ask: false, reason: … }` in its place, with the reason in some words; the preview then says ‘This post does not ask’.',
    '## Ways to pay',
    bullets(paymentMethods.map((method) => `\`${method}\``)),
    '## Conditions',
    'For `requiredDocuments[].when`. How they are put together: [rules](rules.md).',
    bullets(Object.entries(operatorsOf).flatMap(operatorText)),
    bullets(factTexts()),
    '## Centres: `examCenters`',
    bullets(centres.map(({ id, ...label }) => entryText(String(id), label))),
    ...Object.entries(lists).flatMap(([list, heading]) => [
      `## ${heading}`,
      bullets(entriesOf(list, names)),
    ]),
  ]
  return `${parts.join('\n\n')}\n`
}

/** Posts within exams, and women beside men, have the fields that were told already. */
const repeated = [
  /^exams\[\]\.posts\[\]\./,
  /\.authorities\.outsideMumbai\[\]\./,
  /\.physical\.female\./,
]

export const describedFields = (): Field[] =>
  fieldsOf(AdvertisementFile).filter(({ path }) => !repeated.some((each) => each.test(path)))

function fieldText({ path, kind, isNeeded, isUsual }: Field): string {
  const marks = [...(isNeeded ? ['needed'] : []), ...(isUsual ? ['usual'] : [])]
  const about = [kind, ...marks].join('; ')
  return `\`${path}\` (${about}): ${fieldWords[path] ?? ''}`
}

const operatorText = ([kind, operators]: [string, readonly string[]]): string[] =>
  operators.length > 0 ? [`${kind}: ${operators.map((each) => `\`${each}\``).join(', ')}`] : []

type Declared = { kind: string; from?: string }

function factTexts(): string[] {
  const describe = (name: string, { kind, from }: Declared) =>
    `\`${name}\`: ${kind}${from ? ` of ${from.replaceAll('_', ' ')}` : ''}`
  return [
    ...Object.entries(candidateFacts).map(([name, fact]) => describe(name, fact)),
    ...Object.entries(listFacts).flatMap(([list, { row }]) =>
      Object.entries(row).map(([name, fact]) => `of a row of \`${list}\`: ${describe(name, fact)}`),
    ),
  ]
}

function entriesOf(list: string, names: ReadonlyMap<string, Label>): string[] {
  return [...names]
    .filter(([key]) => key.startsWith(`${list} `))
    .map(([key, label]) => ({ id: key.slice(list.length + 1), label }))
    .toSorted((one, other) => one.id.localeCompare(other.id, 'en', { numeric: true }))
    .map(({ id, label }) => entryText(id, label))
}

const entryText = (id: string, { en, mr }: Label): string => `\`${id}\` ${en} (${mr})`

const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n')
