import { downloadCorrespondence } from '@lokseva/contract/correspondence/endpoints'
import type { Correspondence } from '@lokseva/contract/correspondence/schemas'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { safeHref } from '@lokseva/site-kit/safe-href.ts'
import { fetchOrCached } from '#candidate-kit/offline/offline-cache.ts'
import { CachedNotice } from '#candidate-kit/offline/cached-notice.tsx'
import { saveFile } from '@lokseva/browser/files/save-file.ts'
import { ActionOf } from '@lokseva/ui/actions/action-of.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { buttonClass } from '@lokseva/ui/actions/button-class.ts'
import { Icon } from '@lokseva/ui/icon.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import { useMarkRead } from './use-correspondence.ts'

/** What a letter brings: a file to save, an address to open, or nothing but its words. */
export function LetterFile({ letter }: { letter: Correspondence }) {
  if (letter.type === 'TEXT') return <Seen letter={letter} />
  return letter.type === 'LINK' ? <Opened letter={letter} /> : <Downloaded letter={letter} />
}

/** All of it stands on the page; that it was read is for its reader to say. */
function Seen({ letter }: { letter: Correspondence }) {
  const t = useT()
  const markRead = useMarkRead()
  if (letter.isRead) return null
  return (
    <Button variant="secondary" onClick={() => markRead(letter)}>
      <ActionOf of={letter.subject}>{t('correspondence.markRead')}</ActionOf>
    </Button>
  )
}

function Opened({ letter }: { letter: Correspondence }) {
  const t = useT()
  const markRead = useMarkRead()
  const address = letter.url === null ? undefined : safeHref(letter.url)
  // Only what is fetched safely is opened.
  if (address?.protocol !== 'https:') return <p>{t('correspondence.noAddress')}</p>
  return (
    <a
      className={buttonClass('secondary')}
      href={address.href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => markRead(letter)}
    >
      <Icon name="external" />
      <span>
        {t('correspondence.open', { host: address.host })}
        <VisuallyHidden>
          {' '}
          {letter.subject}, {t('correspondence.newTab')}
        </VisuallyHidden>
      </span>
    </a>
  )
}

function Downloaded({ letter }: { letter: Correspondence }) {
  const t = useT()
  const inWords = useErrorWords()
  const markRead = useMarkRead()
  const { correspondenceFileId, filename, subject } = letter
  const fileName = pdfName(filename ?? subject)
  const download = useAction(
    (_: void, signal) =>
      fetchOrCached(
        {
          name: `correspondence ${correspondenceFileId}`,
          shown: { kind: 'correspondence', fileName },
        },
        () => call(downloadCorrespondence, { params: { correspondenceFileId } }, { signal }),
      ),
    {
      onDone({ value }) {
        saveFile(value, fileName)
        markRead(letter)
      },
    },
  )
  return (
    <div className="letter-file">
      <Button
        variant="secondary"
        busy={download.busy}
        busyLabel={t('correspondence.downloading')}
        onClick={() => void download.run()}
      >
        <ActionOf of={subject}>{t('correspondence.download')}</ActionOf>
      </Button>
      <CachedNotice at={download.data?.cachedAt} />
      {download.error && (
        <p role="alert" className="letter-trouble">
          {inWords(download.error)}
        </p>
      )}
    </div>
  )
}

/** As a PDF, whatever it was called. */
const pdfName = (name: string) => (/\.pdf$/i.test(name) ? name : `${name}.pdf`)
