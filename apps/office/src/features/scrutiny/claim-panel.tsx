import type { ClaimedDocument } from '@lokseva/contract/scrutiny/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import './claim-panel.css'

type ProvesProps = {
  document: ClaimedDocument
  /** Which claims were found in the document. */
  seen: ReadonlySet<number>
  onSee: (index: number) => void
}

/** Digits that tick a claim. */
const DIGITS = 9
/** More than these stand two beside each other: a degree has sixteen. */
const MANY = 8

/** What the document must prove, each with a key to tick it. */
export function ProvesCard({ document, seen, onSee }: ProvesProps) {
  const { t, language } = useLanguage()
  return (
    <Card heading={t('office.scrutiny.proves')} aside={document.applicationNo}>
      <table className="bench-claims" data-many={document.claims.length > MANY || undefined}>
        <thead>
          <tr>
            <th scope="col">{t('office.scrutiny.proves.claim')}</th>
            <th scope="col">{t('office.scrutiny.proves.profile')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('office.scrutiny.proves.seen')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {document.claims.map(({ label, value }, index) => (
            <tr key={`${label.en} ${value.en}`}>
              <td>{label[language]}</td>
              <td>
                <strong>{value[language]}</strong>
              </td>
              <td>
                <label className="bench-tick">
                  {index < DIGITS && <kbd>{index + 1}</kbd>}
                  <input
                    type="checkbox"
                    aria-label={`${t('office.scrutiny.proves.seen')}: ${label[language]}`}
                    checked={seen.has(index)}
                    onChange={() => onSee(index)}
                  />
                </label>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** What the claim was used for, and what is left of that once it is refused. */
export function UsesCard({ document: { effects } }: { document: ClaimedDocument }) {
  const { t, language } = useLanguage()
  return (
    <Card heading={t('office.scrutiny.uses')}>
      {effects.length === 0 ? (
        <p className="scrutiny-quiet">{t('office.scrutiny.uses.none')}</p>
      ) : (
        <table className="bench-claims">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('office.scrutiny.uses')}</span>
              </th>
              <th scope="col">{t('office.scrutiny.uses.claimed')}</th>
              <th scope="col">{t('office.scrutiny.uses.refused')}</th>
            </tr>
          </thead>
          <tbody>
            {effects.map(({ what, claimed, refused }) => (
              <tr key={what}>
                <td>{t(`office.scrutiny.uses.${what}`)}</td>
                <td>{claimed[language]}</td>
                <td>
                  <strong>{refused[language]}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
