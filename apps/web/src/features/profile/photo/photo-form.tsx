import { type ImageKind, imageKinds } from '@lokseva/contract/profile/photo/constants'
import type { PhotoSignature } from '@lokseva/contract/profile/photo/schemas'
import { useEffect, useId, useRef, useState } from 'react'
import { useProblemText } from '@lokseva/form-kit/form/problem.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import type { SaveStateValue } from '@lokseva/ui/feedback/save-state.tsx'
import { goToField } from '@lokseva/ui/fields/errors/go-to-field.ts'
import { SaveBar } from '../step/save/save-bar.tsx'
import { SaveOutcome } from '../step/save/save-outcome.tsx'
import { filesOf } from './chosen-images.ts'
import { ImageCard } from './image-card.tsx'
import { PhotoDialogs } from './photo-dialogs.tsx'
import { PhotoProblems } from './photo-problems.tsx'
import './photo-step.css'
import { useChoices } from './use-choices.ts'
import { useLimits } from './use-limits.ts'
import { useSaving } from './use-saving.ts'

/** Both pictures and their one Save button. */
export function PhotoForm({ saved, locked }: { saved: PhotoSignature | null; locked: boolean }) {
  const t = useT()
  const inWords = useProblemText()
  const ownId = useId()
  const fieldId = (kind: ImageKind) => `${ownId}-${kind}`
  const limits = useLimits()
  const [refused, setRefused] = useState<{ kind: ImageKind }>()
  const chosen = useChoices((kind) => setRefused({ kind }))
  const { choices, problems, opening, cropping, choose } = chosen
  const [atCamera, setAtCamera] = useState(false)
  const saving = useSaving(saved, chosen)
  const isUnsaved = filesOf(choices).length > 0
  const refusedId = refused && fieldId(refused.kind)
  useEffect(() => {
    // Why it was refused stands above the field, perhaps out of sight of the button that was pressed.
    if (refused && refusedId) goToField(refusedId)
  }, [refused, refusedId])
  useReturnFocus(cropping ? fieldId(cropping.kind) : atCamera ? fieldId('photo') : undefined)

  const dropChoice = (kind: ImageKind) => {
    choose(kind, undefined)
    // The button that was pressed is gone; the next thing to do is to choose.
    if (!saved?.[kind]) document.getElementById(fieldId(kind))?.focus()
  }
  return (
    <form
      className="profile-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        saving.submit()
      }}
    >
      <SaveOutcome step="photo" save={saving.outcome} isSettled={!isUnsaved} />
      {saving.wrong && (
        // Each further try brings the focus there again.
        <PhotoProblems key={saving.wrong.attempt} {...saving.wrong} fieldId={fieldId} />
      )}
      {saving.nothingNew && (
        <Notice tone="info" announce>
          <p>{t('photo.nothingNew')}</p>
        </Notice>
      )}
      {saved?.lost?.map((kind) => (
        <Notice key={kind} tone="caution">
          <p>{t(locked ? `photo.${kind}.lost.locked` : `photo.${kind}.lost`)}</p>
        </Notice>
      ))}
      <p className="photo-intro">{t('photo.intro')}</p>
      <div className="image-cards">
        {imageKinds.map((kind) => {
          const problem = problems[kind]
          return (
            <ImageCard
              key={kind}
              kind={kind}
              locked={locked}
              fieldId={fieldId(kind)}
              limit={limits[kind]}
              choice={choices[kind]}
              saved={saved?.[kind]}
              error={problem && inWords(problem)}
              opening={opening === kind}
              onFile={(file) => void chosen.open(kind, file)}
              {...(kind === 'photo' && { onCamera: () => setAtCamera(true) })}
              onCrop={() => chosen.cropAgain(kind)}
              onRemove={() => choose(kind, { kind: 'removed' })}
              onKeep={() => dropChoice(kind)}
            />
          )
        })}
      </div>
      <SaveBar
        locked={locked}
        busy={saving.busy}
        state={stateOf(isUnsaved, saving.savedAt)}
        isWaiting={saving.outcome.isWaiting}
        variant={saving.outcome.message !== undefined && !isUnsaved ? 'secondary' : 'primary'}
      />
      <PhotoDialogs
        chosen={chosen}
        limits={limits}
        atCamera={atCamera}
        onCameraClose={() => setAtCamera(false)}
      />
    </form>
  )
}

function stateOf(isUnsaved: boolean, savedAt: Date | undefined): SaveStateValue | undefined {
  if (isUnsaved) return { kind: 'unsaved' }
  return savedAt && { kind: 'saved', at: savedAt }
}

/** When a dialog that was opened from a field is gone, the field has the focus again. */
function useReturnFocus(openFor: string | undefined): void {
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (openFor) last.current = openFor
    else if (last.current) {
      goToField(last.current)
      last.current = undefined
    }
  }, [openFor])
}
