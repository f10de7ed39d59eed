import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { Select } from '@lokseva/ui/fields/select.tsx'
import { useRemoval } from '../fields/use-removal.ts'
import { usePostName, type PlacedPost } from './placed-posts.ts'

type CopyRulesProps = {
  place: string
  /** What the post is called. */
  name: string
  others: readonly PlacedPost[]
  /** What is written and would go. */
  going: unknown
  onCopy: (criteria: unknown) => void
}

/** The rules of another post, taken over as a whole. */
export function CopyRules({ place, name, others, going, onCopy }: CopyRulesProps) {
  const { t } = useLanguage()
  const nameOf = usePostName()
  const takeAway = useRemoval()
  if (others.length < 2) return null
  const copyFrom = (from: string) =>
    takeAway(name, [{ place: `${place}.criteria`, value: going }], () =>
      onCopy(others.find((each) => each.place === from)?.post['criteria']),
    )
  return (
    <Field label={t('office.adverts.rules.copy')} optional>
      <Select
        value=""
        onChange={copyFrom}
        options={others
          .filter((each) => each.place !== place)
          .map((each) => ({ key: each.place, label: nameOf(each) }))}
      />
    </Field>
  )
}
