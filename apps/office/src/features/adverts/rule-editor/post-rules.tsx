import type { PostDescription } from '@lokseva/rules/commission/commission-post'
import type { PostOfFile } from '@lokseva/rules/sentences/post-sentences'
import { RuleEditor } from './rule-editor.tsx'
import { WithRuleLists } from './with-rule-lists.tsx'

export type PostRulesProps = {
  post: PostOfFile & { id: number }
  /** With its number. */
  name: string
  onChange: (criteria: PostDescription) => void
}

/** The rules of one post as sentences. */
export function PostRules({ post, name, onChange }: PostRulesProps) {
  return (
    <WithRuleLists>
      {(lists) => <RuleEditor post={post} name={name} lists={lists} onChange={onChange} />}
    </WithRuleLists>
  )
}
