import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { CardWords } from '../../apps/server/src/features/printing/index.ts'
import type { Paper } from '../../apps/server/src/platform/typesetting/paper.ts'
import { qrPicture } from '../../apps/server/test/papers/sample-pictures.ts'

const mr = (words: Bilingual) => `<span lang="mr">${words.mr}</span>`
const en = (words: Bilingual) => `<span lang="en">${words.en}</span>`
const both = (words: Bilingual) =>
  words.en === words.mr ? mr(words) : `${mr(words)} / ${en(words)}`
const stacked = (words: Bilingual) =>
  words.en === words.mr ? mr(words) : `${mr(words)}<br><small>${en(words)}</small>`

const pairs = (lines: CardWords['candidate']) =>
  lines
    .map(
      ({ label, value }) => `<div><p class="label">${both(label)}</p>
<p>${typeof value === 'string' ? value : both(value)}</p></div>`,
    )
    .join('')

/**
 * The same card as a page for a browser to print: every word and picture that ours has, laid out
 * alike and no better than a product would have it. The words are ours, so nothing is escaped.
 */
export async function cardPage(paper: Paper): Promise<string> {
  const pictures = await picturesOf(paper)
  const card = JSON.parse(paper.data) as CardWords
  const picture = (name: string, width: number, alt: string) =>
    `<img width="${width}" alt="${alt}" src="data:image/${name.split('.')[1]};base64,${pictures[name]!.toString('base64')}">`
  return `<!doctype html><html lang="mr"><title>${card.title}</title><style>${style(card)}</style>
<div class="beside"><div>
<p><b>${mr(card.head)}</b><br><small>${en(card.head)}</small></p>
<h1>${both(card.heading)}</h1>
<p><b>${stacked(card.exam)}</b></p><p>${both(card.advertisement.label)} ${card.advertisement.number}</p>
<p class="label">${both(card.nameLabel)}</p>
<p class="name"><b>${en(card.name)}</b></p><p class="name">${mr(card.name)}</p>
<div class="three">${pairs(card.candidate)}</div>
</div><div>${picture('photo.jpg', 120, card.photo.alt)}<br>
${picture('signature.jpg', 120, card.signature.alt)}</div></div>
<div class="place"><div>
<p class="label">${both(card.hallTicketLabel)}</p><p class="number"><b>${card.hallTicket}</b></p>
<div class="three">${pairs(card.seat)}</div></div>
${picture('hall-ticket.png', 75, card.hallTicketAlt)}
<div><p class="label">${both(card.venueLabel)}</p><p><b>${card.venue}</b></p><p>${both(card.centre)}</p>
<p class="label">${both(card.map!.label)}</p></div>
${picture('venue.png', 100, card.map!.alt)}</div>
<h2>${both(card.timeTableHeading)}</h2>
<table><thead><tr>${card.columns.map((each) => `<th>${stacked(each)}</th>`).join('')}</tr></thead>
${card.sittings
  .map((row) => `<tr>${row.map((cell) => `<td>${stacked(cell)}</td>`).join('')}</tr>`)
  .join('')}</table>
${card.instructions
  .map(
    ({ heading, lines }) =>
      `<h2>${both(heading)}</h2><ol>${lines
        .map(
          (each) => `<li><div class="two"><div>${mr(each)}</div><div>${en(each)}</div></div></li>`,
        )
        .join('')}</ol>`,
  )
  .join('')}
<div class="end"><div><div class="empty"></div><p class="label">${stacked(card.before)}</p></div>
<div>${picture('authority.png', 120, card.authorityAlt)}<p><b>${stacked(card.authority)}</b></p></div>
<div class="place">${picture('verify.png', 75, card.verification.alt)}<div>
<p><b>${both(card.verification.heading)}</b></p><p><b>${card.verification.code}</b></p>
<p>${stacked(card.verification.how)}</p></div></div></div>`
}

/** Those of the files; a QR code as a picture that a browser knows. */
async function picturesOf({ files }: Paper): Promise<Record<string, Buffer>> {
  const all = Object.entries(files).map(async ([name, content]): Promise<[string, Buffer]> => {
    const bytes = Buffer.from(content)
    return name.endsWith('.qr')
      ? [name.replace('.qr', '.png'), await qrPicture(bytes.toString())]
      : [name, bytes]
  })
  return Object.fromEntries(await Promise.all(all))
}

const style = ({ footer, page }: CardWords) => `@page { size: A4; margin: 0.8in 0.4in 0.6in;
  @bottom-left { content: "${footer}"; font-size: 7.5pt }
  @bottom-right { content: "${page} " counter(page) " / " counter(pages); font-size: 7.5pt } }
body { margin: 0; font: 9pt/1.3 "Noto Sans", "Noto Sans Devanagari" }
p { margin: 0 0 3pt } h1 { margin: 5pt 0; font-size: 14pt } ol { margin: 0; font-size: 7.5pt }
h2 { margin: 7pt 0 5pt; font-size: 10.5pt; border-bottom: 0.6pt solid #3c3c3c }
.label { font-size: 7.5pt; color: #5a5a5a } .name { font-size: 12.5pt } .number { font-size: 17pt }
.beside { display: grid; grid-template-columns: 1fr auto; gap: 6mm }
.two { display: grid; grid-template-columns: 1fr 1fr; gap: 6mm }
.three { display: grid; grid-template-columns: 1fr 1fr 1fr; gap: 4mm }
.place { display: flex; gap: 4mm; align-items: center; border: 1pt solid; padding: 8pt }
.end { display: flex; gap: 6mm; align-items: end; margin-top: 8pt }
.end p { font-size: 7.5pt } .end .place { break-inside: avoid }
.empty { width: 46mm; height: 13mm; border: 0.4pt solid #6e6e6e }
table { width: 100%; line-height: 1.3; border-collapse: collapse; font-size: 8pt }
td, th { border: 0.4pt solid #969696; padding: 5pt; text-align: left }`
