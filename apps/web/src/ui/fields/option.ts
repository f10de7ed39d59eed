/** One choice of a list. `key` is what is saved, `label` what is read. */
export type Option = { key: string; label: string; help?: string }
