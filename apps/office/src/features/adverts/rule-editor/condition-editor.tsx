import { useMemo } from 'react'
import type { RuleLists } from '@lokseva/contract/trials/schemas'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import type { Condition } from '@lokseva/rules/condition'
import { conditionSentence, firstCondition } from '@lokseva/rules/sentences/condition-sentence'
import { conditionText } from '@lokseva/rules/words/condition-text'
import { stopped, type Words } from '@lokseva/rules/words/words'
import { AddButton } from './add-button.tsx'
import { ClauseView } from './clause-view.tsx'
import { ReadingPanel } from './reading-panel.tsx'
import { listsOf } from './rule-lists.ts'
import { SentenceFrame } from './sentence-frame.tsx'
import { useRuleWords } from './use-rule-words.ts'

export type ConditionEditorProps = {
  /** Of whom something is asked; of those the commission always asks, where it is absent. */
  condition: Condition | undefined
  /** What is asked: the name of a document. */
  name: string
  /** With the posts of the advertisement as the list `post`. */
  lists: RuleLists
  onChange: (condition: Condition | undefined) => void
  isDisabled?: boolean
}

const path = ['when']

/** Of whom something is asked, as a sentence whose words are chosen. */
export function ConditionEditor(props: ConditionEditorProps) {
  const { condition, name, lists: entries, onChange, isDisabled } = props
  const t = useT()
  const lists = useMemo(() => listsOf(entries), [entries])
  const words = useRuleWords(lists)
  const sentence = useMemo(
    () => (condition ? conditionSentence(condition, path, lists.entries) : undefined),
    [condition, lists],
  )
  const offers = sentence ? [] : [firstCondition(path, lists.entries)]
  const read = (own: Words) =>
    condition && {
      key: 'qualification' as const,
      label: name,
      text: stopped(conditionText(condition, own)),
    }
  return (
    <SentenceFrame<{ when?: Condition }>
      data={condition ? { when: condition } : {}}
      onChange={({ when }) => onChange(when)}
      lists={lists}
      label={t('sentence.editor.label', { post: name })}
      isDisabled={isDisabled}
    >
      <div className="sentence-body">
        {sentence ? (
          <ClauseView clause={sentence} line={name} />
        ) : (
          <div className="clause-line">
            {t('sentence.editor.everybody')}{' '}
            <AddButton
              offers={offers}
              label={t('sentence.editor.add', { line: name })}
              shown={t('sentence.editor.plus')}
            />
          </div>
        )}
      </div>
      {words && condition && <ReadingPanel readings={{ en: read(words.en), mr: read(words.mr) }} />}
    </SentenceFrame>
  )
}
