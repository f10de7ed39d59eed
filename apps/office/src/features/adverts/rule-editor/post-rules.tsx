import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import type { PostDescription } from '@lokseva/rules/commission/commission-post'
import type { PostOfFile } from '@lokseva/rules/sentences/post-sentences'
import { TrialPanel } from '../trial-panel/trial-panel.tsx'
import { RuleEditor } from './rule-editor.tsx'
import { WithRuleLists } from './with-rule-lists.tsx'

export type PostRulesProps = {
  post: PostOfFile & { id: number }
  /** With its number. */
  name: string
  bareName: string
  /** The last day of applying, where it is written. */
  lastDay: string | undefined
  /** The advertisement that is published already, to compare with. */
  published: number | null
  onChange: (criteria: PostDescription) => void
}

/** The rules of one post as sentences, and whom they let in. */
export function PostRules(props: PostRulesProps) {
  const { post, name, bareName, lastDay, published, onChange } = props
  const { t } = useLanguage()
  const { id, group, gradePointFactor, criteria } = post
  return (
    <WithRuleLists>
      {(lists) => (
        <div className="page-stack">
          <RuleEditor post={post} name={name} lists={lists} onChange={onChange} />
          {lastDay === undefined ? (
            <p>{t('trial.noDay')}</p>
          ) : (
            <TrialPanel
              wish={{
                advertisementId: published,
                lastDay,
                ...(gradePointFactor !== undefined && { gradePointFactor }),
                posts: [{ id, group, criteria }],
              }}
              names={new Map([[id, bareName]])}
              postId={id}
            />
          )}
        </div>
      )}
    </WithRuleLists>
  )
}
