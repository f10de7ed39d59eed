import { previewPage } from '@lokseva/contract/office/pages'
import { listPreviewDocuments } from '@lokseva/contract/previews/endpoints'
import { isPreviewQuestion, type PreviewReply } from '@lokseva/contract/previews/messages'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import type { LookOptions, Screen } from './look-options.ts'
import { previewRequest, usePreview, type PreviewInput } from './use-preview.ts'

/** In the units of the page shown. */
const sizes = { phone: { width: 360, height: 780 }, desk: { width: 1280, height: 900 } } as const

type CandidateFrameProps = Screen & {
  options: Omit<PreviewInput, 'language'>
  page: LookOptions['page']
}

/** Candidates' own pages on one screen. What they ask for the Office asks: they call nobody. */
export function CandidateFrame({ options, page, language, width }: CandidateFrameProps) {
  const { t } = useLanguage()
  const asked = { ...options, language }
  const query = usePreview(asked)
  const frame = useRef<HTMLIFrameElement>(null)
  const { box, scale } = useScale(sizes[width].width)
  const { data } = query
  const reply = useEffectEvent(async ({ source, data: question }: MessageEvent<unknown>) => {
    const shown = frame.current?.contentWindow
    if (!shown || source !== shown || !isPreviewQuestion(question)) return
    const { id } = question
    const told =
      question.ask === 'preview' ? { id, data } : await documentsFor(asked, id, question.postIds)
    // It has an origin of its own; whatever stands in the frame is ours.
    shown.postMessage(told satisfies PreviewReply, '*')
  })
  useEffect(() => {
    const hear = (message: MessageEvent<unknown>) => void reply(message)
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
  const { height, width: inside } = sizes[width]
  const name = t(`look.frame.${width}`, { language: t(`app.language.${language}`) })
  const theme = document.documentElement.dataset['theme'] ?? 'system'
  return (
    <div className="look-screen" data-width={width} ref={box}>
      {data ? (
        <div className="look-glass" style={{ blockSize: height * scale }}>
          <iframe
            // Another draft, person or page is another visit.
            key={`${data.draftVersion} ${data.profile} ${page} ${theme}`}
            ref={frame}
            title={name}
            sandbox="allow-scripts allow-forms"
            src={`${previewPage}?${new URLSearchParams({ language, page, theme })}`}
            style={{ inlineSize: inside, blockSize: height, transform: `scale(${scale})` }}
          />
        </div>
      ) : query.isPending ? (
        <Waiting label={t('app.loading')} lines={8} />
      ) : (
        <FetchFailed
          message={t('look.failed')}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
    </div>
  )
}

async function documentsFor(
  options: PreviewInput,
  id: number,
  postIds: readonly number[],
): Promise<PreviewReply> {
  const { params, query } = previewRequest(options)
  const posts = postIds.length > 0 ? { postIds: postIds.join(',') } : {}
  try {
    return { id, data: await call(listPreviewDocuments, { params, query: { ...query, ...posts } }) }
  } catch (error) {
    const { status, code, message } =
      error instanceof ApiError ? error : { status: 500, code: 'INTERNAL_ERROR', message: '' }
    return { id, refusal: { status, code, message } }
  }
}

/** A wide screen is drawn smaller where there is no room for it. */
function useScale(inside: number) {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(inside)
  useEffect(() => {
    const watched = box.current
    if (!watched || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() => setRoom(watched.clientWidth))
    observer.observe(watched)
    return () => observer.disconnect()
  }, [])
  return { box, scale: Math.min(1, room / inside) }
}
