let tell = () => {}
let last = 0

/** Whoever keeps what was read hears that somebody has done something: it may have changed. */
export function onAction(listener: () => void): void {
  tell = listener
}

export function noteAction(): void {
  last = Date.now()
  tell()
}

/** What was read before is not to be kept. */
export const lastActionAt = (): number => last
