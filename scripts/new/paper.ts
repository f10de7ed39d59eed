import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { addRequirement, camel, capital } from './add-requirement.ts'
import { paperSkeleton } from './paper-skeleton.ts'
import { runNew, type Made } from './run-new.ts'
import { need, pendingFiles } from './write-files.ts'

const usage =
  'npm run new:paper -- <paper-name> "<heading>" "<heading in Marathi>" <PRINT-ID> "<what must hold>"'

/** `npm run new:paper`: a sheet in both languages with its code, its sample and its test. */
export function newPaper(root: string, words: string[]): Made {
  const [name = '', en = '', mr = '', id = '', sentence = ''] = words
  need(/^[a-z]+(-[a-z]+)+$/.test(name), `A paper is named like hall-notice, not: ${name}`, usage)
  need(
    en !== '' && /\p{Script=Devanagari}/u.test(mr),
    'A heading is needed in both languages',
    usage,
  )
  const template = `apps/server/templates/${name}/${name}.typ`
  need(!existsSync(join(root, template)), `There is ${template} already`, usage)
  const printing = 'apps/server/src/features/printing'
  const kit = 'apps/server/test/papers'

  const files = pendingFiles(root)
  const skeleton = paperSkeleton({ name, id, sentence })
  files.add(template, skeleton.template)
  files.add(`${printing}/${name}-paper.ts`, skeleton.paper)
  files.add(`${printing}/${name}-paper.test.ts`, skeleton.test)
  files.add(`${kit}/sample-${name}.ts`, skeleton.sample)
  const samples = `${kit}/printed-samples.ts`
  const call = camel(name)
  const imports = `import { ${call}Paper } from '#features/printing/${name}-paper'
import { ${call}Sample } from './sample-${name}.ts'\n`
  files.add(samples, `${imports}${files.read(samples)}`)
  files.insert(
    samples,
    '\n  }\n}',
    `\n    '${name}': ${call}Paper(${call}Sample, sampleNow),`,
    'before',
  )
  files.addTexts('packages/texts/src/printing/en.json', { [`printing.${call}`]: en })
  files.addTexts('packages/texts/src/printing/mr.json', { [`printing.${call}`]: mr })
  addRequirement(files, root, { id, sentence, usage })
  return {
    written: files.write(),
    todo: [
      `${template}: what stands on the sheet; what all papers share is in paper.typ`,
      `${printing}/${name}-paper.ts: what it needs to know (${capital(call)}Data), its words, its pictures`,
      `npm run papers:pictures ${name}: look at docs/papers/${name}.png, names of 150 letters too`,
      'who may download it: a call (npm run new:call) that proves the paper first (prove-paper.ts), as download-papers.ts does',
    ],
  }
}

runNew(import.meta, newPaper)
