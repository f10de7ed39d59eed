import { drawn, type Markup } from '../sheets/paper-markup.ts'

/** The digits of a challan as Code 128 that a bank's reader takes; scaled by its style. */
export async function barcode(digits: string): Promise<Markup> {
  if (!/^\d+$/.test(digits)) throw new Error('a challan has digits only')
  // It is large, and most processes never draw one.
  const { toSVG } = await import('@bwip-js/node')
  return drawn(toSVG({ bcid: 'code128', text: digits, height: 9, paddingwidth: 6 }))
}
