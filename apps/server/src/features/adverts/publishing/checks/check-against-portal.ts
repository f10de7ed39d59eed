import { sql } from 'kysely'
import type { Condition } from '@lokseva/rules/condition'
import type { Line } from '@lokseva/rules/post'
import type { Database } from '#platform/database/pool'
import { translate } from '#platform/texts/translate'
import { choiceKey, selectLabels } from '#features/lookups/index'
import { documentOf } from '../../advertisement-document.ts'
import type { AdvertisementFile } from '../../advertisement-file.ts'
import { choicesIn } from '../../rule-choices.ts'
import { fault, type Fault, type ReadableFile } from './fault.ts'
import { placedExams, placedPosts } from './placed-entries.ts'

type Owner = { kind: string; id: string; owner: number }
type Known = { list: string; id: string }

/** What is wrong with a file beside what the portal knows already: ids taken, ids of nothing. */
export async function checkAgainstPortal(db: Database, file: AdvertisementFile): Promise<Fault[]> {
  return [...(await takenIds(db, file)), ...(await unknownIds(db, file))]
}

/** The same of as much as could be read: what is wrong with the form hides nothing of the meaning. */
export async function checkReadable(db: Database, file: ReadableFile): Promise<Fault[]> {
  return [...(await takenIds(db, file)), ...(await unknownInLists(db, file))]
}

async function takenIds(db: Database, file: ReadableFile): Promise<Fault[]> {
  const id = file.id ?? 0
  const { rows } = await sql<Owner>`
    select 'number' as kind, advertisement_no || '/' || year as id, id as owner
      from advertisements where id <> ${id}
    union all select 'post', id::text, advertisement_id
      from advertisement_posts where advertisement_id <> ${id}
    union all select 'exam', jsonb_path_query(v.document, '$.exams[*].id')::text, a.id
      from advertisements a
      join advertisement_versions v on v.advertisement_id = a.id and v.version = a.version
      where a.id <> ${id}`.execute(db)
  const owners = new Map(rows.map(({ kind, id, owner }) => [`${kind} ${id}`, owner]))
  const taken = (place: string, kind: string, id: number | string): Fault[] => {
    const owner = owners.get(`${kind} ${id}`)
    return owner === undefined
      ? []
      : [fault(place, 'taken', { id: String(id), owner: String(owner) })]
  }
  const single = file.exam ? [{ place: 'exam.id', id: file.exam.id }] : []
  const several = placedExams(file).map(({ place, value }) => ({
    place: `${place}.id`,
    id: value.id,
  }))
  const exams = several.length > 0 ? several : single
  return [
    ...taken('advertisementNo', 'number', `${file.advertisementNo}/${file.year}`),
    ...exams.flatMap(({ place, id }) => taken(place, 'exam', id)),
    ...placedPosts(file).flatMap(({ place, value }) => taken(`${place}.id`, 'post', value.id)),
  ]
}

const unknownIds = async (db: Database, file: AdvertisementFile): Promise<Fault[]> => [
  ...(await unknownInLists(db, file)),
  ...(await unknownInRules(db, file)),
]

async function unknownInLists(db: Database, file: ReadableFile): Promise<Fault[]> {
  const { examCenters = [], requiredDocuments = [] } = file
  const { rows } = await sql<Known>`
    select list_name as list, id from lookup_options
      where is_active and list_name in ('document_type', 'exam_medium', 'caste_category')
    union all select 'centre', id::text from exam_centres where is_active`.execute(db)
  const known = new Set(rows.map(({ list, id }) => `${list} ${id}`))
  const unknown = (place: string, list: string, id: number | string, what: string): Fault[] =>
    known.has(`${list} ${id}`) ? [] : [fault(place, 'unknown', { what, id: String(id) })]
  return [
    ...examCenters.flatMap((id, index) => [
      ...unknown(`examCenters.${index}`, 'centre', id, 'centre'),
      ...(examCenters.indexOf(id) < index
        ? [fault(`examCenters.${index}`, 'namedTwice', { id: String(id) })]
        : []),
    ]),
    ...requiredDocuments.flatMap(({ documentTypeId: id }, index) =>
      unknown(`requiredDocuments.${index}.documentTypeId`, 'document_type', id, 'document'),
    ),
    ...placedExams(file).flatMap(({ place, value: { subjects } }) =>
      subjects.flatMap(({ mediums }, subject) =>
        mediums.flatMap((id, index) =>
          unknown(`${place}.subjects.${subject}.mediums.${index}`, 'exam_medium', id, 'medium'),
        ),
      ),
    ),
    ...placedPosts(file).flatMap(({ place, value: { vacanciesByCategory = [] } }) =>
      vacanciesByCategory.flatMap(({ category }, index) =>
        unknown(
          `${place}.vacanciesByCategory.${index}.category`,
          'caste_category',
          category,
          'category',
        ),
      ),
    ),
  ]
}

/** A rule may name only what a profile can say: an entry that is in no list fits nobody. */
async function unknownInRules(db: Database, file: AdvertisementFile): Promise<Fault[]> {
  const document = documentOf(file, 1)
  const rules = document.exams.flatMap(({ posts }) => posts).map(({ criteria }) => criteria)
  const named = placedPosts(file).flatMap(({ place }, index) =>
    rules[index]!.lines.flatMap((line) =>
      conditionsOf(line).flatMap((condition) =>
        choicesIn(condition).map((choice) => ({ place: `${place}.criteria`, line, choice })),
      ),
    ),
  )
  const labels = await selectLabels(
    db,
    named.map(({ choice }) => choice),
  )
  const faults = named
    .filter(({ choice }) => !labels.has(choiceKey(choice)))
    .map(({ place, line, choice: { source, id } }) =>
      fault(place, 'unknownInRule', (reader) => ({
        line: reader === 'command' ? line.key : translate(reader, `rules.line.${line.key}`),
        source,
        id: String(id),
      })),
    )
  return faults.filter(
    ({ place, problem }, index) =>
      faults.findIndex((each) => each.place === place && each.problem === problem) === index,
  )
}

const conditionsOf = (line: Line): Condition[] =>
  line.key === 'age' ? line.age.relaxations.map(({ when }) => when) : [line.condition]
