import type { FormOption, PlaceKind } from '@lokseva/forms/engine/form'
import { rowFromWire, rowToWire } from '@lokseva/forms/qualification/wire-rows'
import { qualificationPeople } from '@lokseva/forms/test/qualification-people'
import { studyLists } from '@lokseva/forms/test/study-lists'
import type { Language } from '@lokseva/texts/text-id'
import { fireEvent, screen, within } from '@testing-library/react'
import { pass, press, show } from '@lokseva/form-kit/form.test-kit.tsx'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { profileId, profileServer, showProfile, userId } from '../profile.test-kit.tsx'
import { QualificationStep } from './qualification-step.tsx'
import { profileTexts } from '../routes.ts'

type Row = Record<string, unknown>
type Sent = { query?: Row; params?: Row; body?: Row[] }

const draft = '/qualificationinformationdraft/{profileId}'
const place = (kind: PlaceKind, of: unknown) => studyLists.place(kind, of as string)
const both = (option: FormOption | undefined) => ({
  en: option?.label ?? '',
  mr: option?.labelMr ?? '',
})

/** The names of what a row chose, as the server tells them. */
function labelsOf(wire: Row) {
  const row = rowFromWire(wire)
  const { qualificationtypecode: type, qualificationnamecode: name, statecode: state } = row
  const among = (options: readonly FormOption[], id: unknown) =>
    both(options.find((each) => each.id === id))
  const subject = (id: unknown) => among(place('subject', name), id)
  const subjects = (ids: unknown) => {
    const found = Array.isArray(ids) ? ids.map(subject) : []
    return { en: found.map(({ en }) => en).join(', '), mr: found.map(({ mr }) => mr).join(', ') }
  }
  return {
    qualificationTypeLabel: among(studyLists.list('qualification_type'), type),
    qualificationNameLabel: among(place('qualificationName', type), name),
    subjectLabel: subject(row['subjectLookupId']),
    universityOrBoardLabel: among(
      place('university', `${String(state)}/${String(name)}`),
      row['universitycode'],
    ),
    classGradeLabel: among(studyLists.list('class_grade'), row['classGradeLookupId']),
    modeLabel: among(studyLists.list('study_mode'), row['modeLookupId']),
    compulsorySubjectsLabel: subjects(row['compulsorySubjects']),
    optionalSubjectsLabel: subjects(row['optionalSubjects']),
  }
}

export const success = (version: number) => [
  {
    message: 'qualification info saved',
    profileId,
    flgSubmittable: true,
    version,
    savedAt: '2026-11-15T08:32:00.000Z',
  },
]

const savedStep = (rows: readonly Row[]) => ({
  profileId,
  userId,
  flgSubmittable: true,
  version: 3,
  savedAt: '2026-11-14T10:00:00.000Z',
  qualifications: rows.map(rowToWire),
})

/** Rows of one of the people of the rule tables, as they were saved once. */
export const savedRows = (person: keyof typeof qualificationPeople): Row[] =>
  qualificationPeople[person].answers.qualifications.map((row, index) => ({
    ...row,
    id: `row-${index + 1}`,
    flgDeleted: false,
  }))

type Open = {
  rows?: readonly Row[]
  locked?: boolean
  language?: Language
  /** What the address names. */
  search?: string
  /** Answers of the server that matter to the test. */
  given?: Record<string, (request: Sent) => unknown>
}

/** The step of somebody who has saved these rows. */
export async function openStep({
  rows,
  locked = false,
  language = 'en',
  search = '',
  given = {},
}: Open = {}) {
  const responses: Record<string, (request: Sent) => unknown> = {
    '/qualificationtype': () =>
      studyLists.list('qualification_type').map(({ id, label, labelMr, attributes }) => ({
        qualificationTypeCode: id,
        qualificationTypeName: label,
        qualificationTypeNameMr: labelMr,
        ...attributes,
      })),
    '/state/{countryId}': () =>
      place('state', 88).map(({ id, label, labelMr }) => ({
        statecode: id,
        statename: label,
        statenameMr: labelMr,
        kind: 'state',
      })),
    '/qualificationname': ({ query }) =>
      place('qualificationName', query!['qualificationtypecode']).map((option) => ({
        qualificationNameCode: option.id,
        qualificationName: option.label,
        qualificationNameMr: option.labelMr,
        sortOrder: 1,
        ...option.attributes,
      })),
    '/subject': ({ query }) =>
      place('subject', query!['qualificationnamecode']).map(({ id, label, labelMr }) => ({
        subjectId: id,
        subjectName: label,
        subjectNameMr: labelMr,
      })),
    '/university/{stateCode}/{nameCode}': ({ params }) =>
      place('university', `${String(params!['stateCode'])}/${String(params!['nameCode'])}`).map(
        ({ id, label, labelMr }) => ({
          universityCode: id,
          universityName: label,
          universityNameMr: labelMr,
        }),
      ),
    '/getdisplayablequalificationlist': ({ body }) => body!.map(labelsOf),
    [draft]: () => savedStep(rows ?? []),
    '/qualifications': () => success(1),
    '/qualifications/{profileId}': () => success(4),
  }
  profileServer({ ...responses, ...given } as unknown as Parameters<typeof profileServer>[0])
  const page = <QualificationStep locked={locked} />
  const path = `/candidate/main/profile/qualification${search}`
  await showProfile(page, { hasProfile: rows !== undefined, path })
  if (language !== 'en') {
    document.body.replaceChildren()
    await loadTexts(profileTexts, language)
    await show(page, { language })
  }
  await pass(50)
}

/** The control of a question of the entry. */
export const control = (id: string) =>
  document.querySelector<HTMLInputElement>(
    `.entry-form [id$="-${id}"]:is(input, select, textarea), .entry-form [name="${id}"]`,
  )!

export async function give(id: string, value: string) {
  fireEvent.change(control(id), { target: { value } })
  await pass(20)
}

export async function tick(id: string, name: string) {
  const group = document.querySelector<HTMLElement>(`.entry-form fieldset[id$="-${id}"]`)!
  fireEvent.click(within(group).getByLabelText(name))
  await pass(20)
}

/** The cells of a row of a table by the names of their columns. */
export function cellsOf(table: string, row: number): Record<string, string> {
  const found = screen.getByRole('table', { name: table })
  const columns = within(found)
    .getAllByRole('columnheader')
    .map((each) => each.textContent ?? '')
  const cells = within(within(found).getAllByRole('row')[row]!).getAllByRole('cell')
  return Object.fromEntries(
    cells.map((cell, index) => [
      columns[index]!,
      [...cell.querySelectorAll(':scope > span:not(.data-table-label)')]
        .map((part) => part.textContent)
        .join(''),
    ]),
  )
}

/** The name of the table. */
export const added = 'Qualifications added'
export const news = () => document.querySelector('.entries-news')?.textContent
export const dialog = () => within(screen.getByRole('dialog'))
/** Answers the question that is asked. */
export const answer = async (name: string) => {
  fireEvent.click(dialog().getByText(name))
  await pass(50)
}
export const addSsc = async () => {
  await give('qualificationtypecode', 'SSC')
  await give('qualificationnamecode', 'SSC01')
  await tick('typeResult', 'Passed')
  await give('resultDate', '10/06/2013')
  await give('attempts', '1')
  await give('percentageGrade', '88.4')
  await give('courseDurationMonths', '10')
  await press('Add')
  await pass(50)
}
