import { camel, capital, quoted } from './add-requirement.ts'

type Paper = { name: string; id: string; sentence: string }

/** A sheet that can be printed: whose it is, which application, and the code that proves it. */
export const paperSkeleton = (paper: Paper) => ({
  template,
  paper: paperOf(paper),
  sample: sampleOf(paper),
  test: testOf(paper),
})

const template = `#import "../paper.typ": both, faint, masthead, pairs, paper, person, proof

#let data = json("/files/data.json")

#show: paper.with(data)

#masthead(data)

#block(above: 12pt, {
  text(size: 7.5pt, fill: faint, both(data.nameLabel))
  person(data.name)
})

#block(above: 12pt, pairs(data.facts))

#proof(data.verification)
`

const typeOf = (name: string) => `${capital(camel(name))}Data`

const paperOf = ({
  name,
}: Paper) => `import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { Paper } from '#platform/typesetting/paper'
import type { Letterhead } from '#platform/typesetting/proof'
import { frameOf, headFiles, proofFiles, type Verification } from './paper-frame.ts'
import { line, words } from './words.ts'

/** What the sheet is made from. */
export type ${typeOf(name)} = {
  applicationNo: string
  name: Bilingual
  commission: Letterhead
  verification: Verification
}

export function ${camel(name)}Paper(given: ${typeOf(name)}, now: number): Paper {
  const { applicationNo: number, commission, verification } = given
  const bearer = given.name.en
  const data = {
    ...frameOf({ heading: 'printing.${camel(name)}', number, commission, bearer, verification, now }),
    nameLabel: words('printing.name'),
    name: given.name,
    facts: [line('printing.application', number)],
  }
  const files = { ...proofFiles(verification), ...headFiles(commission) }
  return { template: '${name}/${name}.typ', data: JSON.stringify(data), files }
}
`

const sampleOf = ({
  name,
}: Paper) => `import type { ${typeOf(name)} } from '#features/printing/${name}-paper'
import { commission, verification } from './sample-papers.ts'

export const ${camel(name)}Sample: ${typeOf(name)} = {
  applicationNo: '2026104000017-5',
  name: { en: 'Kshirsagar Shruti Dnyaneshwar', mr: 'क्षीरसागर श्रुती ज्ञानेश्वर' },
  commission,
  verification,
}
`

const testOf = ({ name, id, sentence }: Paper) => `import { expect, it } from 'vitest'
import { pageCount, pdfText } from '#platform/typesetting/pdf-text.test-kit'
import { compile } from '#test/papers/compile'
import { ${camel(name)}Sample } from '#test/papers/sample-${name}'
import { sampleNow } from '#test/papers/sample-papers'
import { ${camel(name)}Paper } from './${name}-paper.ts'

it(${quoted(`${sentence.replace(/\.$/, '')} (${id})`)}, async () => {
  const pdf = await compile(${camel(name)}Paper(${camel(name)}Sample, sampleNow))
  const text = pdfText(pdf).replaceAll(/\\s+/g, ' ')
  expect(await pageCount(pdf)).toBe(1)
  for (const said of [
    '2026104000017-5',
    'Kshirsagar Shruti Dnyaneshwar',
    'क्षीरसागर श्रुती ज्ञानेश्वर',
    ${camel(name)}Sample.verification.code,
  ])
    expect(text).toContain(said)
})
`
