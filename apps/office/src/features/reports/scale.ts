const steps = [1, 2, 5, 10]

/** Round marks from nothing to at least the highest, five at most. */
export function marksTo(highest: number): number[] {
  const rough = Math.max(1, highest / 4)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = steps.map((each) => each * power).find((each) => each >= rough)!
  return Array.from({ length: Math.ceil(Math.max(1, highest) / step) + 1 }, (_, i) => i * step)
}
