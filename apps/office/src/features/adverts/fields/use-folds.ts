import { useState } from 'react'

/** Which entries of a list are unfolded: by their place, and with them where they are moved. */
export function useFolds(count: number) {
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(count === 1 ? [0] : []))
  const placed = (placeOf: (index: number) => number | undefined) =>
    setOpen((now) => new Set([...now].flatMap((index) => placeOf(index) ?? [])))
  return {
    isOpen: (index: number) => open.has(index),
    fold: (index: number, isOpen: boolean) =>
      setOpen((now) => {
        if (now.has(index) === isOpen) return now
        const next = new Set(now)
        if (isOpen) next.add(index)
        else next.delete(index)
        return next
      }),
    /** What was just added stands open, and it alone. */
    openOnly: (index: number) => setOpen(new Set([index])),
    moved: (from: number, to: number) =>
      placed((index) => (index === from ? to : index === to ? from : index)),
    removed: (gone: number) =>
      placed((index) => (index === gone ? undefined : index > gone ? index - 1 : index)),
  }
}
