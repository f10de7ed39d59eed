import type { ErrorCode } from '@lokseva/contract/error-catalogue'
import type { Transaction, Database } from '#platform/database/pool'
import type { TextParams } from '#platform/texts/translate'

export type Purpose = 'application' | 'objection' | 'retotaling'

/** What an advertisement says of the ways to pay; one of the lists at most is set. */
export type OfferedMethods = {
  enabled: readonly string[] | null
  disabled: readonly string[] | null
}

/** The last day of each way, YYYY-MM-DD; both ends of the day count. */
export type PaymentDays = {
  online: string
  challanDownload: string
  challanPayment: string
}

export type Refusal = { code: ErrorCode; params?: TextParams }

/** Something that somebody owes a fee for, as it stands now. */
export type Payable = {
  accountId: string
  applicationId: string
  applicationNo: string
  advertisement: { id: number; version: number; number: string; name: string; nameDvng: string }
  feePaise: number
  servicePaise: number
  /** Why nothing is to be paid, whatever the way and the day. */
  refusal: Refusal | undefined
  /** What has to be there before it is paid; asked for only while a way is open. */
  wanting: Refusal | undefined
  /** Whether it is over: what comes for it now goes back. */
  isEnded: boolean
  /** It goes on, and the commission asks no fee for it any more. */
  isWaived?: boolean
  methods: OfferedMethods
  days: PaymentDays
  /** Others, by their ids, for which a start makes this one wait too. */
  waitsWith?: readonly string[]
  /** The name in English: providers read nothing else. */
  payer: {
    name: string
    nameDvng: string
    email: string
    mobile: string
    /** As it counted for the fee; nothing where nobody asked. */
    category?: { en: string; mr: string } | undefined
  }
}

type Named = { id: string; accountId: string }
export type Quote = { subjectId: string | undefined; payable: Payable }
/** What the page had shown: the things to be paid, and paise. */
export type Echo = { ids: readonly string[]; amountPaise: number }

/** What a feature tells of the things it takes fees for. */
export type PayableSource = {
  /** With an account only what is that candidate's own; locked it stays as it is until the commit. */
  find(
    db: Database,
    which: { subjectId: string; accountId?: string; lock?: true },
  ): Promise<Payable | undefined>
  /**
   * Where an address names one of several things that are paid together: what all of them cost now,
   * and under which id they are paid once somebody began to.
   */
  quote?(db: Database, which: Named): Promise<Quote | undefined>
  /** The same made ready to be paid, in the transaction of the start: the id to pay under. */
  order?(tx: Transaction, which: Named & { echo: Echo | undefined; at: Date }): Promise<string>
  /** Many at once, locked; left out where nothing pays for many. */
  findAll?(tx: Transaction, subjectIds: readonly string[]): Promise<Map<string, Payable>>
  /** What follows from settled orders. */
  markPaid(tx: Transaction, subjectIds: readonly string[], at: Date): Promise<void>
}

export type PayableSources = Partial<Record<Purpose, PayableSource>>
