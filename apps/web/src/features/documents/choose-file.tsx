import { type ReactNode, useRef } from 'react'
import { Button } from '@lokseva/ui/actions/button.tsx'
import type { ButtonVariant } from '@lokseva/ui/actions/button-class.ts'

type ChooseFileProps = {
  /** Of the document, for those who hear the button and do not see what it stands beside. */
  name: string
  label: string
  variant: ButtonVariant
  busy: boolean
  /** As the device's own chooser understands it. */
  accept: string
  multiple?: boolean
  /** Phones open their camera in the place of the chooser. */
  camera?: boolean
  icon?: ReactNode
  onFiles: (files: File[]) => void
}

/** A button that opens the device's own file chooser, or its camera. */
export function ChooseFile(props: ChooseFileProps) {
  const { name, label, variant, busy, accept, multiple, camera, icon, onFiles } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant={variant}
        // Working, not disabled: it keeps the focus, and the next press is of the same button.
        busy={busy}
        aria-label={`${label}: ${name}`}
        onClick={() => input.current?.click()}
      >
        {!busy && icon}
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        {...(camera && { capture: 'environment' as const })}
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
