/** Markup that is safe to send; only `html` and `drawn` make it. */
export type Markup = { readonly markup: string }

type Value = Markup | string | number | false | readonly Value[]

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function rendered(value: Value): string {
  if (value === false) return ''
  if (typeof value === 'string' || typeof value === 'number')
    return String(value).replace(/[&<>"']/g, (character) => entities[character]!)
  return 'markup' in value ? value.markup : value.map(rendered).join('')
}

/** Everything put into the template is escaped, unless it is markup already. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Markup => ({
  markup: parts.map((part, index) => part + rendered(values[index] ?? '')).join(''),
})

/** A picture that a library drew of nothing but digits. */
export const drawn = (svg: string): Markup => ({ markup: svg })
