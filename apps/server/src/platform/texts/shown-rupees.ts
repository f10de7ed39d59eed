const grouped = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 })

/** Rupees as people read them: 1,544, and 544.50 where there are paise. */
export const shownRupees = (paise: number): string =>
  grouped.format(paise / 100).replace(/\.00$/, '')
