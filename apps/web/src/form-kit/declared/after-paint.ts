let schedule = (work: () => void): void => {
  // A page nobody sees is not painted.
  if (document.visibilityState === 'hidden') work()
  else requestAnimationFrame(() => setTimeout(work))
}

/** Runs when what was just typed stands on the page: a form of a hundred questions takes a while. */
export const afterPaint = (work: () => void): void => schedule(work)

/** For tests, where nothing is painted. */
export function paintAtOnce(): void {
  schedule = (work) => work()
}
