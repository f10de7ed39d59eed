import type { Marksheet } from '@lokseva/contract/marks/schemas'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { inOneLanguage } from '@lokseva/browser/language/in-one-language.ts'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { saveFile } from '@lokseva/browser/files/save-file.ts'
import { PdfPreview } from '@lokseva/site-kit/pdf-preview.tsx'
import { ActionOf } from '@lokseva/ui/actions/action-of.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { fetchMarksheet, marksheetFileName } from './use-marksheets.ts'

type MarksheetRowProps = {
  sheet: Marksheet
  applicationId: string
  isShown: boolean
  onShow: (isShown: boolean) => void
}

/** One statement: its name and stage, whether it still counts, and the paper itself. */
export function MarksheetRow({ sheet, applicationId, isShown, onShow }: MarksheetRowProps) {
  const { t, language, format } = useLanguage()
  const inWords = useErrorWords()
  const { applicationMarksId, publishedAt, withdrawnAt } = sheet
  const marksheetName = inOneLanguage(sheet.marksheetName, language)
  const published = indiaMoment(format, publishedAt)
  const named = `${marksheetName}, ${published.date}, ${published.time}`
  const which = { applicationId, applicationMarksId }
  const pdf = useAction((_: void, signal) => fetchMarksheet(which, signal))
  const saveToDevice = async () => {
    // What is looked at is here already.
    if (pdf.data) return saveFile(pdf.data, marksheetFileName(which))
    await download.run()
  }
  const download = useAction(async (_: void, signal) =>
    saveFile(await fetchMarksheet(which, signal), marksheetFileName(which)),
  )
  const open = async () => {
    if (isShown) return onShow(false)
    if (pdf.data || !(await pdf.run())) onShow(true)
  }
  const error = pdf.error ?? download.error
  return (
    <li className="marksheet">
      <div>
        <p className="marksheet-name">
          <strong>{marksheetName}</strong>
          {withdrawnAt && (
            <Badge tone="bad" icon="cross">
              {t('marks.withdrawn')}
            </Badge>
          )}
        </p>
        <p className="marksheet-stage">
          {t('marks.stage')}: {inOneLanguage(sheet.stage, language)} ·{' '}
          {t('marks.publishedOn', published)}
        </p>
        {withdrawnAt && (
          <p className="marksheet-stage">
            {t('marks.withdrawnText', { date: indiaMoment(format, withdrawnAt).date })}
          </p>
        )}
      </div>
      <ButtonRow>
        <Button
          variant={withdrawnAt ? 'secondary' : 'primary'}
          busy={pdf.busy}
          busyLabel={t('marks.fetching')}
          aria-expanded={isShown}
          onClick={() => void open()}
        >
          <ActionOf of={named}>{t(isShown ? 'marks.hide' : 'marks.preview')}</ActionOf>
        </Button>
        <Button
          variant="secondary"
          busy={download.busy}
          busyLabel={t('marks.fetching')}
          onClick={() => void saveToDevice()}
        >
          <ActionOf of={named}>{t('marks.download')}</ActionOf>
        </Button>
      </ButtonRow>
      {error && (
        <Notice key={Math.max(pdf.attempt, download.attempt)} tone="bad" announce>
          <p>
            {t('marks.previewFailed')} {inWords(error)}
          </p>
        </Notice>
      )}
      {isShown && pdf.data && (
        <PdfPreview
          content={pdf.data}
          title={t('marks.previewOf', { name: marksheetName })}
          noViewer={t('marks.noViewer')}
        />
      )}
    </li>
  )
}
