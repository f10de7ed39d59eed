import type { Words } from '@lokseva/rules/words/words'
import type { Language } from '@lokseva/texts/text-id'
import { choiceKey, selectAllNames, type Label } from '#features/lookups/index'
import type { Database } from '#platform/database/pool'
import { translate } from '#platform/texts/translate'

/** The words rules are told in; `version` is that of the reference lists. */
export type RuleWords = (language: Language, version: string) => Promise<Words>

type Names = ReadonlyMap<string, Label>

/** Keeps what the entries of all lists are called until one of the lists is changed. */
export function ruleWords({ db }: { db: Database }): RuleWords {
  let kept: { version: string; names: Promise<Names> } | undefined
  return async (language, version) => {
    if (kept?.version !== version) {
      const reading = { version, names: selectAllNames(db) }
      kept = reading
      reading.names.catch(() => {
        if (kept === reading) kept = undefined
      })
    }
    return wordsOf(language, await kept.names)
  }
}

const wordsOf = (language: Language, names: Names): Words => ({
  translate: (id, params) => translate(language, id, params),
  nameOf: (list, id) => names.get(choiceKey({ source: list, id }))?.[language] ?? String(id),
})
