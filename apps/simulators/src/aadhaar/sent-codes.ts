import { randomInt, randomUUID } from 'node:crypto'

const LIFE_MS = 600_000
const MOST_CODES = 10_000

export type CodeCheck = 'right' | 'wrong' | 'ended'

/** Codes on their way: each is good for ten minutes, one number and one right try. */
export function createSentCodes() {
  const codes = new Map<string, { aadhaarNumber: string; otp: string; endsAt: number }>()
  return {
    issue(aadhaarNumber: string): { txn: string; otp: string } {
      const txn = randomUUID()
      const otp = String(randomInt(1_000_000)).padStart(6, '0')
      codes.set(txn, { aadhaarNumber, otp, endsAt: Date.now() + LIFE_MS })
      if (codes.size > MOST_CODES) codes.delete(codes.keys().next().value!)
      return { txn, otp }
    },
    check(txn: string, aadhaarNumber: string, otp: string): CodeCheck {
      const sent = codes.get(txn)
      if (!sent || sent.aadhaarNumber !== aadhaarNumber || sent.endsAt <= Date.now()) return 'ended'
      if (sent.otp !== otp) return 'wrong'
      codes.delete(txn)
      return 'right'
    },
  }
}
