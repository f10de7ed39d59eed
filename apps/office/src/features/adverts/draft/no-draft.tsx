import { placeLabel } from '@lokseva/contract/adverts/drafts/place-label'
import { officePages } from '@lokseva/contract/office/pages'
import { useLanguage, useT } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { useConfirm } from '@lokseva/ui/overlays/confirm.tsx'
import { advertPath } from '#office-kit/paths.ts'
import { checkText } from './values/use-place-label.ts'
import { endedTexts } from './history/ended-text.ts'
import { useKeptParts, type KeptPart } from './unsaved/kept-parts.ts'
import { useValueWords } from './values/value-words.ts'

/** There is no draft, or none any more: what was written for it in this tab is still to be read. */
export function NoDraft({ advertisementId }: { advertisementId: number }) {
  const t = useT()
  const { ended, forget } = useKeptParts({ advertisementId })
  return (
    <div className="page-stack">
      <Notice tone="bad" announce>
        <p>{t('office.adverts.noDraft')}</p>
        <p>
          <Link to={advertPath(advertisementId)}>{t('office.adverts.noDraft.published')}</Link>
          {' · '}
          <Link to={officePages.adverts}>{t('office.adverts.heading')}</Link>
        </p>
      </Notice>
      {ended.length > 0 && (
        <Card heading={t('office.adverts.endedText.heading')}>
          <p>{t('office.adverts.endedText.none')}</p>
          {ended.map((kept) => (
            <EndedText key={kept.name} kept={kept} onForget={() => forget(kept.name)} />
          ))}
        </Card>
      )}
    </div>
  )
}

function EndedText({ kept, onForget }: { kept: KeptPart; onForget: () => void }) {
  const { t, language } = useLanguage()
  const confirm = useConfirm()
  const words = useValueWords()
  const { part, held } = kept
  const reading = { t, language, file: held.value }
  const discard = async () => {
    const isSure = await confirm({
      heading: t('office.adverts.endedText.discard.heading'),
      body: t('office.adverts.endedText.discard.text'),
      confirmLabel: t('office.adverts.endedText.discard'),
      declineLabel: t('office.cancel'),
    })
    if (isSure) onForget()
  }
  return (
    <section className="ended-text">
      <h3>{t(`office.adverts.part.${part}`)}</h3>
      <ul>
        {endedTexts(held, held.base).map(({ place, mine }) => (
          <li key={place}>
            {checkText(
              placeLabel(place, reading),
              words(mine, place, (at) => placeLabel(at, reading))
                .map(lineText)
                .join('; '),
            )}
          </li>
        ))}
      </ul>
      <Button variant="secondary" onClick={() => void discard()}>
        {t('office.adverts.endedText.discard')}
      </Button>
    </section>
  )
}

const lineText = ({ label, text }: { label: string; text: string }) => checkText(label, text)
