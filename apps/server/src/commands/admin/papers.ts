import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { listWithdrawn, setAuthority, showPaper, withdrawPaper } from '#features/papers/index'
import { day, example, operatorOf, type AdminDeps } from './deps.ts'

const MOST = 1000

/** Papers with a code, and who signs them. */
export function paperCommands(program: Command, deps: AdminDeps) {
  const group = program.command('papers').description('papers that carry a code')
  group
    .command('show')
    .description('says what a paper should say')
    .addHelpText('after', example('papers show ABCD-EFGH-JKLM'))
    .argument('<code>', 'as it is printed')
    .action((code: string) => show(deps, code))
  group
    .command('withdraw')
    .description('takes a paper back: whoever scans it learns so; the candidate can print another')
    .addHelpText('after', example('papers withdraw ABCD-EFGH-JKLM'))
    .argument('<code>', 'as it is printed')
    .action(async (code: string) => {
      const keyed = { ...deps, paperKeys: await deps.openPaperKeys() }
      const { kind, applicationNo } = await withdrawPaper(
        keyed,
        operatorOf(deps, 'papers withdraw'),
        { code },
      )
      deps.print(`The ${kind} of ${applicationNo} is taken back.`)
    })
  group
    .command('withdrawn')
    .description('lists what was taken back, the newest first')
    .addHelpText('after', example('papers withdrawn'))
    .action(async () => {
      const papers = await listWithdrawn(deps, MOST)
      for (const { number, kind, applicationNo, withdrawnAt } of papers)
        deps.print(`${number}  ${kind}  ${applicationNo}  ${day(withdrawnAt)}`)
      deps.print(`${papers.length} listed.`)
    })
  group
    .command('authority')
    .description('says who signs papers')
    .addHelpText(
      'after',
      example(
        'papers authority --name-en "Controller of Examinations" --name-mr "परीक्षा नियंत्रक" --signature signature.png',
      ),
    )
    .option('--name-en <name>', 'the office, in English')
    .option('--name-mr <name>', 'the same in Marathi')
    .option('--signature <file>', 'a picture of the signature')
    .action(async ({ nameEn, nameMr, signature: path }: Record<string, string | undefined>) => {
      const signature = path === undefined ? undefined : await readFile(path)
      await setAuthority(deps, operatorOf(deps, 'papers authority'), { nameEn, nameMr, signature })
      deps.print('Papers made from now on are signed so.')
    })
}

async function show(deps: AdminDeps, code: string): Promise<void> {
  const paperKeys = await deps.openPaperKeys()
  const { kind, issuedAt, withdrawnAt, says } = await showPaper({ ...deps, paperKeys }, code)
  deps.print(`${kind}, made on ${day(issuedAt)}`)
  for (const { label, value } of says) deps.print(`${label.en}: ${value.en}`)
  deps.print(withdrawnAt ? `Taken back on ${day(withdrawnAt)}.` : 'Genuine.')
}
