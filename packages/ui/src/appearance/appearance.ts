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
 * language button of all places. To look takes a slow phone longer than all else before the first
 * page: one that has the letters is looked at once, and a page in other letters puts it off to
 * `later`. What was missing at the last visit counts as missing until then: a font may have come.
 */
export function markMissingDevanagari(later = (look: () => void) => look()): void {
  const known = readDrawn()
  if (known === 'drawn') return
  if (known === 'missing') document.documentElement.dataset['devanagari'] = 'missing'
  later(() => markDrawn(canDraw()))
}

/** Boxes are all equally wide, letters are not; unknown where nothing can be measured. */
function canDraw(): boolean | undefined {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return undefined
  pen.font = '40px system-ui, sans-serif'
  return new Set(['क', 'र', 'ठ'].map((letter) => pen.measureText(letter).width)).size > 1
}

function markDrawn(isDrawn: boolean | undefined): void {
  if (isDrawn === undefined) return
  if (isDrawn) delete document.documentElement.dataset['devanagari']
  else document.documentElement.dataset['devanagari'] = 'missing'
  try {
    localStorage.setItem(drawnKey, isDrawn ? 'drawn' : 'missing')
  } catch {
    // It is looked at again on the next visit.
  }
}

function readDrawn(): string | null {
  try {
    return localStorage.getItem(drawnKey)
  } catch {
    return null
  }
}

/** Until the web font has come, Marathi could not be read here at all. */
export const isDevanagariMissing = (): boolean =>
  document.documentElement.dataset['devanagari'] === 'missing'
