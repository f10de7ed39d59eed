import { useEffect, useState } from 'react'
import { type InBoth, loadBoth } from '@lokseva/browser/language/both-languages.ts'
import type { Words } from '@lokseva/rules/words/words'
import type { Language } from '@lokseva/texts/text-id'
import type { Lists } from './rule-lists.ts'

let speakers: Promise<InBoth> | undefined

/** The words of rules in both languages, whichever the page speaks; nothing until they are here. */
export function useRuleWords(lists: Lists): Record<Language, Words> | undefined {
  const [both, setBoth] = useState<InBoth>()
  useEffect(() => {
    let isGone = false
    speakers ??= loadBoth({
      en: () => import('texts:en/rules'),
      mr: () => import('texts:mr/rules'),
    })
    speakers.then(
      (found) => !isGone && setBoth(found),
      // Asked for again by the next editor that is opened.
      () => (speakers = undefined),
    )
    return () => void (isGone = true)
  }, [])
  return (
    both && {
      en: { translate: both.en, nameOf: lists.nameOf('en') },
      mr: { translate: both.mr, nameOf: lists.nameOf('mr') },
    }
  )
}
