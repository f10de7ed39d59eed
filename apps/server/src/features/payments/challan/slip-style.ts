/** Side by side on paper and on a wide screen, one below the other on a telephone. */
export const slipStyle = `
main { display: grid; gap: 16px; max-width: 1180px; margin: 0 auto; }
section { display: flex; flex-direction: column; gap: 8px; padding: 12px; border: 1px solid #000; }
header { text-align: center; border-bottom: 1px solid #000; padding-bottom: 6px; }
h1 { font-size: 1.15em; }
h2 { font-size: 1em; }
.commission { font-weight: 700; }
.number { text-align: center; }
.number svg { display: block; width: 100%; height: 44px; }
.digits { font-size: 1.15em; font-weight: 700; letter-spacing: 0.06em; }
dl { display: grid; gap: 2px; }
dl > div { display: grid; grid-template-columns: 8.5em 1fr; gap: 6px; }
dd { overflow-wrap: anywhere; }
.money dd { text-align: right; }
.money { border-top: 1px dashed #000; padding-top: 6px; }
.words { border-bottom: 1px dashed #000; padding-bottom: 6px; font-weight: 700; }
.branch { display: grid; gap: 6px; border: 1px solid #000; padding: 6px; }
.branch p { border-bottom: 1px dotted #000; padding-bottom: 2px; }
.hands { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; margin-top: auto; }
.hands p { border-top: 1px solid #000; margin-top: 52px; padding-top: 2px; font-size: 0.85em; }
footer { max-width: 1180px; margin: 12px auto 0; }
footer ol { padding-left: 1.4em; }
@media (min-width: 900px) { main { grid-template-columns: repeat(3, minmax(0, 1fr)); } }
@page { size: A4 landscape; margin: 8mm; }
@media print {
  body { padding: 0; font-size: 7.9pt; line-height: 1.32; }
  main { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 0; max-width: none; }
  section { gap: 4px; padding: 2.5mm; break-inside: avoid; }
  section + section { border-left-style: dashed; }
  .number svg { height: 11mm; }
  .hands p { margin-top: 11mm; }
  footer { max-width: none; margin-top: 3mm; font-size: 7.4pt; }
  footer ol { columns: 2; column-gap: 8mm; }
}
`
