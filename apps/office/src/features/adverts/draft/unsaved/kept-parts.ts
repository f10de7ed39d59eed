import { draftPartNames, type DraftPartName } from '@lokseva/contract/adverts/drafts/parts'
import type { Draft } from '@lokseva/contract/adverts/drafts/schemas'
import { useKeptTexts } from '#office-kit/kept/kept-text.ts'
import type { Clash, Values } from '../values/values.ts'

/** What stands in a part: the save it was made on, what is typed, and what two people wrote at once. */
export type KeptValue = {
  version: number
  base: Values
  value: Values
  clashes: Clash[]
  /** What was sent and never answered: it may have arrived. */
  sent?: Values[]
}

type Which = Pick<Draft, 'id' | 'advertisementId'>

const beginOf = (advertisementId: number): string => `draft.${advertisementId}.`

/** What is typed in a part of a draft is kept in the tab under this name. */
export const keptName = ({ id, advertisementId }: Which, part: DraftPartName): string =>
  `${beginOf(advertisementId)}${id}.${part}`

export type KeptPart = { name: string; part: DraftPartName; held: KeptValue }

/** What is typed and not saved: of this draft, and of earlier ones of the same advertisement. */
export function useKeptParts({ id, advertisementId }: { id?: string; advertisementId: number }) {
  const { names, read, forget } = useKeptTexts(beginOf(advertisementId))
  const kept = names.flatMap((name): KeptPart[] => {
    const part = draftPartNames.find((each) => name.endsWith(`.${each}`))
    const held = readHeld(read(name))
    return part && held ? [{ name, part, held }] : []
  })
  const isOwn = ({ name, part }: KeptPart) =>
    id !== undefined && name === keptName({ id, advertisementId }, part)
  return {
    own: kept.filter(isOwn),
    ended: kept.filter((each) => !isOwn(each)),
    forget,
  }
}

export function readHeld(text: string): KeptValue | undefined {
  if (text === '') return undefined
  try {
    return JSON.parse(text) as KeptValue
  } catch {
    return undefined
  }
}
