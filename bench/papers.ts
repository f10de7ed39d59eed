import { cleanUp } from '../scripts/started-portal.ts'
import { report } from './measure.ts'
import { batchOnPortal } from './papers/batch-on-a-portal.ts'
import { sideBySide } from './papers/side-by-side.ts'

/**
 * `npm run bench:papers`: admit cards a second beside a headless browser that prints the same, then
 * the portal's own batch, with what visitors notice and what memory it takes. A slow machine is
 * through in some minutes; `CARDS=10000` is a whole examination, in which memory shows best. Beside
 * other work the processor tells more than the clock: the processes that set papers step back.
 */
const CARDS = Number(process.env['CARDS'] ?? 400)

const { typeset, whole, shell, megabytes } = await sideBySide(CARDS)
const ratio = typeset.aSecond / whole.aSecond

report(`admit cards (${CARDS})`, [
  ['cards a second, two at a time', typeset.aSecond, '', true],
  ['printed by headless Chromium a second, two at a time', whole.aSecond, '', true],
  ['times as fast', ratio, '≥ 10', ratio >= 10],
  ['printed by its headless shell a second', shell.aSecond, '', true],
  ['times as fast as the shell', typeset.aSecond / shell.aSecond, '', true],
  ['processor of a card, ms', typeset.ms, '', true],
  ['processor of a card in Chromium, ms', whole.ms, '', true],
  ['processor of a card in its shell, ms', shell.ms, '', true],
  ['memory of the processes that set them, MB', megabytes, '', true],
])
const batch = await batchOnPortal(CARDS)
report(`the portal's own batch of ${batch.total}`, [
  ['made', batch.made, `= ${batch.total}`, batch.made === batch.total],
  ['kept in the storage', batch.kept, `= ${batch.total}`, batch.kept === batch.total],
  ['cards a second, beside visitors', batch.cardsASecond, '', true],
  ['a page of the portal, quiet, median ms', batch.quiet, '', true],
  ['the same while cards are made', batch.beside, '≤ 2 times', batch.beside <= batch.quiet * 2],
  ['memory of all processes, first half, MB', batch.early, '', true],
  [
    'memory of all processes, second half, MB',
    batch.late,
    '≤ 1.2',
    batch.late <= batch.early * 1.2,
  ],
])
await cleanUp()
