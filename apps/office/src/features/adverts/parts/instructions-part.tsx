import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { EntryList } from '../fields/entry-list.tsx'
import { WordsField } from '../fields/words-field.tsx'

/** What candidates must know, a sentence each. */
export function InstructionsPart() {
  const t = useT()
  return (
    <EntryList
      place="advertisementInstructionList"
      nameOf={(_, number) => t('office.adverts.instruction', { number })}
      add={t('office.adverts.instruction.add')}
      newEntry={() => ({})}
    >
      {(at) => (
        <WordsField
          place={`${at}.instruction`}
          label={t('office.adverts.field.instruction')}
          lines={3}
        />
      )}
    </EntryList>
  )
}
