import { smsParts } from '@lokseva/contract/messages/sms-parts'
import type { LetterPreview } from '@lokseva/contract/correspondence/desk/schemas'
import type { ReactNode } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { RefusedWords } from '#office-kit/refused-words.tsx'

type PreviewCardProps = {
  preview: LetterPreview | undefined
  error: Error | null
  actions: ReactNode
}

/** The letter as the first of its receivers finds it, by every channel. */
export function PreviewCard({ preview, error, actions }: PreviewCardProps) {
  const { t } = useLanguage()
  return (
    <Card heading={t('office.letters.preview')} actions={actions}>
      {error && <RefusedWords error={error} />}
      {!preview && !error && <p className="letters-quiet">{t('office.letters.preview.wait')}</p>}
      {preview && !error && (
        <>
          <Warnings preview={preview} />
          <p className="letters-quiet">
            {t('office.letters.preview.first', { number: preview.applicationNo })}
          </p>
          <Seen preview={preview} />
          <ReceiverCounts preview={preview} />
        </>
      )}
    </Card>
  )
}

function Warnings({
  preview: { missing, emptyColumns, ended, sentBefore },
}: {
  preview: LetterPreview
}) {
  const { t, format } = useLanguage()
  const words = [
    ...missing.map(({ field, language, count }) =>
      t(`approvals.letters.missing.${language}`, {
        field: t(`approvals.letters.field.${field}`),
        count,
      }),
    ),
    ...emptyColumns.map((empty) => t('approvals.letters.missing.column', empty)),
    ...(ended > 0 ? [t('approvals.letters.ended', { count: ended })] : []),
    ...(sentBefore ? [t('approvals.letters.before', { day: format.date(sentBefore) })] : []),
  ]
  if (words.length === 0) return null
  return (
    <Notice tone="caution">
      {words.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  )
}

function Seen({ preview: { subject, text } }: { preview: LetterPreview }) {
  const { t } = useLanguage()
  return (
    <>
      <h3 className="letter-heading">{t('office.letters.preview.correspondence')}</h3>
      <div className="letter-both">
        {(['en', 'mr'] as const).map((language) => (
          <div key={language} lang={language} className="letter-paper">
            <strong>{subject[language]}</strong>
            <p className="letter-words">{text[language]}</p>
          </div>
        ))}
      </div>
    </>
  )
}

function ReceiverCounts({ preview }: { preview: LetterPreview }) {
  const { t, format } = useLanguage()
  const { email, sms, receivers, smsPartPaise: paise } = preview
  const counted = sms === null ? undefined : smsParts(sms)
  return (
    <div className="letter-both">
      {email && (
        <div>
          <h3 className="letter-heading">{t('office.letters.channel.email')}</h3>
          <div className="letter-paper">
            <strong>{email.subject}</strong>
            <p className="letter-words">{email.text}</p>
          </div>
        </div>
      )}
      {sms !== null && counted && (
        <div>
          <h3 className="letter-heading">{t('office.letters.channel.sms')}</h3>
          <div className="letter-paper">
            <p className="letter-words">{sms}</p>
          </div>
          <p className="letters-quiet">
            {t(`office.letters.preview.sms.${counted.alphabet === 'UCS-2' ? 'wide' : 'plain'}`, {
              length: counted.length,
              parts: counted.parts,
              total: counted.parts * receivers,
            })}
          </p>
          <p className="letters-quiet">
            {paise === null
              ? t('approvals.letters.costUnknown')
              : t('approvals.letters.cost', {
                  amount: format.money((counted.parts * receivers * paise) / 100),
                  paise,
                })}
          </p>
        </div>
      )}
    </div>
  )
}
