import { imageKinds, type ImageKind } from '@lokseva/contract/profile/photo/constants'
import { useEffect, useRef } from 'react'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { type Problem, type Problems, useProblemText } from '@lokseva/form-kit/form/problem.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { goToField } from '@lokseva/ui/fields/errors/go-to-field.ts'

type PhotoProblemsProps = {
  /** The server's refusal; nothing where the page itself found a picture missing. */
  error: unknown
  problems: Problems<ImageKind>
  fieldId: (kind: ImageKind) => string
}

/** What a try to save found wrong, above the pictures, each line leading to its own. */
export function PhotoProblems({ error, problems, fieldId }: PhotoProblemsProps) {
  const t = useT()
  const inWords = useProblemText()
  const errorInWords = useErrorWords()
  const heading = error === undefined ? t('error.PHOTO_SIGNATURE_MISSING') : errorInWords(error)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="save-outcome">
      <Notice tone="bad" heading={heading} announce>
        <ul>
          {imageKinds.map((kind) => {
            const problem = problems[kind]
            return (
              problem && (
                <li key={kind}>
                  <a
                    href={`#${fieldId(kind)}`}
                    onClick={(event) => {
                      event.preventDefault()
                      goToField(fieldId(kind))
                    }}
                  >
                    {isMissing(problem) ? '' : `${t(`photo.${kind}`)}: `}
                    {inWords(problem)}
                  </a>
                </li>
              )
            )
          })}
        </ul>
      </Notice>
    </div>
  )
}

/** Its words name the picture already. */
const isMissing = ({ code }: Problem) => code.endsWith('_REQUIRED')
