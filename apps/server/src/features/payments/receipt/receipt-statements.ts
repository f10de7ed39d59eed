import type { TextId } from '@lokseva/texts/text-id'
import { momentInIndia } from '#platform/clock/clock'
import { translate } from '#platform/texts/translate'
import type { PaperToProve } from '#platform/typesetting/proof'
import { amountInFigures } from '../sheets/amount-in-words.ts'
import type { findSettled } from './find-settled.ts'

/** What anybody who holds a receipt may compare it with, besides the name: nothing that changes later. */
export const receiptStatements = ({
  settled,
  payable,
}: Awaited<ReturnType<typeof findSettled>>): PaperToProve['says'] => [
  statement('payments.receipt.number', settled.orderNo),
  statement('payments.receipt.application', payable.applicationNo),
  statement('payments.receipt.total', amountInFigures(settled.amountPaise)),
  statement('payments.receipt.settledAt', momentInIndia(settled.settledAt.getTime())),
]

const statement = (label: TextId, value: string) => ({
  label: { en: translate('en', label), mr: translate('mr', label) },
  value: { en: value, mr: value },
})
