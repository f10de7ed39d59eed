/** One choice of a list. `key` is what is saved, `label` what is read. */
export type Option = {
  key: string
  label: string
  help?: string
  /** Searched as well: what it is called in the other language. */
  otherName?: string | undefined
}
