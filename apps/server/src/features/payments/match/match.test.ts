import { describe, expect, it } from 'vitest'
import { matchReport, matchSummary } from './match-report.ts'
import { readBankReport, readProviderReport, type Settled } from './read-reports.ts'
import { shareByBuckets, type LedgerLine } from './share-by-buckets.ts'

const ours = (orderNo: string, change: Partial<LedgerLine> = {}): LedgerLine => ({
  orderNo,
  provider: 'card',
  kind: 'payment',
  amountPaise: 54_400,
  reference: null,
  isDuplicate: false,
  isOfDay: true,
  ...change,
})
const theirs = (orderNo: string, change: Partial<Settled> = {}): Settled => ({
  line: 2,
  orderNo,
  provider: 'card',
  reference: '',
  kind: 'payment',
  amountPaise: 54_400,
  feePaise: 0,
  ...change,
})
const bucketsOf = (left: LedgerLine[], right: Settled[]) =>
  shareByBuckets(left, right).map(({ bucket, orderNo }) => `${bucket} ${orderNo}`)

describe('the three-way match', () => {
  it.each<[string, LedgerLine[], Settled[], string[]]>([
    ['both say the same', [ours('A')], [theirs('A')], ['matched A']],
    ['only the gateway has it', [], [theirs('A')], ['gateway only A']],
    ['only we have it', [ours('A')], [], ['ours only A']],
    ['only we have it, of another day', [ours('A', { isOfDay: false })], [], []],
    ['of another day by our book', [ours('A', { isOfDay: false })], [theirs('A')], ['matched A']],
    ['amounts differ', [ours('A')], [theirs('A', { amountPaise: 1 })], ['amount differs A']],
    ['told twice', [ours('A')], [theirs('A'), theirs('A')], ['matched A', 'duplicate A']],
    ['paid twice', [ours('A', { isDuplicate: true })], [theirs('A')], ['duplicate A']],
    [
      'two successes under one order number are told, and we know of both',
      [ours('A', { reference: '1' }), ours('A', { reference: '2', isDuplicate: true })],
      [theirs('A', { reference: '002' }), theirs('A', { reference: '1' })],
      ['duplicate A', 'matched A'],
    ],
    [
      'two successes under one order number are told, and we know of one',
      [ours('A', { reference: '1' })],
      [theirs('A', { reference: '1' }), theirs('A', { reference: '2' })],
      ['matched A', 'gateway only A'],
    ],
    [
      'another provider',
      [ours('A', { provider: 'sbi' })],
      [theirs('A')],
      ['gateway only A', 'ours only A'],
    ],
    [
      'sent back in parts',
      [
        ours('A', { kind: 'refund', amountPaise: 1 }),
        ours('A', { kind: 'refund', amountPaise: 2 }),
      ],
      [
        theirs('A', { kind: 'refund', amountPaise: 2 }),
        theirs('A', { kind: 'refund', amountPaise: 1 }),
      ],
      ['refund A', 'refund A'],
    ],
  ])('where %s (REFUND-08)', (_, left, right, expected) => {
    expect(bucketsOf(left, right)).toEqual(expected)
  })

  it('is told in words and as a table, with what the bank credited (REFUND-08)', () => {
    const lines = shareByBuckets([ours('A'), ours('B')], [theirs('A'), theirs('C')])
    const bank = [
      { provider: 'card', expectedPaise: 108_000, creditedPaise: 108_000 },
      { provider: 'sbi', expectedPaise: 100, creditedPaise: 40 },
    ] as const
    expect(matchSummary({ lines, bank })).toEqual([
      'gateway only: payment C (card), ours -, theirs ₹544.00',
      'ours only: payment B (card), ours ₹544.00, theirs -',
      'card: the bank credited ₹1,080.00, as the report says',
      'sbi: the bank credited ₹0.40, the report leaves ₹1.00: -₹0.60 apart',
      'matched: 1, gateway only: 1, ours only: 1, amount differs: 0, duplicate: 0, refund: 0',
    ])
    expect(matchReport({ lines, bank }).split('\n').slice(0, 2)).toEqual([
      'bucket,provider,order_no,kind,reference,ours,theirs',
      'matched,card,A,payment,,544.00,544.00',
    ])
  })

  it('names every line of a report that cannot be read, in both languages (REFUND-09, OFFICE-496)', async () => {
    const report = Buffer.from(
      'provider,order_no,reference,kind,amount,fee\npaytm,A,,payment,1,1\ncard,?,,payment,1,1\n' +
        'card,ABCDEFGHJKLMNPQ,R,gift,1,1\ncard,ABCDEFGHJKLMNPQ,R,payment,x,1\n' +
        'card,ABCDEFGHJKLMNPQ,R,payment,1,x\ncard,abcdefghjklmnpq,R,payment,544,\n',
    )
    const { rows, badLines } = await readProviderReport(report)
    expect(rows).toEqual([theirs('ABCDEFGHJKLMNPQ', { line: 7, reference: 'R' })])
    expect(badLines.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6])
    for (const { inMarathi } of badLines) expect(inMarathi).toMatch(/\p{Script=Devanagari}/u)
    const bank = await readBankReport(Buffer.from('provider,amount\ncard,1\nsbi,-1.50\ncard,\n'))
    expect(bank.rows.map(({ amountPaise }) => amountPaise)).toEqual([100, -150])
    expect(bank.badLines).toMatchObject([
      { line: 4, problem: 'amount is not rupees such as 544.00' },
    ])
  })
})
