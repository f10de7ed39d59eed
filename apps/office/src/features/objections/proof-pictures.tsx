import { getObjectionProof } from '@lokseva/contract/objections/docket/endpoints'
import type { DocketQuestion, ObjectionGroup } from '@lokseva/contract/objections/docket/schemas'
import { useEffect, useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Spinner } from '@lokseva/ui/actions/spinner.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { Dialog } from '@lokseva/ui/overlays/dialog.tsx'
import { paramsOf } from './use-docket.ts'

type ProofPicturesProps = { question: DocketQuestion; group: ObjectionGroup }
type Proof = ObjectionGroup['proofs'][number]

/** The pictures of a group, fetched when somebody reads it and not before. */
export function ProofPictures({ question, group }: ProofPicturesProps) {
  const t = useT()
  if (group.proofs.length === 0) return null
  return (
    <>
      <ul className="docket-proofs">
        {group.proofs.map((proof, place) => (
          <li key={`${proof.objectionId} ${proof.place}`}>
            <ProofPicture
              question={question}
              proof={proof}
              name={t('office.objections.proof', { number: place + 1 })}
            />
          </li>
        ))}
      </ul>
      {group.moreProofs > 0 && (
        <p className="docket-quiet">
          {t('office.objections.moreProofs', { count: group.moreProofs })}
        </p>
      )}
      <p className="docket-quiet">{t('office.objections.proof.look')}</p>
    </>
  )
}

type ProofPictureProps = { question: DocketQuestion; proof: Proof; name: string }

function ProofPicture({ question, proof, name }: ProofPictureProps) {
  const t = useT()
  const inWords = useErrorWords()
  const shown = usePicture(question, proof)
  const [isLarge, setLarge] = useState(false)
  const sent = t('office.objections.proof.sent', { count: proof.people })
  if (!shown)
    return (
      <p aria-busy="true">
        <Spinner /> {t('office.objections.proof.loading')}
      </p>
    )
  if ('error' in shown)
    return (
      <Notice tone="caution">
        <p>{inWords(shown.error)}</p>
      </Notice>
    )
  return (
    <figure>
      <button type="button" className="docket-proof" onClick={() => setLarge(true)}>
        <img src={shown.address} alt={name} />
      </button>
      <figcaption className="docket-quiet">{sent}</figcaption>
      {isLarge && (
        <Dialog
          open
          wide
          heading={name}
          onClose={() => setLarge(false)}
          actions={
            <Button variant="secondary" onClick={() => setLarge(false)}>
              {t('office.objections.close')}
            </Button>
          }
        >
          <img className="docket-large" src={shown.address} alt={name} />
          <p className="docket-quiet">{sent}</p>
        </Dialog>
      )}
    </figure>
  )
}

/** The picture as an address of this browser, for as long as it is shown. */
function usePicture(question: DocketQuestion, { objectionId, place }: Proof) {
  const [shown, setShown] = useState<{ address: string } | { error: Error }>()
  const { advertisementId, examId, subjectCode, question: number } = question
  useEffect(() => {
    let isLeft = false
    let address: string | undefined
    const of = paramsOf({ advertisementId, examId, subjectCode, question: number })
    const params = { ...of, objectionId, place: String(place) }
    call(getObjectionProof, { params }).then(
      (picture) => {
        if (isLeft) return undefined
        address = URL.createObjectURL(picture)
        return setShown({ address })
      },
      (error: Error) => !isLeft && setShown({ error }),
    )
    return () => {
      isLeft = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [advertisementId, examId, subjectCode, number, objectionId, place])
  return shown
}
