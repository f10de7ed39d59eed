let pressed = false

const press = () => {
  pressed = true
}
const release = () => {
  pressed = false
}
// After a touch the browser lets a mouse press follow, and only that one takes the focus away.
const begins = ['pointerdown', 'mousedown']
const ends = ['pointerup', 'pointercancel', 'mouseup', 'dragend']
for (const kind of begins) document.addEventListener(kind, press, true)
for (const kind of ends) document.addEventListener(kind, release, true)

/**
 * Acts at once, or after the finger or mouse button is up again: an error that appears while a
 * button is being pressed would push the button away from under the press, and the press is lost.
 */
export function afterPress(act: () => void): void {
  if (!pressed) {
    act()
    return
  }
  const later = () => {
    for (const kind of ends) document.removeEventListener(kind, later)
    setTimeout(act)
  }
  for (const kind of ends) document.addEventListener(kind, later)
}

/** Nobody presses longer; and of one that opened a list of the browser's own the end may not be told. */
const LONGEST_PRESS = 1000

/**
 * What is answered, once nothing is being pressed any more: for an answer that moves the page.
 * Where nothing is, at once.
 */
export async function outsidePress<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } finally {
    if (pressed) await pressEnded()
  }
}

const pressEnded = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, LONGEST_PRESS)
    afterPress(resolve)
  })
