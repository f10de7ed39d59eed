import { useEffect, useRef } from 'react'
import { useT } from '#platform/language/language-provider.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

type MarksPreviewProps = { content: Blob; name: string }

/** The paper itself, drawn by the browser from memory: its address means nothing to anybody else. */
export function MarksPreview({ content, name }: MarksPreviewProps) {
  const t = useT()
  // Phones mostly, which hand a PDF to another app.
  if (!navigator.pdfViewerEnabled)
    return (
      <Notice tone="info" announce>
        <p>{t('marks.noViewer')}</p>
      </Notice>
    )
  return <Framed content={content} title={t('marks.previewOf', { name })} />
}

function Framed({ content, title }: { content: Blob; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (!frame.current) return undefined
    // A PDF, whatever came: nothing else may run in the frame.
    const address = URL.createObjectURL(new Blob([content], { type: 'application/pdf' }))
    frame.current.src = `${address}#navpanes=0&view=FitH`
    return () => URL.revokeObjectURL(address)
  }, [content])
  // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers draw no PDF in a sandbox
  return <iframe ref={frame} className="marks-preview" title={title} />
}
