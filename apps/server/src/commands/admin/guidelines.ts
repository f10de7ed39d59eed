import { InvalidArgumentError, type Command } from 'commander'
import { changeGuidelines, selectGuidelineLinks } from '#features/site/index'
import { example, operatorOf, type AdminDeps } from './deps.ts'

type Given = { href?: string; labelEn?: string; labelMr?: string }

export function guidelineCommands(program: Command, deps: AdminDeps) {
  const guidelines = program
    .command('guidelines')
    .description('the links to guides on the landing page')

  guidelines
    .command('list')
    .description('the links in their order, with the numbers the other commands take')
    .addHelpText('after', example('guidelines list'))
    .action(async () => {
      for (const { position, href, label_en, label_mr } of await selectGuidelineLinks(deps.db))
        deps.print(`${position}  ${href}\n     ${label_en}\n     ${label_mr}`)
    })

  guidelines
    .command('add')
    .description('adds a link at the end')
    .addHelpText(
      'after',
      example(
        'guidelines add --href https://commission.example.gov.in/guide.pdf --label-en "How to apply" --label-mr "अर्ज कसा करावा"',
      ),
    )
    .requiredOption('--href <address>', 'https://… or a page of the portal: /…')
    .requiredOption('--label-en <text>', 'what people read, in English')
    .requiredOption('--label-mr <text>', 'what people read, in Marathi')
    .action(async ({ href, labelEn, labelMr }: Required<Given>) => {
      const link = { href, label_en: labelEn, label_mr: labelMr }
      await changeGuidelines(deps, operatorOf(deps, 'guidelines add'), { kind: 'add', link })
      deps.print('Added.')
    })

  guidelines
    .command('change')
    .description('changes the parts of a link that are given')
    .addHelpText('after', example('guidelines change 2 --label-en "How to apply"'))
    .argument('<number>', 'see guidelines list', position)
    .option('--href <address>', 'https://… or a page of the portal: /…')
    .option('--label-en <text>', 'what people read, in English')
    .option('--label-mr <text>', 'what people read, in Marathi')
    .action(async (number: number, { href, labelEn, labelMr }: Given) => {
      const link = {
        ...(href !== undefined && { href }),
        ...(labelEn !== undefined && { label_en: labelEn }),
        ...(labelMr !== undefined && { label_mr: labelMr }),
      }
      const actor = operatorOf(deps, 'guidelines change')
      await changeGuidelines(deps, actor, { kind: 'change', position: number, link })
      deps.print('Changed.')
    })

  guidelines
    .command('remove')
    .description('removes a link; those after it move up')
    .addHelpText('after', example('guidelines remove 2'))
    .argument('<number>', 'see guidelines list', position)
    .action(async (number: number) => {
      const actor = operatorOf(deps, 'guidelines remove')
      await changeGuidelines(deps, actor, { kind: 'remove', position: number })
      deps.print('Removed.')
    })
}

function position(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('Say the number of a link.')
  return Number(text)
}
