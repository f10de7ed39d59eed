import { useT } from '@lokseva/browser/language/language-provider.tsx'
import type { PostDescription } from '@lokseva/rules/commission/commission-post'
import type { Day } from '@lokseva/rules/facts'
import { firstCriteria } from '@lokseva/rules/sentences/post-sentences'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { listsOf } from './rule-lists.ts'
import { WithRuleLists } from './with-rule-lists.tsx'

export type BeginRulesProps = {
  /** The day on which ages are counted to begin with. */
  day: Day
  onBegin: (criteria: PostDescription) => void
}

/** For a post without rules that can be read: the usual ones, to be changed from there. */
export function BeginRules({ day, onBegin }: BeginRulesProps) {
  const t = useT()
  return (
    <WithRuleLists>
      {(lists) => (
        <Button
          variant="secondary"
          onClick={() => onBegin(firstCriteria(day, listsOf(lists).entries))}
        >
          {t('sentence.editor.begin')}
        </Button>
      )}
    </WithRuleLists>
  )
}
