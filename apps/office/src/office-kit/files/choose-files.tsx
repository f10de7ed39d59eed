import { attachmentLimits } from '@lokseva/contract/approvals/limits'
import { documentType, KILOBYTE } from '@lokseva/contract/documents/constants'
import { useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { FileDrop } from '@lokseva/ui/fields/file-drop.tsx'
import { useFileWords } from './attach-file.ts'
import './files.css'

/** The PDFs that are to go along with a request, chosen before it is made. */
export function ChooseFiles({
  files,
  onChange,
}: {
  files: readonly File[]
  onChange: (files: readonly File[]) => void
}) {
  const t = useT()
  const [problem, setProblem] = useState<string>()
  const { problemOf } = useFileWords()
  const add = (chosen: readonly File[]) => {
    const fitting = chosen.filter((file) => problemOf(file) === undefined)
    setProblem(chosen.map((file) => problemOf(file)).find((each) => each !== undefined))
    onChange([...files, ...fitting].slice(0, attachmentLimits.files))
  }
  return (
    <div className="chosen-files">
      <h3>{t('office.files.attach')}</h3>
      {files.length > 0 && (
        <ul className="file-list">
          {files.map((file, place) => (
            <li key={`${file.name} ${place}`}>
              <span>{file.name}</span>
              <Button
                variant="quiet"
                aria-label={t('office.files.removeNamed', { name: file.name })}
                onClick={() => onChange(files.filter((other) => other !== file))}
              >
                {t('office.files.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <Notice tone="bad" announce>
          <p>{problem}</p>
        </Notice>
      )}
      <FileDrop
        accept={`${documentType},.pdf`}
        multiple
        onFiles={add}
        hint={t('office.files.hint', { limit: attachmentLimits.size / KILOBYTE })}
      />
    </div>
  )
}
