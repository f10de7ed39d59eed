import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { CopiedAddress } from '@lokseva/ui/fields/copied-address.tsx'

/** What colleagues open to see the same; it ends with the draft. */
export function ColleagueLink({ path }: { path: string }) {
  const t = useT()
  return (
    <div className="look-link">
      <CopiedAddress
        url={new URL(path, location.origin).href}
        label={t('look.link')}
        copy={t('look.copy')}
        copied="look.copied"
      />
    </div>
  )
}
