import { liveEntries } from '@lokseva/forms/engine/live-entries'
import type { Answers, IdOf } from '@lokseva/forms/engine/form'
import type { ExperienceEntryAnswers } from '@lokseva/forms/experience/experience-entry'
import type { QualificationEntryAnswers } from '@lokseva/forms/qualification/answers'
import type { SportsAnswers } from '@lokseva/forms/sports/sports-entry'
import type { ViewLine, ViewTable } from '@lokseva/contract/profile-view/schemas'
import type { TextId } from '@lokseva/texts/text-id'
import { bothLanguages, linesOf, type AnyField, type Labels } from './in-words.ts'

/** Columns by the questions they hold; what no column holds stands in the last. */
export type TablePlan<A = never> = {
  id: 'sports' | 'qualifications' | 'publications' | 'experiences'
  /** Where the questions have their words. */
  prefix: string
  columns: readonly { id: string; leads?: true; questions: readonly IdOf<A>[] }[]
}

export const sportsPlan: TablePlan<SportsAnswers> = {
  id: 'sports',
  prefix: 'sports',
  columns: [
    {
      id: 'competition',
      leads: true,
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
      leads: true,
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
      leads: true,
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
      leads: true,
      questions: ['publicationPaperTitle', 'publicationType', 'articleTypeLookupId'],
    },
    {
      id: 'journal',
      leads: true,
      questions: [
        'publicationJournalDetails',
        'indexingBodyLookupId',
        'publicationYear',
        'flgPublicationImpactIndex',
      ],
    },
    {
      id: 'author',
      leads: true,
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
      leads: true,
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
      leads: true,
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
    columns: plan.columns.map(({ id, leads = false }) => ({
      id,
      leads,
      label: bothLanguages(`profile-view.column.${id}` as TextId),
    })),
    rows: liveEntries(rows).map((row, index) => ({
      id: typeof row['id'] === 'string' ? row['id'] : String(index + 1),
      cells: cellsOf(plan, [...linesOf(plan.prefix, fields, row, labels), ...(extra?.(row) ?? [])]),
    })),
  }
}

function cellsOf({ columns }: TablePlan, lines: readonly ViewLine[]): ViewLine[][] {
  const placed = new Set(columns.flatMap(({ questions }) => questions))
  const last = columns.length - 1
  return columns.map(({ questions }, index) => [
    ...questions.flatMap((id) => lines.find((each) => each.id === id) ?? []),
    ...(index === last ? lines.filter(({ id }) => !placed.has(id)) : []),
  ])
}
