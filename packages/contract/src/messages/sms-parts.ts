/** What one septet holds in an SMS (GSM 03.38), and what takes two. */
const basic =
  /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/
const twofold = /[\^{}\\[~\]|€]/g

export type SmsParts = {
  alphabet: 'GSM-7' | 'UCS-2'
  /** Septets, or units of sixteen bits. */
  length: number
  parts: number
}

/** How many messages a text is paid for as. A part of several has less room: it says which it is. */
export function smsParts(text: string): SmsParts {
  const isBasic = basic.test(text)
  const length = isBasic ? text.length + (text.match(twofold)?.length ?? 0) : text.length
  const [alone, each] = isBasic ? [160, 153] : [70, 67]
  return {
    alphabet: isBasic ? 'GSM-7' : 'UCS-2',
    length,
    parts: length <= alone ? 1 : Math.ceil(length / each),
  }
}
