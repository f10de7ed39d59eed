import type { Proof } from '#platform/typesetting/proof'
import { qrDrawing } from '#platform/typesetting/qr-code'
import { html, type Markup } from '../paper-markup.ts'
import { paperSheet } from '../paper-sheet.ts'
import type { Fact, ReceiptData } from './receipt-data.ts'

const style = `
main { max-width: 760px; margin: 0 auto; border: 1px solid #000; padding: 20px; }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 12px; }
header > div:first-child { flex: 1 1 300px; }
h1 { font-size: 1.4em; margin: 4px 0 8px; }
h2 { font-size: 1em; border-bottom: 1px solid #000; margin-top: 20px; padding-bottom: 4px; }
.note { margin-top: 12px; font-weight: 700; }
.name { font-size: 1.1em; font-weight: 700; }
.total { flex: 0 1 auto; border: 2px solid #000; padding: 10px 14px; text-align: center; }
.total strong { display: block; font-size: 2em; line-height: 1.3; }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr)); gap: 10px 24px; margin-top: 10px; }
dt { font-size: 0.85em; }
dd { overflow-wrap: anywhere; }
footer { margin-top: 20px; border-top: 1px solid #777; padding-top: 6px; font-size: 0.85em; }
.proof { display: flex; flex-wrap: wrap; gap: 14px; align-items: center; margin-top: 20px; border: 1px solid #000; padding: 12px; break-inside: avoid; }
.proof img { flex: none; }
.proof div { flex: 1 1 200px; min-width: 0; overflow-wrap: anywhere; }
.code { font-weight: 700; letter-spacing: 0.06em; }
@media (max-width: 480px) { .total { flex: 1 1 100%; } }
@page { size: A4; margin: 14mm; }
@media print { body { padding: 0; font-size: 10pt; } main { border: 0; padding: 0; } }
`

/** The receipt as a page that is saved, read and printed, with the code that proves it. */
export function receiptPage(data: ReceiptData, proof: Proof): string {
  const part = (heading: string, facts: readonly Fact[]): Markup => html`
    <h2>${heading}</h2>
    <dl>
      ${facts.map(
        ({ label, value }) =>
          html`<div>
            <dt>${label}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
  `
  return paperSheet(data.language, {
    title: `${data.title} ${data.number}`,
    style,
    body: html`<main>
      <header>
        <div>
          <p>${data.commission}</p>
          <h1>${data.title}</h1>
          <p class="name">${data.englishName}</p>
          <p class="name" lang="mr">${data.devanagariName}</p>
        </div>
        <div class="total">
          <p>${data.total.label}</p>
          <strong>${data.total.value}</strong>
          <p>${data.received}</p>
        </div>
      </header>
      ${part(data.paidForHeading, data.paidFor)} ${part(data.amountsHeading, data.amounts)}
      ${data.refunded ? html`<p class="note">${data.refunded}</p>` : ''}
      ${part(data.wayHeading, data.way)} ${proofBox(data.language, proof)}
      <footer>${data.footer}</footer>
    </main>`,
  })
}

const QR_SIZE = 100

/** The picture is in the page itself: it is opened where there is no connection. */
function proofBox(language: ReceiptData['language'], { box, files, alt }: Proof): Markup {
  const opens = Buffer.from(files['verify.qr']!).toString()
  const picture = Buffer.from(qrDrawing(opens)).toString('base64')
  return html`<section class="proof">
    <img
      src="data:image/svg+xml;base64,${picture}"
      width="${QR_SIZE}"
      height="${QR_SIZE}"
      alt="${alt[language]}"
    />
    <div>
      <p><strong>${box.heading[language]}</strong></p>
      <p class="code">${box.code}</p>
      <p>${box.how[language]}</p>
    </div>
  </section>`
}
