import type { TextId } from '@lokseva/texts/text-id'
import { safeHref } from '@lokseva/site-kit/safe-href.ts'
import { useCommission } from '@lokseva/site-kit/startup-settings.ts'
import { BilingualText } from './bilingual-text.tsx'
import { words } from './paper-texts.ts'

type PaperHeadProps = {
  title: TextId
  /** By what it is proved, where its foot may be printed on another sheet. */
  code?: string
}

/** Whose paper it is, and which. */
export function PaperHead({ title, code }: PaperHeadProps) {
  const { name, shortMark, logoHref } = useCommission()
  const logo = logoHref ? safeHref(logoHref) : undefined
  return (
    <header className="paper-head">
      {logo ? (
        <img src={logo.href} alt="" height={46} />
      ) : (
        <span className="paper-mark" aria-hidden="true" lang="mr">
          {shortMark.mr}
        </span>
      )}
      <p className="paper-commission">
        <BilingualText of={name} />
      </p>
      <p className="paper-title">
        <BilingualText of={words(title)} />
        {code !== undefined && (
          <span className="paper-head-code" aria-hidden="true">
            {code}
          </span>
        )}
      </p>
    </header>
  )
}
