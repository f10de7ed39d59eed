import type { Answers, BaseFacts, Field } from '../engine/form.ts'
import { addressText, digitsText, fullNameText } from '../text-schemas.ts'
import { isOneOf } from './conditions.ts'

const when = isOneOf('publication')

const notAfterToday = (day: string, _answers: Answers, { today }: BaseFacts) =>
  day > today ? 'DATE_AFTER_TODAY' : undefined

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
  { id: 'publicationAuthorName', reference: '4.17.4', ...fullNameText(50, 'TEXT_ONLY'), when },
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
    ...addressText(350, 'VALUE_INVALID'),
    when,
  },
  {
    id: 'publicationYear',
    reference: '4.17.8',
    ...digitsText(4, /^(?:19|20)[0-9]{2}$/, 'YEAR_INVALID'),
    when,
    rule: (year: string, _answers, { today }) =>
      year > today.slice(0, 4) ? 'YEAR_INVALID' : undefined,
  },
  { id: 'flgPublicationImpactIndex', reference: '4.17.9', kind: 'yesNo', when },
  { id: 'publicationAcceptanceDate', reference: '4.17.10', kind: 'day', when, rule: notAfterToday },
  { id: 'publicationPublishedDate', reference: '4.17.11', kind: 'day', when, rule: notAfterToday },
  { id: 'publicationPaperTitle', reference: '4.17.12', ...addressText(80, 'VALUE_INVALID'), when },
]
