const DRAWN_AT = 2
const MARGIN = 24
const HEAD = 48
const drawn = ['fill', 'stroke', 'stroke-width', 'font-size', 'font-weight', 'font-family'] as const

/** A chart as a picture, as it looks on the page, with its heading above it. */
export async function pngOf(chart: SVGSVGElement, heading: string): Promise<Blob> {
  const { width, height } = chart.viewBox.baseVal
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standingAlone(chart))}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = (width + 2 * MARGIN) * DRAWN_AT
  canvas.height = (height + HEAD + 2 * MARGIN) * DRAWN_AT
  const pen = canvas.getContext('2d')!
  pen.scale(DRAWN_AT, DRAWN_AT)
  const page = getComputedStyle(document.documentElement)
  pen.fillStyle = page.getPropertyValue('--surface')
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = page.color
  pen.font = `700 18px ${page.fontFamily}`
  pen.fillText(heading, MARGIN, MARGIN + 18, width)
  pen.drawImage(picture, MARGIN, MARGIN + HEAD, width, height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })
}

/** The chart with what the page's styles say of each of its parts. */
function standingAlone(chart: SVGSVGElement): string {
  const copy = chart.cloneNode(true) as SVGSVGElement
  const { width, height } = chart.viewBox.baseVal
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const parts = chart.querySelectorAll('*')
  copy.querySelectorAll('*').forEach((part, i) => {
    const style = getComputedStyle(parts[i]!)
    // Attributes, not styles: the page's policy holds in a picture too.
    for (const name of drawn) part.setAttribute(name, style.getPropertyValue(name))
  })
  return new XMLSerializer().serializeToString(copy)
}
