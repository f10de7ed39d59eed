import type { Question } from '../engine/answers.ts'
import { digitsText, personsText, titleText } from '@lokseva/contract/text-schemas'
import type { BaseFacts } from '../engine/form.ts'
import { isOneOf, notAfterToday } from './conditions.ts'

const when = isOneOf('publication')

const notAfterThisYear = (year: string, { today }: BaseFacts) =>
  year > today.slice(0, 4) ? 'YEAR_INVALID' : undefined

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
    ...titleText(350, 'VALUE_INVALID'),
    when,
  },
  {
    id: 'publicationYear',
    reference: '4.17.8',
    ...digitsText(4, /^[12][0-9]{3}$/, 'YEAR_INVALID'),
    when,
    rules: [notAfterThisYear],
  },
  { id: 'flgPublicationImpactIndex', reference: '4.17.9', kind: 'yesNo', when },
  {
    id: 'publicationAcceptanceDate',
    reference: '4.17.10',
    kind: 'day',
    when,
    rules: [notAfterToday],
  },
  {
    id: 'publicationPublishedDate',
    reference: '4.17.11',
    kind: 'day',
    when,
    rules: [notAfterToday],
  },
  { id: 'publicationPaperTitle', reference: '4.17.12', ...titleText(80, 'VALUE_INVALID'), when },
] as const satisfies readonly Question[]
