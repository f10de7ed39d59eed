import { useRef } from 'react'
import { Button } from '#ui/actions/button.tsx'
import type { ButtonLook } from '#ui/actions/button-class.ts'
import { Icon } from '#ui/icon.tsx'

type ChooseFileProps = {
  /** Of the document, for those who hear the button and do not see what it stands beside. */
  name: string
  label: string
  look: ButtonLook
  busy: boolean
  onFiles: (files: File[]) => void
}

/** A button that opens the device's own file chooser, for PDF only. */
export function ChooseFile({ name, label, look, busy, onFiles }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        look={look}
        // Working, not disabled: it keeps the focus, and the next press is of the same button.
        busy={busy}
        aria-label={`${label}: ${name}`}
        onClick={() => input.current?.click()}
      >
        {look === 'secondary' && <Icon name="upload" />}
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        // Some computers know a PDF only by the end of its name.
        accept="application/pdf,.pdf"
        hidden
        aria-label={name}
        disabled={busy}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // Emptied, so that choosing the same file again counts as a change.
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
