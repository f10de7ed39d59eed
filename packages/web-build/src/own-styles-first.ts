import type { Plugin } from 'vite'

const styles = /\s*<link rel="stylesheet"[^>]*>/g

/** The page's own styles before those of its parts. */
export function withOwnStylesFirst(html: string): string {
  const links = html.match(styles) ?? []
  const isOwn = (link: string) => /\/index-[^/"]+\.css"/.test(link)
  const inOrder = [...links.filter(isOwn), ...links.filter((link) => !isOwn(link))]
  return html.replaceAll(styles, () => inOrder.shift()!)
}

/**
 * The page's own styles name all layers in their order. A part that is fetched before them names its
 * layer first, and the base would win over the parts: dark words on a dark button.
 */
export const ownStylesFirst = (): Plugin => ({
  name: 'own-styles-first',
  transformIndexHtml: { order: 'post', handler: withOwnStylesFirst },
})
