import type { Condition } from '@lokseva/rules/condition'
import { ConditionEditor } from './condition-editor.tsx'
import { WithRuleLists } from './with-rule-lists.tsx'

export type DocumentConditionProps = {
  condition: Condition | undefined
  /** The name of the document. */
  name: string
  /** The posts of the draft, which a condition may name. */
  posts: { id: number; en: string; mr: string }[]
  onChange: (condition: Condition | undefined) => void
}

/** Of whom a document is asked, as a sentence. */
export function DocumentCondition({ posts, ...condition }: DocumentConditionProps) {
  return (
    <WithRuleLists>
      {(lists) => (
        <ConditionEditor {...condition} lists={[...lists, { name: 'post', entries: posts }]} />
      )}
    </WithRuleLists>
  )
}
