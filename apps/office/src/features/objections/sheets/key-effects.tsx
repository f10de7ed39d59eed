import type { KeyChange, KeyEffect } from '@lokseva/contract/objections/sheets/schemas'
import { officePages } from '@lokseva/contract/office/pages'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { Shown } from '#office-kit/shown.tsx'
import { CountedEffectView } from './counted-effect.tsx'
import { useKeyEffect, useKeyEffects } from './use-sheets.ts'

type KeyEffectsProps = { advertisementId: number; changes: readonly KeyChange[] }

/** What changed answers do to marks, paper by paper; where it cannot be counted, what is missing. */
export function KeyEffects({ advertisementId, changes }: KeyEffectsProps) {
  const { t } = useLanguage()
  const query = useKeyEffects(advertisementId, changes)
  return (
    <Shown query={query} failed={t('office.sheets.effect.failed')} lines={2}>
      {(effects) => (
        <>
          {effects.map((effect) => (
            <OfPaper
              key={`${effect.examId} ${effect.subjectCode}`}
              advertisementId={advertisementId}
              begun={effect}
            />
          ))}
        </>
      )}
    </Shown>
  )
}

function OfPaper({ advertisementId, begun }: { advertisementId: number; begun: KeyEffect }) {
  const { t, language } = useLanguage()
  const { state, found, subject } = useKeyEffect(advertisementId, begun).data
  return (
    <Card heading={t('office.sheets.effect', { paper: subject[language] })}>
      {found && <CountedEffectView effect={found} />}
      {state === 'counting' && <Waiting label={t('office.sheets.effect.counting')} lines={2} />}
      {(state === 'noSheets' || state === 'noScheme') && (
        <p>
          {t(`office.sheets.effect.${state}`)}{' '}
          <Link to={officePages.answerSheets}>
            {t(
              state === 'noSheets'
                ? 'office.sheets.effect.goTo'
                : 'office.sheets.effect.goToScheme',
            )}
          </Link>
        </p>
      )}
    </Card>
  )
}
