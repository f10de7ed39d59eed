import { useEffect, useRef } from 'react'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import './pdf-preview.css'

type PdfPreviewProps = {
  content: Blob
  title: string
  /** Said where the browser draws no PDF: phones mostly, which hand it to another app. */
  noViewer: string
}

/** A PDF drawn by the browser from memory: its address means nothing to anybody else. */
export function PdfPreview({ content, title, noViewer }: PdfPreviewProps) {
  if (!navigator.pdfViewerEnabled)
    return (
      <Notice tone="info" announce>
        <p>{noViewer}</p>
      </Notice>
    )
  return <Framed content={content} title={title} />
}

function Framed({ content, title }: Pick<PdfPreviewProps, 'content' | 'title'>) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (!frame.current) return undefined
    // A PDF, whatever came: nothing else may run in the frame.
    const address = URL.createObjectURL(new Blob([content], { type: 'application/pdf' }))
    frame.current.src = `${address}#navpanes=0&view=FitH`
    return () => URL.revokeObjectURL(address)
  }, [content])
  // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers draw no PDF in a sandbox
  return <iframe ref={frame} className="pdf-preview" title={title} />
}
