import type { ClaimedDocument } from '@lokseva/contract/scrutiny/schemas'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { nameOf } from '#office-kit/named.ts'

type SaidBeforeProps = { document: ClaimedDocument }

/** What is read first: what others decided, where a senior looks, or was told of the file before. */
export function SaidBefore({ document: { earlier, opinions } }: SaidBeforeProps) {
  const { t, language, format } = useLanguage()
  const told = earlier.filter(({ remark }) => remark !== null)
  return (
    <>
      {opinions.length > 0 && (
        <div className="bench-before">
          <h3>{t('office.scrutiny.opinions')}</h3>
          <ul>
            {opinions.map(({ decision, reason, by, at }) => (
              <li key={at}>
                <p>
                  {t(`scrutiny.finding.${decision}`)} – {nameOf(by, language)},{' '}
                  {indiaMoment(format, at).date}
                </p>
                {reason && <blockquote>{reason[language]}</blockquote>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {told.length > 0 && (
        <div className="bench-before">
          <h3>{t('office.scrutiny.told')}</h3>
          <ul>
            {told.map(({ remark, at }) => (
              <li key={at} className="bench-told">
                <p className="scrutiny-quiet">{indiaMoment(format, at).date}</p>
                <blockquote>{remark}</blockquote>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
