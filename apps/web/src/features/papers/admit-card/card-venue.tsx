import { type AdmitCard, longestMapUrl } from '@lokseva/contract/papers/schemas'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { safeHref } from '@lokseva/site-kit/safe-href.ts'
import { buttonClass } from '@lokseva/ui/actions/button-class.ts'
import { Icon } from '@lokseva/ui/icon.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import { words } from '../sheet/paper-texts.ts'
import { QrCode } from '@lokseva/ui/data/qr-code.tsx'
import { InlineBilingual, PaperLabel } from '../sheet/bilingual-text.tsx'

/** Where to go; with the way there where the examination is on paper at a venue. */
export function CardVenue({ card }: { card: AdmitCard }) {
  const t = useT()
  const { venueName, mode, mapUrl } = card.timeTable
  const map = mode === 1 && mapUrl !== null ? safeHref(mapUrl) : undefined
  return (
    <section className="card-venue">
      <div>
        <h3>
          <PaperLabel id="printing.venue" />
        </h3>
        <p className="card-venue-name">{venueName}</p>
        <p>
          <InlineBilingual of={card.centre} />
        </p>
        {map && (
          <a
            className={buttonClass('secondary')}
            href={map.href}
            target="_blank"
            rel="noopener noreferrer"
            data-screen-only
          >
            <Icon name="external" />
            <span>
              {t('papers.card.map')}
              <VisuallyHidden> ({t('papers.card.newTab')})</VisuallyHidden>
            </span>
          </a>
        )}
      </div>
      {map && map.href.length <= longestMapUrl && (
        <figure>
          <QrCode
            text={map.href}
            size={100}
            label={words('printing.map.alt', { url: map.href }).en}
          />
          <figcaption>
            <PaperLabel id="printing.map" />
          </figcaption>
        </figure>
      )}
    </section>
  )
}
