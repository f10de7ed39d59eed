import { liveEntries } from '@lokseva/forms/engine/live-entries'
import type { Answers, IdOf } from '@lokseva/forms/engine/form'
import type { ExperienceEntryAnswers } from '@lokseva/forms/experience/experience-entry'
import type { QualificationEntryAnswers } from '@lokseva/forms/qualification/answers'
import type { SportsAnswers } from '@lokseva/forms/sports/sports-entry'
import type { ViewLine, ViewTable } from '@lokseva/contract/profile-view/schemas'
import type { TextId } from '@lokseva/texts/text-id'
import { bothLanguages, linesOf, type AnyField, type Labels } from './in-words.ts'

/** Columns by the questions they hold; what no column holds, or can hold, stands in the last. */
export type TablePlan<A = never> = {
  id: 'sports' | 'qualifications' | 'publications' | 'experiences'
  /** Where the questions have their words. */
  prefix: string
  columns: readonly {
    id: string
    questions: readonly IdOf<A>[]
    /** Those that say what the column is about; without one of them it has nothing to say. */
    leads?: readonly IdOf<A>[]
  }[]
}

export const sportsPlan: TablePlan<SportsAnswers> = {
  id: 'sports',
  prefix: 'sports',
  columns: [
    {
      id: 'competition',
      leads: ['nameOfCompetitionLookupId'],
      questions: [
        'nameOfCompetitionLookupId',
        'typeOfCompetitionLookupId',
        'positionMedalLookupId',
      ],
    },
    {
      id: 'tournament',
      questions: ['tournamentStartDate', 'tournamentEndDate', 'eligibleForGroup'],
    },
    { id: 'certificate', questions: [] },
  ],
}

export const qualificationPlan: TablePlan<QualificationEntryAnswers> = {
  id: 'qualifications',
  prefix: 'qualification',
  columns: [
    {
      id: 'qualification',
      leads: ['qualificationnamecode', 'otherQualificationName', 'qualificationtypecode'],
      questions: [
        'qualificationnamecode',
        'otherQualificationName',
        'qualificationtypecode',
        'subjectLookupId',
        'otherSubject',
      ],
    },
    {
      id: 'board',
      leads: ['universitycode'],
      questions: ['universitycode', 'schoolName', 'statecode', 'modeLookupId'],
    },
    {
      id: 'result',
      questions: [
        'typeResult',
        'resultDate',
        'percentageGrade',
        'classGradeLookupId',
        'certificationGrade',
        'attempts',
        'courseDurationMonths',
      ],
    },
    { id: 'details', questions: [] },
  ],
}

export const publicationPlan: TablePlan<QualificationEntryAnswers> = {
  id: 'publications',
  prefix: 'qualification',
  columns: [
    {
      id: 'publication',
      leads: ['publicationPaperTitle'],
      questions: ['publicationPaperTitle', 'publicationType', 'articleTypeLookupId'],
    },
    {
      id: 'journal',
      leads: ['publicationJournalDetails'],
      questions: [
        'publicationJournalDetails',
        'indexingBodyLookupId',
        'publicationYear',
        'flgPublicationImpactIndex',
      ],
    },
    {
      id: 'author',
      leads: ['publicationAuthorName'],
      questions: ['publicationAuthorName', 'publicationAuthorType', 'flgPublicationFirstAuthor'],
    },
    { id: 'details', questions: [] },
  ],
}

export const experiencePlan: TablePlan<ExperienceEntryAnswers & { duration: string }> = {
  id: 'experiences',
  prefix: 'experience',
  columns: [
    {
      id: 'post',
      leads: ['designation', 'designationId'],
      questions: [
        'designation',
        'designationId',
        'typeEmploymentLookupId',
        'flgMpscSelection',
        'postNameOther',
        'postNameLookupId',
      ],
    },
    {
      id: 'office',
      leads: ['officeName'],
      questions: [
        'officeName',
        'flgOfficeGovOwned',
        'jobNatureLookupId',
        'flgGazettedPost',
        'typeGroupLookupId',
      ],
    },
    { id: 'period', questions: ['employmentFrom', 'employmentTo', 'duration'] },
    { id: 'pay', questions: ['payScale', 'gradePay', 'basicPay', 'monthlyGrossSalary'] },
    { id: 'details', questions: [] },
  ],
}

type TableInput<Row> = {
  plan: TablePlan
  fields: readonly AnyField[]
  rows: readonly Row[]
  labels: Labels
  /** Lines that are computed, not answered. */
  extra?: (row: Row) => ViewLine[]
}

export function tableOf<Row extends Answers>(table: TableInput<Row>): ViewTable {
  const { plan, fields, rows, labels, extra } = table
  return {
    id: plan.id,
    heading: bothLanguages(`profile-view.table.${plan.id}`),
    empty: bothLanguages(`profile-view.table.${plan.id}.empty`),
    columns: plan.columns.map(({ id, leads = [] }) => ({
      id,
      leads: [...leads],
      label: bothLanguages(`profile-view.column.${id}` as TextId),
    })),
    rows: liveEntries(rows).map((row, index) => ({
      id: typeof row['id'] === 'string' ? row['id'] : String(index + 1),
      cells: cellsOf(plan, [...linesOf(plan.prefix, fields, row, labels), ...(extra?.(row) ?? [])]),
    })),
  }
}

function cellsOf({ columns }: TablePlan, lines: readonly ViewLine[]): ViewLine[][] {
  const has = (id: string) => lines.some((each) => each.id === id)
  const held = columns.map(({ questions, leads }) =>
    leads && !leads.some(has) ? [] : questions.filter(has),
  )
  const placed = new Set<string>(held.flat())
  const rest = lines.filter(({ id }) => !placed.has(id))
  return held.map((questions, index) => [
    ...questions.flatMap((id) => lines.find((each) => each.id === id) ?? []),
    ...(index === columns.length - 1 ? rest : []),
  ])
}
