import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SubmitApplication } from '@lokseva/contract/applications/schemas'
import { documentPart } from '@lokseva/contract/documents/constants'
import { advertisementVersions, openAdvertCache } from '#features/adverts/index'
import {
  advertisementStatus,
  applicationSlots,
  submitApplication,
} from '#features/applications/index'
import { requiredDocuments, uploadDocument } from '#features/documents/index'
import { ruleWords } from '#features/eligibility/index'
import { publishedStages } from '#features/stages/index'
import type { Candidate } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { PdfChecker } from '#platform/pdf/pdf-checker'
import type { FileStorage } from '#platform/storage/file-storage'
import { demoActor, demoCall } from './demo-call.ts'
import { samplePaper } from './sample-paper.ts'

type AdditionalAnswer = { id: number; answer: string } | { id: number; answers: string[] }

/** What somebody chose and answered; the rest follows from the advertisement and the profile. */
export type DemoApplication = Partial<Omit<SubmitApplication, 'additionalAnswers'>> &
  Pick<SubmitApplication, 'advertisementId'> & { answers: AdditionalAnswer[] }

export type ApplicationMaking = {
  db: Database
  clock: Clock
  storage: FileStorage
  pdfs: PdfChecker
}

type Person = { accountId: string; name: string; applies: DemoApplication }

/** Makes the use cases of applying for demo people: papers put on file, and the application sent. */
export function applicationMaker(given: ApplicationMaking) {
  const versions = advertisementVersions()
  const deps = {
    ...given,
    adverts: openAdvertCache(given.db, publishedStages),
    versions,
    slots: applicationSlots({ clock: given.clock, versions }),
    words: ruleWords(given),
    virusScan: undefined,
  }

  return async ({ accountId, name, applies }: Person): Promise<void> => {
    const actor = demoActor(accountId)
    const { advertisementId, answers, ...chosen } = applies
    const posts = [
      ...(chosen.applicationPostPrefList ?? []),
      ...(chosen.examMultiplePostPrefDtoList ?? []).flatMap((exam) => exam.applicationExamPostPref),
    ]
    const postIds = posts.map(({ postCriteriaId }) => postCriteriaId)
    const asked = { advertisementId, postIds }
    for (const document of await requiredDocuments(deps, actor, asked))
      if (!document.isUploaded) await upload(actor, document, name)
    const documents = await requiredDocuments(deps, actor, asked)
    const statuses = await advertisementStatus(deps, actor, 'en')
    const { fee } = statuses.find((each) => each.advertisementId === advertisementId)!
    const body: SubmitApplication = {
      applicationPostPrefList: [],
      conditionalCertificates: [],
      examMultiplePostPrefDtoList: [],
      optionalSubjectDtoList: [],
      applicationExamCenterPrefList: [],
      flgDisabilityScribeReq: false,
      flgDisabilityCompTime: false,
      scribeArrangedBy: null,
      location: 'Pune',
      ...chosen,
      advertisementId,
      requiredDocumentsSelected: documents.map(({ documentTypeId, documentInfoId }) => ({
        documentTypeId,
        documentInfoId,
      })),
      additionalAnswers: JSON.stringify(answers),
      additionalQuestions: '[]',
      amountPayable: fee.amountPayable,
    }
    await submitApplication(deps, actor, { ...demoCall(deps, actor), body })
  }

  async function upload(
    actor: Candidate,
    { documentTypeId, documentTypeName }: { documentTypeId: string; documentTypeName: string },
    name: string,
  ): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'lokseva-demo-'))
    try {
      const path = join(folder, 'paper.pdf')
      const bytes = samplePaper([documentTypeName, name, 'A sample for the demo'])
      await writeFile(path, bytes)
      const file = { name: documentPart, path, bytes: bytes.length }
      const fields = { documentTypeId }
      await uploadDocument(deps, actor, { ...demoCall(deps, actor), fields, file })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}
