import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { checked } from '../http/checked.ts'
import type { World } from '../world.ts'
import { yearFirst } from './indian-time.ts'

const ChallanNo = z.string().max(40)
const Wanted = z.object({
  /** Who comes to the counter; twice for who pays twice. All open ones unless it is said. */
  challanNos: z.array(ChallanNo).max(1000).optional(),
  /** The slips that are about: the portal says so when the call comes by its door. */
  open: z
    .array(z.object({ challanNo: ChallanNo, amount: z.string(), depositor: z.string() }))
    .max(1000)
    .default([]),
  /** As branches write: letters, zeros and dates in their own way; the same deposit all the same. */
  isOdd: z.boolean().default(false),
  /** Whether the last line sums the file up. */
  hasTrailer: z.boolean().default(false),
})

const HEADING = 'challan_no,amount,deposit_date,branch_code,journal_no,depositor_name'
const BRANCH = '01234'
const BANK = 'Sample State Bank'
/** What somebody pays on a slip that nobody knows. */
const ANY_AMOUNT = '100.00'

/** The same digits for the same deposit: a scroll that is made again tells of the same money. */
const journalOf = (challanNo: string, time: number) =>
  BigInt(`0x${createHash('sha256').update(`${challanNo} ${time}`).digest('hex')}`)
    .toString()
    .slice(0, 9)

/** One deposit, as a clerk of another branch would write it. */
const oddly = ([challanNo, amount, day, branch, journal]: string[]) => [
  `CHL ${challanNo}`,
  `Rs. ${amount}`,
  day!.split('-').toReversed().join('/'),
  `BR-${Number(branch)}`,
  `JNL/000${journal}`,
]

const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The bank's counter: everybody who holds a slip pays it, and the scroll tells. */
export function scrollRoutes(app: FastifyInstance, { clock }: World): void {
  void app.register(async (scope) => {
    // A button of a page sends an empty form.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async () => ({}),
    )
    scope.post('/sim/scroll', { bodyLimit: 1024 * 1024 }, (request, reply) => {
      const { challanNos, open, isOdd, hasTrailer } = checked(Wanted, request.body ?? {})
      const slips = new Map(open.map((slip) => [slip.challanNo, slip]))
      const times = new Map<string, number>()
      const today = yearFirst(clock.now()).slice(0, 10)
      let paise = 0
      const lines = (challanNos ?? [...slips.keys()]).map((challanNo) => {
        const time = (times.get(challanNo) ?? 0) + 1
        times.set(challanNo, time)
        const slip = slips.get(challanNo)
        const amount = slip?.amount ?? ANY_AMOUNT
        paise += Math.round(Number(amount) * 100)
        const paid = [challanNo, amount, today, BRANCH, journalOf(challanNo, time)]
        const written = isOdd ? oddly(paid) : paid
        return [...written, slip?.depositor ?? 'Somebody'].map(cell).join(',')
      })
      if (hasTrailer) lines.push(`TRAILER,${lines.length},${(paise / 100).toFixed(2)},${BANK}`)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="scroll-${today}.csv"`)
        .send(`${[HEADING, ...lines].join('\n')}\n`)
    })
  })
}
