import type { AdmitCardData } from '../../apps/server/src/features/papers/index.ts'
import { qrCode } from '../../apps/server/src/platform/typesetting/qr-code.ts'

const picture = (content: Uint8Array | null, type: string) =>
  content
    ? `<img width="100" src="data:image/${type};base64,${Buffer.from(content).toString('base64')}">`
    : ''

/** The same card as a page for a browser to print: no better than a product would have it. */
export const cardPage = (card: AdmitCardData): string => `<!doctype html><html lang="mr">
<title>Admit card</title>
<style>@page { margin: 0.8in 0.4in 0.6in } body { font: 9pt "Noto Sans Devanagari", sans-serif }
td, th { border: 1px solid #999; padding: 6px }</style>
<h1>प्रवेशपत्र / Admit card</h1><h2>${card.examDisplayNameDvng} ${card.examDisplayName}</h2>
${picture(card.photo, 'jpeg')}${picture(card.signature, 'jpeg')}
<p>${card.name.en}<br>${card.name.mr}<br>${card.applicationNo}
<p>${card.timeTable.hallticketNo} ${card.timeTable.room} ${card.timeTable.seatNo}
${picture(qrCode(card.timeTable.hallticketNo), 'png')}
<p>${card.timeTable.venueName}${picture(qrCode(card.timeTable.mapUrl ?? ''), 'png')}
<table>${card.timeTableExamsList
  .map(
    (row) =>
      `<tr>${Object.values(row)
        .map((cell) => `<td>${cell}</td>`)
        .join('')}</tr>`,
  )
  .join('')}</table>
${card.examInstructionsList
  .flatMap((each) => [...each.importantInstructions, ...each.studentInstructions])
  .map(({ en, mr }) => `<li>${mr}<br>${en}</li>`)
  .join('')}
<p>${card.verification.code}${picture(qrCode(card.verification.url), 'png')}</p>`
