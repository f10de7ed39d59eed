/** Markup that is safe to send; only `html` makes it. */
export type Markup = { readonly markup: string }

type Value = Markup | string | number | null | undefined | false | readonly Value[]

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function rendered(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (typeof value === 'string' || typeof value === 'number') {
    return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character]!)
  }
  return 'markup' in value ? value.markup : value.map(rendered).join('')
}

/** Everything put into the template is escaped, unless it is markup already. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return { markup: parts.map((part, index) => part + rendered(values[index])).join('') }
}
