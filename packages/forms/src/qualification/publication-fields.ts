import type { Question } from '../engine/answers.ts'
import { digitsText, freeText, personsText } from '@lokseva/contract/text-schemas'
import { notBeforeSchoolYear } from '../engine/age-rules.ts'
import type { BaseFacts } from '../engine/form.ts'
import type { ComparesWith } from '../engine/rules.ts'
import type { QualificationEntryAnswers } from './answers.ts'
import { dayOfStudy, isOneOf } from './conditions.ts'

const when = isOneOf('publication')

const notAfterThisYear = (year: string, { today }: BaseFacts) =>
  year > today.slice(0, 4) ? 'YEAR_INVALID' : undefined

const afterAcceptance: ComparesWith<QualificationEntryAnswers, ['publicationAcceptanceDate']> = {
  comparesWith: ['publicationAcceptanceDate'],
  fault: (published, { publicationAcceptanceDate: accepted }) =>
    published < accepted ? 'PUBLISHED_BEFORE_ACCEPTED' : undefined,
}

/** Of a paper, a book or a patent; every one of them is needed. */
export const publicationFields = [
  {
    id: 'publicationType',
    reference: '4.17.1',
    kind: 'choice',
    options: { list: 'publication_type' },
    when,
  },
  {
    id: 'indexingBodyLookupId',
    reference: '4.17.2',
    kind: 'choice',
    options: { list: 'publication_indexing_bodies' },
    when,
  },
  {
    id: 'articleTypeLookupId',
    reference: '4.17.3',
    kind: 'choice',
    options: { list: 'publication_article_type' },
    when,
  },
  {
    id: 'publicationAuthorName',
    reference: '4.17.4',
    ...personsText(50, 'PERSONS_TEXT_ONLY'),
    when,
  },
  { id: 'flgPublicationFirstAuthor', reference: '4.17.5', kind: 'yesNo', when },
  {
    id: 'publicationAuthorType',
    reference: '4.17.6',
    kind: 'choice',
    options: { list: 'publication_author_type' },
    when,
  },
  {
    id: 'publicationJournalDetails',
    reference: '4.17.7',
    ...freeText(350, 'VALUE_INVALID'),
    when,
  },
  {
    id: 'publicationYear',
    reference: '4.17.8',
    ...digitsText(4, /^[12][0-9]{3}$/, 'YEAR_INVALID'),
    when,
    rules: [notAfterThisYear, notBeforeSchoolYear],
  },
  { id: 'flgPublicationImpactIndex', reference: '4.17.9', kind: 'yesNo', when },
  {
    id: 'publicationAcceptanceDate',
    reference: '4.17.10',
    kind: 'day',
    when,
    rules: [dayOfStudy],
  },
  {
    id: 'publicationPublishedDate',
    reference: '4.17.11',
    kind: 'day',
    when,
    rules: [dayOfStudy, afterAcceptance],
  },
  { id: 'publicationPaperTitle', reference: '4.17.12', ...freeText(80, 'VALUE_INVALID'), when },
] as const satisfies readonly Question[]
