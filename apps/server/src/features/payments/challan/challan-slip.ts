import type { Language, TextId } from '@lokseva/texts/text-id'
import type { selectCommission } from '#features/site/index'
import { dayInIndia, shownDay } from '#platform/clock/clock'
import { translate, type TextParams } from '#platform/texts/translate'
import type { LockedAttempt } from '../attempts/attempts.ts'
import { amountInFigures, amountInWords } from '../sheets/amount-in-words.ts'
import { html, type Markup } from '../sheets/paper-markup.ts'
import { paperSheet } from '../sheets/paper-sheet.ts'
import { slipStyle } from './slip-style.ts'

type Slip = {
  locked: LockedAttempt
  commission: Awaited<ReturnType<typeof selectCommission>>
  bars: Markup
}

const copies = ['candidate', 'commission', 'bank'] as const

/** Three copies side by side on a sheet of A4, with what to do below them. */
export function challanSlip(language: Language, { locked, commission, bars }: Slip): string {
  const { attempt, payable } = locked
  const { payer, advertisement } = payable
  const t = (id: TextId, params?: TextParams) => translate(language, id, params)
  const pick = (en: string, mr: string) => (language === 'mr' ? mr : en)
  const first = shownDay(dayInIndia(attempt.startedAt.getTime()))
  const last = shownDay(payable.days.challanPayment)
  const total = amountInFigures(attempt.amountPaise)

  const copy = (name: (typeof copies)[number]) => html`
    <section>
      <header>
        <p class="commission">${pick(commission.name_en, commission.name_mr)}</p>
        <h1>${t('payments.challan.title')}</h1>
        <p class="copy">${t(`payments.challan.copy.${name}`)}</p>
      </header>
      <div class="number">
        <p>${t('payments.challan.number')}</p>
        ${bars}
        <p class="digits">${attempt.orderNo.replace(/(\d{4})(?=\d)/g, '$1 ')}</p>
      </div>
      <dl>
        ${fact('payments.challan.valid', t('payments.challan.days', { first, last }), true)}
        ${fact('payments.challan.application', payable.applicationNo, true)}
        ${fact('payments.challan.candidate', pick(payer.name, payer.nameDvng || payer.name))}
        ${
          payer.category
            ? fact('payments.challan.category', pick(payer.category.en, payer.category.mr))
            : ''
        }
        ${fact(
          'payments.challan.advertisement',
          `${advertisement.number}, ${pick(advertisement.name, advertisement.nameDvng)}`,
        )}
      </dl>
      <dl class="money">
        ${fact('payments.challan.fee', amountInFigures(payable.feePaise))}
        ${
          payable.servicePaise > 0
            ? fact('payments.challan.service', amountInFigures(payable.servicePaise))
            : ''
        }
        ${fact('payments.challan.total', total, true)}
      </dl>
      <p class="words">${amountInWords(language, attempt.amountPaise)}</p>
      <dl class="account">
        ${fact('payments.challan.account', commission.bank_account_name)}
        ${fact('payments.challan.accountNo', commission.bank_account_no, true)}
        ${fact('payments.challan.ifsc', commission.bank_ifsc, true)}
      </dl>
      <p>${pick(commission.bank_en, commission.bank_mr)}</p>
      <div class="branch">
        <h2>${t('payments.challan.branchFills')}</h2>
        <p>${t('payments.challan.branch')}</p>
        <p>${t('payments.challan.journal')}</p>
        <p>${t('payments.challan.date')}</p>
      </div>
      <div class="hands">
        <p>${t('payments.challan.depositor')}</p>
        <p>${t('payments.challan.stamp')}</p>
      </div>
    </section>
  `
  const note = (name: string, params?: TextParams) =>
    html`<li>${t(`payments.challan.note.${name}` as TextId, params)}</li>`
  const { phone, email } = commission
  return paperSheet(language, {
    title: `${t('payments.challan.title')} ${attempt.orderNo}`,
    style: slipStyle,
    body: html`<main>${copies.map(copy)}</main>
      <footer>
        <h2>${t('payments.challan.notes')}</h2>
        <ol>
          ${note('print')} ${note('amount', { amount: total, last })} ${note('fill')}
          ${note('keep')} ${note('once')} ${note('help', { phone, email })}
        </ol>
      </footer>`,
  })

  function fact(label: TextId, value: string, isStrong = false): Markup {
    return html`<div>
      <dt>${t(label)}</dt>
      <dd>${isStrong ? html`<strong>${value}</strong>` : value}</dd>
    </div>`
  }
}
