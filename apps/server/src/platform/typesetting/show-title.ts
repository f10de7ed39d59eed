const usual = '/ViewerPreferences <<\n    /Direction /L2R\n  >>'
/** As long as the other, so that nothing behind it moves; from left to right is what all assume. */
const titled = '/ViewerPreferences <<\n/DisplayDocTitle true\n>>'

/** Has viewers show and read out the title instead of the file's name, which Typst cannot ask for. */
export function showTitle(pdf: Uint8Array): Uint8Array {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const at = bytes.lastIndexOf(usual)
  if (at >= 0) bytes.write(titled, at, 'latin1')
  return bytes
}
