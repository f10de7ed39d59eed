import { encode } from 'uqr'

type QrCodeProps = {
  text: string
  /** What it is, for whoever cannot see it. */
  label: string
  size: number
}

/** Drawn here, from what is on the page already: black on white, also on a dark screen. */
export function QrCode({ text, label, size }: QrCodeProps) {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 2 })
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
    >
      <rect width={modules} height={modules} fill="#fff" />
      <path d={data.map(runsOf).join('')} fill="#000" />
    </svg>
  )
}

/** Each run of dark squares in a row is one shape. */
function runsOf(row: readonly boolean[], line: number): string {
  let shapes = ''
  for (let column = 0; column < row.length; column += 1) {
    const begin = column
    while (row[column]) column += 1
    if (column > begin) shapes += `M${begin} ${line}h${column - begin}v1h${begin - column}z`
  }
  return shapes
}
