import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'
import './file-drop.css'
import { useFieldWiring } from './field-context.ts'

type FileDropProps = {
  /** As the file chooser understands it: 'image/*,.pdf' */
  accept: string
  multiple?: boolean
  onFiles: (files: File[]) => void
  disabled?: boolean
  /** What is accepted, in words. */
  hint: ReactNode
}

/**
 * The device's own file chooser, which offers the camera on phones, on a surface that also takes
 * dropped files. Native, so that it costs nothing and every screen reader knows it.
 */
export function FileDrop({ accept, multiple, onFiles, disabled, hint }: FileDropProps) {
  const t = useT()
  const [over, setOver] = useState(false)
  const ownId = useId()
  const wiring = useFieldWiring()
  const id = wiring.id ?? ownId
  const hintId = `${id}-hint`

  const hover = (event: DragEvent) => {
    event.preventDefault()
    if (!disabled) setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (!disabled && files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }

  return (
    <div
      className="file-drop"
      data-over={over}
      data-disabled={disabled}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="upload" size={28} />
      <p>
        <span className="file-drop-choose">{t('app.file.choose')}</span>{' '}
        <span className="file-drop-drag">{t('app.file.orDrop')}</span>
      </p>
      <p className="file-drop-hint" id={hintId}>
        {hint}
      </p>
      <input
        {...wiring}
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        aria-describedby={[hintId, wiring['aria-describedby']].filter(Boolean).join(' ')}
        aria-label={wiring.id ? undefined : t('app.file.choose')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // Emptied, so that choosing the same file again counts as a change.
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </div>
  )
}
