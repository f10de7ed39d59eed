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
  said('payments.receipt.number', settled.orderNo),
  said('payments.receipt.application', payable.applicationNo),
  said('payments.receipt.total', amountInFigures(settled.amountPaise)),
  said('payments.receipt.settledAt', momentInIndia(settled.settledAt.getTime())),
]

const said = (label: TextId, value: string) => ({
  label: { en: translate('en', label), mr: translate('mr', label) },
  value: { en: value, mr: value },
})
