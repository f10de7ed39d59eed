import { useEffect, useEffectEvent, useState } from 'react'
import type { Form } from '@lokseva/form-kit/form/form.ts'
import { type ObjectionKey, unsentObjections } from './unsent-objection.ts'
import { type ObjectionAnswers, imageNames, type Name } from './objection-answers.ts'

/** What was held of this objection, with the images that are still there. */
export function useUnsentAnswers(
  of: ObjectionKey,
  objectionId: string | undefined,
  first: ObjectionAnswers,
) {
  const [held] = useState(() => unsentObjections.read(of))
  if (!held || held.objectionId !== objectionId) return { answers: first }
  const images = Object.fromEntries(imageNames.map((name) => [name, first[name]]))
  const { follows } = held
  return { answers: { ...first, ...held.answers, ...images }, isRestored: true, follows }
}

type Holding = {
  of: ObjectionKey
  objectionId: string | undefined
  follows: string | undefined
  form: Form<Name>
  isUnsaved: () => boolean
  onUnsaved: (isUnsaved: boolean, giveUp?: () => void) => void
}

/** Holds what is written with every change, and tells whether there is anything to lose. */
export function useStoreUnsent(holding: Holding) {
  const { of, objectionId, follows, form, isUnsaved, onUnsaved } = holding
  const giveUp = () => unsentObjections.clear(of)
  const tell = useEffectEvent(() => {
    const is = isUnsaved()
    if (is) unsentObjections.store(of, { objectionId, answers: form.values(), follows })
    else giveUp()
    onUnsaved(is, giveUp)
  })
  const leave = useEffectEvent(() => onUnsaved(false))
  useEffect(() => {
    tell()
    return form.subscribe(() => tell())
  }, [form])
  useEffect(() => () => leave(), [])
  return giveUp
}
