import { stageCodes } from '../../stages/schemas.ts'
import { entryTexts, fieldTexts, type PlaceTextId } from './place-texts.ts'

type Reading = {
  t: (id: PlaceTextId, params?: Record<string, string | number>) => string
  language: 'en' | 'mr'
  /** The file, as far as it is written: entries go by their names in it. */
  file: unknown
}

/** What a place of the file is called on a screen: the entries on the way, then the field. */
export function placeLabel(place: string, { t, language, file }: Reading): string {
  // Of what a corrigendum must leave: `post 5018`, `exam 2, subject 3`.
  const kept = /^(post|exam) (\d+)/.exec(place)
  if (kept) return t(kept[1] === 'post' ? entryTexts.posts : entryTexts.exams, { number: kept[2]! })
  const steps = place.split('.')
  const entries = steps.flatMap((step, index) => {
    const list = kindOf(steps.slice(0, index))
    if (!isNumber(step) || !(list in entryTexts)) return []
    const entry = valueAt(file, steps.slice(0, index + 1))
    const number = Number(step) + 1
    return [
      nameOf(entry, language) ??
        stageName(entry, t) ??
        t(entryTexts[list as keyof typeof entryTexts], { number }),
    ]
  })
  const isEntry = isNumber(steps.at(-1)!) && kindOf(steps) in entryTexts
  const field = isEntry ? '' : fieldOf(steps, t)
  return [...entries, field].filter((name) => name !== '').join(' › ')
}

const isNumber = (step: string) => /^\d+$/.test(step)

/** A place without its numbers; posts are called the same in an examination of several. */
const kindOf = (steps: readonly string[]): string =>
  steps
    .filter((step) => !isNumber(step))
    .join('.')
    .replace(/^exams\.posts(?=\.|$)/, 'posts')

/** The label of the field, or of the nearest around it. */
function fieldOf(steps: readonly string[], t: Reading['t']): string {
  for (let length = steps.length; length > 0; length -= 1) {
    const kind = kindOf(steps.slice(0, length))
    const english = kind.replace(/Dvng$/, '').replace(/-mr$/, '-en')
    if (kind in fieldTexts) {
      const label = t(fieldTexts[kind as keyof typeof fieldTexts])
      return hasMarathi.test(kind) ? t('office.adverts.inEnglish', { label }) : label
    }
    if (english in fieldTexts)
      return t('office.adverts.inMarathi', {
        label: t(fieldTexts[english as keyof typeof fieldTexts]),
      })
  }
  return ''
}

/** Fields beside which another one holds the same in Marathi. */
const hasMarathi = /(?:^|\.)(?:name|description|instruction|question|label)$|-en$/

const valueAt = (value: unknown, steps: readonly string[]): unknown =>
  steps.reduce<unknown>(
    (at, step) =>
      typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[step] : undefined,
    value,
  )

function nameOf(entry: unknown, language: 'en' | 'mr'): string | undefined {
  const named = (entry ?? {}) as Record<string, unknown>
  const english = [named['name'], named['label']]
  const marathi = [named['nameDvng'], named['labelDvng']]
  const names = language === 'mr' ? [...marathi, ...english] : [...english, ...marathi]
  return names.find((name): name is string => typeof name === 'string' && name !== '')
}

function stageName(entry: unknown, t: Reading['t']): string | undefined {
  const { stageCode } = (entry ?? {}) as { stageCode?: unknown }
  const known = stageCodes.find((code) => code === stageCode)
  return known && t(`adverts.stage.${known}`)
}
