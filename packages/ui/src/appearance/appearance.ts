export const textSizes = ['normal', 'large', 'larger'] as const
export const themes = ['system', 'light', 'dark'] as const

export type Appearance = {
  text: (typeof textSizes)[number]
  theme: (typeof themes)[number]
  /** Undefined: as the device asks. */
  contrast?: boolean
}

const storageKey = 'lokseva.appearance'
const initial: Appearance = { text: 'normal', theme: 'system' }
const dark = matchMedia('(prefers-color-scheme: dark)')
const moreContrast = matchMedia('(prefers-contrast: more)')
const listeners = new Set<() => void>()
let current = read()

export function currentAppearance(): Appearance {
  return current
}

export function hasMoreContrast(appearance: Appearance): boolean {
  return appearance.contrast ?? moreContrast.matches
}

export function changeAppearance(change: Partial<Appearance>): void {
  current = { ...current, ...change }
  try {
    localStorage.setItem(storageKey, JSON.stringify(current))
  } catch {
    // Storage can be shut off; the choice then lasts until the page closes.
  }
  apply()
  for (const listener of listeners) listener()
}

export function onAppearanceChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Writes the choice onto the page and follows the device from then on. */
export function startAppearance(): void {
  apply()
  dark.addEventListener('change', apply)
  moreContrast.addEventListener('change', apply)
}

function apply(): void {
  const { dataset } = document.documentElement
  dataset['text'] = current.text
  dataset['theme'] = current.theme === 'system' ? (dark.matches ? 'dark' : 'light') : current.theme
  dataset['contrast'] = hasMoreContrast(current) ? 'more' : 'normal'
}

function read(): Appearance {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Appearance>
    return {
      text: textSizes.find((size) => size === kept.text) ?? initial.text,
      theme: themes.find((theme) => theme === kept.theme) ?? initial.theme,
      contrast: typeof kept.contrast === 'boolean' ? kept.contrast : undefined,
    }
  } catch {
    return initial
  }
}

const drawnKey = 'lokseva.devanagari'

/**
 * Some desktop computers come without any Devanagari font and would draw empty boxes, on the
 * language button of all places. Boxes are all equally wide, letters are not. To look takes a slow
 * phone longer than all else before the first page: one that has the letters is looked at once.
 */
export function markMissingDevanagari(): void {
  if (isKnownToDraw()) return
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return
  pen.font = '40px system-ui, sans-serif'
  const widths = new Set(['क', 'र', 'ठ'].map((letter) => pen.measureText(letter).width))
  if (widths.size === 1) document.documentElement.dataset['devanagari'] = 'missing'
  else noteDrawn()
}

function isKnownToDraw(): boolean {
  try {
    return localStorage.getItem(drawnKey) !== null
  } catch {
    return false
  }
}

function noteDrawn(): void {
  try {
    localStorage.setItem(drawnKey, 'drawn')
  } catch {
    // It is looked at again on the next visit.
  }
}

/** Until the web font has come, Marathi could not be read here at all. */
export const isDevanagariMissing = (): boolean =>
  document.documentElement.dataset['devanagari'] === 'missing'
