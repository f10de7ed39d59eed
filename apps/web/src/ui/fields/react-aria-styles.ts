/**
 * React Aria would add a style element to the page, which the content policy forbids. It leaves
 * the page alone when it finds one with this id; the rule itself stands in searchable-select.css.
 */
export function keepStylesOurs(): void {
  const id = 'react-aria-pressable-style'
  if (document.getElementById(id)) return
  const mark = document.createElement('meta')
  mark.id = id
  document.head.append(mark)
}
