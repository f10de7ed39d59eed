let pressed = false

const press = () => {
  pressed = true
}
const release = () => {
  pressed = false
}
document.addEventListener('pointerdown', press, true)
document.addEventListener('pointerup', release, true)
document.addEventListener('pointercancel', release, true)

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
    document.removeEventListener('pointerup', later)
    document.removeEventListener('pointercancel', later)
    setTimeout(act)
  }
  document.addEventListener('pointerup', later)
  document.addEventListener('pointercancel', later)
}
