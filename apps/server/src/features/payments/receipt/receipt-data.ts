import type { Language, TextId } from '@lokseva/texts/text-id'
import type { selectCommission } from '#features/site/index'
import { dayInIndia, momentInIndia, shownDay } from '#platform/clock/clock'
import { translate, type TextParams } from '#platform/texts/translate'
import { amountInFigures, amountInWords } from '../sheets/amount-in-words.ts'
import type { Payable } from '../payables.ts'
import type { SettledPayment } from './find-settled.ts'

type Receipt = {
  settled: SettledPayment
  payable: Payable
  commission: Awaited<ReturnType<typeof selectCommission>>
  now: number
}
export type Fact = { reference: ''; label: string; value: string }

/** Everything a receipt says, already in one language, for the page and for the paper. */
export function receiptData(language: Language, { settled, payable, commission, now }: Receipt) {
  const t = (id: TextId, params?: TextParams) => translate(language, id, params)
  const pick = (en: string, mr: string) => (language === 'mr' ? mr : en)
  const fact = (label: TextId, value: string): Fact => ({ reference: '', label: t(label), value })
  const { payer, advertisement } = payable
  const { orderNo, purpose, provider, capturedAt, refundedPaise } = settled
  const isChallan = provider === 'challan'
  const references: [TextId, string | null][] = [
    ['payments.receipt.providerReference', settled.providerReference],
    ['payments.receipt.bankReference', settled.bankReference],
  ]
  return {
    language,
    title: t('payments.receipt.title'),
    heading: {
      en: translate('en', 'payments.receipt.title'),
      mr: translate('mr', 'payments.receipt.title'),
    },
    bearer: payer.name,
    keywords: [orderNo, payable.applicationNo],
    commission: `${commission.name_en} · ${commission.name_mr}`,
    number: orderNo,
    total: fact('payments.receipt.total', amountInFigures(settled.amountPaise)),
    received: t('payments.receipt.settled', { moment: momentInIndia(settled.settledAt.getTime()) }),
    englishName: payer.name,
    devanagariName: payer.nameDvng,
    paidForHeading: t('payments.receipt.paidFor'),
    paidFor: [
      fact('payments.receipt.number', orderNo),
      fact('payments.receipt.purpose', t(`payments.receipt.purpose.${purpose}`)),
      fact('payments.receipt.application', payable.applicationNo),
      fact('payments.receipt.advertisement', advertisement.number),
      fact('payments.receipt.examination', pick(advertisement.name, advertisement.nameDvng)),
    ],
    amountsHeading: t('payments.receipt.amounts'),
    amounts: [
      fact('payments.receipt.fee', amountInFigures(settled.feePaise)),
      fact('payments.receipt.service', amountInFigures(settled.servicePaise)),
      fact('payments.receipt.words', amountInWords(language, settled.amountPaise)),
    ],
    refunded:
      refundedPaise > 0
        ? t('payments.receipt.refunded', { amount: amountInFigures(refundedPaise) })
        : '',
    wayHeading: t('payments.receipt.way'),
    way: [
      fact('payments.receipt.provider', t(`payments.provider.${provider}`)),
      ...references.flatMap(([label, value]) => (value ? [fact(label, value)] : [])),
      isChallan
        ? fact('payments.receipt.deposited', shownDay(dayInIndia(capturedAt.getTime())))
        : fact('payments.receipt.captured', momentInIndia(capturedAt.getTime())),
      fact('payments.receipt.settledAt', momentInIndia(settled.settledAt.getTime())),
    ],
    page: t('profile-view.paper.page'),
    footer: t('payments.receipt.footer', { number: orderNo, moment: momentInIndia(now) }),
  }
}
export type ReceiptData = ReturnType<typeof receiptData>
