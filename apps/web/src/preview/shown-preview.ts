import type { Preview } from '@lokseva/contract/previews/schemas'

let shown: Preview | undefined

/** What the Office told to show, before anything is drawn. */
export const showPreview = (preview: Preview): void => {
  shown = preview
}

export function shownPreview(): Preview {
  if (!shown) throw new Error('The Office has not told yet what to show')
  return shown
}
