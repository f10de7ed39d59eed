import type { BaseFacts, Field } from '../engine/form.ts'
import { digitsText, personsText, titleText } from '@lokseva/contract/text-schemas'
import { isOneOf } from './conditions.ts'
import { notAfterToday } from './day-rules.ts'

const when = isOneOf('publication')

/** Of a paper, a book or a patent; every one of them is needed. */
export const publicationFields: readonly Field<BaseFacts>[] = [
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
    rule: (year: string, _answers, { today }) =>
      year > today.slice(0, 4) ? 'YEAR_INVALID' : undefined,
  },
  { id: 'flgPublicationImpactIndex', reference: '4.17.9', kind: 'yesNo', when },
  { id: 'publicationAcceptanceDate', reference: '4.17.10', kind: 'day', when, rule: notAfterToday },
  { id: 'publicationPublishedDate', reference: '4.17.11', kind: 'day', when, rule: notAfterToday },
  { id: 'publicationPaperTitle', reference: '4.17.12', ...titleText(80, 'VALUE_INVALID'), when },
]
