import type { Proof } from '#platform/typesetting/proof'
import { qrDrawing } from '#platform/typesetting/qr-code'
import { html, type Markup } from '../sheets/paper-markup.ts'
import { paperSheet } from '../sheets/paper-sheet.ts'
import type { Fact, ReceiptData } from './receipt-data.ts'

const style = `
main { max-width: 760px; margin: 0 auto; border: 1px solid #000; padding: 20px; }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 12px; }
header > div:first-child { flex: 1 1 300px; }
.head { display: flex; gap: 12px; align-items: center; border-bottom: 2px solid #000; padding-bottom: 12px; margin-bottom: 16px; }
.head > :last-child { margin-left: auto; text-align: right; }
.head img { height: 46px; }
.mark { flex: none; display: grid; place-items: center; width: 46px; height: 46px; border: 1.5px solid #000; border-bottom-width: 5px; border-radius: 8px; font-size: 1.3em; font-weight: 700; }
.head span { display: block; }
.head [lang='mr'] { font-weight: 700; font-size: 1.1em; }
h1 { font-size: 1.2em; font-weight: 400; margin: 0; }
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
      ${headOf(data, proof)}
      <header>
        <div>
          <p class="name" lang="mr">${data.devanagariName}</p>
          <p class="name" lang="en">${data.englishName}</p>
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

/** The same head as on the paper: mark, Marathi over English, a heavy rule. */
function headOf({ heading }: ReceiptData, { head, files }: Proof): Markup {
  const logo = files['logo.png']
  const source = logo && Buffer.from(logo).toString('base64')
  return html`<div class="head">
    ${
      source
        ? html`<img src="data:image/png;base64,${source}" alt="" />`
        : html`<div class="mark" lang="mr" aria-hidden="true">${head.mark}</div>`
    }
    <p><span lang="mr">${head.mr}</span> <span lang="en">${head.en}</span></p>
    <h1><span lang="mr">${heading.mr}</span> <span lang="en">${heading.en}</span></h1>
  </div>`
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
