/**
 * Some desktop computers come without any Devanagari font and would draw empty boxes, on the
 * language button of all places. Boxes are all equally wide, letters are not.
 */
export function markMissingDevanagari(): void {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return
  pen.font = '40px system-ui, sans-serif'
  const widths = new Set(['क', 'र', 'ठ'].map((letter) => pen.measureText(letter).width))
  if (widths.size === 1) document.documentElement.dataset['devanagari'] = 'missing'
}
