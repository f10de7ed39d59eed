/** Milliseconds without another key: a quick typist takes less from one to the next. */
const LULL = 150

const waiting = new WeakMap<() => void, ReturnType<typeof setTimeout>>()

let schedule = (work: () => void): void => {
  clearTimeout(waiting.get(work))
  // Nobody types into a page that nobody sees.
  if (document.visibilityState === 'hidden') work()
  else waiting.set(work, setTimeout(work, LULL))
}

/**
 * Runs once when typing pauses, and what was typed stands on the page: a form of a hundred questions
 * takes a while, and the next key must not wait for what was said of the last.
 */
export const debounce = (work: () => void): void => schedule(work)

/** For tests, where nobody types. */
export function disableDebounce(): void {
  schedule = (work) => work()
}
