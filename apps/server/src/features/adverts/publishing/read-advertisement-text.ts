import { parseDocument, type YAMLError } from 'yaml'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { OperatorError } from '#platform/actor/operator-error'

/** JSON or YAML, which JSON is a part of: so a fault is named with its line in both. */
export function readAdvertisementText(text: string): unknown {
  const document = parseDocument(text, { prettyErrors: true, logLevel: 'error' })
  if (document.errors.length > 0)
    throw new OperatorError(
      ['The file cannot be read.', ...document.errors.map(describeError('en'))].join('\n'),
      ['फाइल वाचता येत नाही.', ...document.errors.map(describeError('mr'))].join('\n'),
    )
  try {
    return document.toJS() as unknown
  } catch {
    // Aliases that would grow without end are refused here.
    throw new OperatorError(
      'The file cannot be read: it refers to itself (*) too often.',
      'फाइल वाचता येत नाही: ती स्वतःचाच (*) फार वेळा संदर्भ देते.',
    )
  }
}

/** What the reader of the file names by codes; its sentences are for programmers. */
const words: Partial<Record<YAMLError['code'], Bilingual>> = {
  DUPLICATE_KEY: { en: 'this name stands there twice', mr: 'हे नाव दोनदा आले आहे' },
  MISSING_CHAR: {
    en: 'a bracket, a quotation mark or a comma is missing',
    mr: 'कंस, अवतरणचिन्ह किंवा स्वल्पविराम राहिला आहे',
  },
  UNEXPECTED_TOKEN: {
    en: 'something stands here that does not belong here',
    mr: 'येथे नको असलेले काहीतरी आहे',
  },
  BAD_INDENT: {
    en: 'this line begins too far left or right',
    mr: 'ही ओळ फार डावीकडे किंवा उजवीकडे सुरू होते',
  },
  TAB_AS_INDENT: {
    en: 'this line begins with a tab: use spaces',
    mr: 'ही ओळ टॅबने सुरू होते: रिकाम्या जागा (स्पेस) वापरा',
  },
  MULTIPLE_DOCS: {
    en: 'the file holds more than one advertisement',
    mr: 'फाइलमध्ये एकापेक्षा जास्त जाहिराती आहेत',
  },
  MULTILINE_IMPLICIT_KEY: {
    en: 'a name goes over several lines: is a colon or a quotation mark missing?',
    mr: 'एक नाव अनेक ओळींत आले आहे: अपूर्णविराम (:) किंवा अवतरणचिन्ह राहिले आहे का?',
  },
  BLOCK_AS_IMPLICIT_KEY: {
    en: 'a colon stands here too much, or a text with a colon is not in quotes',
    mr: 'येथे एक अपूर्णविराम (:) जास्त आहे, किंवा तो असलेला मजकूर अवतरणचिन्हांत नाही',
  },
  BAD_DQ_ESCAPE: {
    en: 'after \\ stands something that means nothing',
    mr: '\\ नंतर अर्थ नसलेले काहीतरी आहे',
  },
}
const unknown: Bilingual = { en: 'cannot be understood', mr: 'समजत नाही' }

const describeError =
  (language: Language) =>
  ({ code, linePos }: YAMLError): string => {
    const why = (words[code] ?? unknown)[language]
    if (!linePos) return why
    const [{ line, col }] = linePos
    return language === 'mr'
      ? `ओळ ${line}, अक्षर ${col}: ${why}`
      : `line ${line}, column ${col}: ${why}`
  }
