import { changeObjection, raiseObjection } from '@lokseva/contract/objections/endpoints'
import type { Objection } from '@lokseva/contract/objections/schemas'
import type { Form } from '@lokseva/form-kit/form/form.ts'
import { serverProblems } from '@lokseva/form-kit/form/server-problems.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useSameRequest } from '@lokseva/browser/api/use-same-request.ts'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import {
  answerNames,
  type ObjectionAnswers,
  type ImageName,
  imageNames,
  type Name,
} from './objection-answers.ts'

export type Images = Partial<Record<ImageName, File>>

type Saving = {
  applicationId: string
  stageId: number
  objection: Objection | undefined
  /** What was saved of it when this was written, or was told since. */
  follows: string | undefined
  form: Form<Name>
  onSaved: () => void
  onStale: () => void
}

/** Sends the form with its images. The same once more is the same request, however often it is sent. */
export function useSaveObjection(saving: Saving) {
  const { objection, form, onSaved, onStale } = saving
  const toast = useToasts()
  const send = useSameRequest()
  return useAction(
    (images: Images) => {
      const body = bodyOf(saving, form.values(), images)
      const content = [form.values(), saving.follows, ...imageNames.map((name) => images[name])]
      return send(objection ? changeObjection : raiseObjection, { body }, content)
    },
    {
      onDone({ message }) {
        toast(message)
        onSaved()
      },
      onFailed(error) {
        if (!(error instanceof ApiError)) return
        form.refuse(serverProblems(error, answerNames))
        if (error.status === 409) onStale()
      },
    },
  )
}

function bodyOf(saving: Saving, answers: ObjectionAnswers, images: Images): FormData {
  const body = new FormData()
  body.set('applicationId', saving.applicationId)
  body.set('stageId', String(saving.stageId))
  if (saving.objection) body.set('id', saving.objection.id)
  if (saving.follows) body.set('follows', saving.follows)
  for (const name of answerNames)
    if (name !== 'referenceDoc1' && name !== 'referenceDoc2') body.set(name, answers[name])
  for (const name of imageNames) {
    const file = images[name]
    // The chosen file's own name never leaves the device.
    if (file) body.set(name, new Blob([file], { type: file.type }), name)
  }
  return body
}
