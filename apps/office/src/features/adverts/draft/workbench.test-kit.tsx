import { draftPartNames, draftParts } from '@lokseva/contract/adverts/drafts/parts'
import type { Draft, SavePart } from '@lokseva/contract/adverts/drafts/schemas'
import type { OwnStaffSession } from '@lokseva/contract/staff/schemas'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { mockCalls } from '@lokseva/test-kit/mock-calls.ts'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { ConfirmProvider } from '@lokseva/ui/overlays/confirm.tsx'
import { arrival, asha, leela, ownSession } from '#office-kit/office.test-kit.tsx'
import { OwnSessionContext } from '#office-kit/session/own-session.ts'
import { storeSession } from '#office-kit/session/session.ts'
import { StepUpProvider } from '#office-kit/session/step-up.tsx'
import { DraftPage } from './draft-page.tsx'
import { pauses } from './pauses.ts'

const texts: TextPack = {
  en: () =>
    import('texts:en/app,wire,site,office,staff,approvals,office/adverts,adverts/stages,office/ask,payments,rules,office/sentence,office/trial'),
  mr: () =>
    import('texts:mr/app,wire,site,office,staff,approvals,office/adverts,adverts/stages,office/ask,payments,rules,office/sentence,office/trial'),
}

// Long enough for two keys of a test to come before one save.
Object.assign(pauses, { typing: 50, saving: 200 })

export const savedAt = '2026-11-17T10:00:00.000Z'
export const person = (member: Pick<typeof leela, 'id' | 'nameEn' | 'nameMr'>) => ({
  id: member.id,
  nameEn: member.nameEn,
  nameMr: member.nameMr,
})
export const noChecks: Draft['checks'] = { faults: [], warnings: [], rules: [] }

export type FileData = Record<string, unknown>
export const both = (text: string) => ({ en: text, mr: text })

/** The draft that is open, and one of the same advertisement that has ended. */
export const draftId = '0e1f2a3b-0000-4000-8000-000000000107'
export const endedId = '0e1f2a3b-0000-4000-8000-000000000106'

/** A draft of a file, each part saved once. */
export function draftOf(file: FileData, more: Partial<Draft> = {}): Draft {
  const parts = draftPartNames.map((part, index) => ({
    part,
    version: index + 1,
    value: Object.fromEntries(
      (draftParts[part] as readonly string[]).flatMap((field) =>
        field in file ? [[field, file[field]]] : [],
      ),
    ),
    savedBy: person(leela),
    savedAt,
  }))
  return {
    id: draftId,
    advertisementId: 107,
    version: parts.length,
    parts,
    checks: noChecks,
    editors: [],
    published: null,
    request: null,
    ...more,
  }
}

export const choices = {
  centres: [],
  documents: [],
  mediums: [],
  categories: [],
  nextPost: 9001,
  nextExam: 90,
}

export type Responses = NonNullable<Parameters<typeof mockCalls>[0]>

export async function open(part: string, draft: Draft, answers: Responses = {}, language?: 'mr') {
  vi.mocked(call).mockImplementation(
    mockCalls({
      '/adverts/{advertisementId}/draft': () => draft,
      '/adverts/{advertisementId}/draft/presence': () => ({
        id: draft.id,
        version: draft.version,
        editors: draft.editors,
        request: draft.request,
      }),
      '/advertchoices': () => choices,
      ...answers,
    }) as never,
  )
  storeSession({ token: 'token', memberId: leela.id })
  const permissions: OwnStaffSession['permissions'] = ['adverts.read', 'adverts.write']
  const session = { ...ownSession, permissions, member: asha }
  const page = await renderPage(
    <OwnSessionContext value={session}>
      <StepUpProvider>
        <ConfirmProvider>
          <DraftPage params={{ advertisementId: '107', part }} />
        </ConfirmProvider>
      </StepUpProvider>
    </OwnSessionContext>,
    { texts, path: `/office/adverts/107/draft/${part}`, ...(language && { language }) },
  )
  await arrival()
  return page
}

export type Saving = { params: { part: string }; body: SavePart }

/** The part that was sent is the one that was saved. */
export const answerSaved = (draft: Draft, { params, body }: Saving) => ({
  outcome: 'saved',
  part: {
    ...draft.parts.find(({ part }) => part === params.part)!,
    version: 20,
    value: body.value,
  },
  version: 20,
  checks: noChecks,
})

export const type = (label: string | RegExp, value: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  })

export const isDisabled = (element: HTMLElement) => element.hasAttribute('disabled')
export const boxed = (label: string | RegExp) =>
  screen.getByLabelText<HTMLTextAreaElement>(label).value

/** Opens a part and keeps what it saves. */
export async function openSaving(
  part: string,
  draft: Draft,
  answers: Responses = {},
  language?: 'mr',
) {
  const sent: SavePart[] = []
  await open(
    part,
    draft,
    {
      '/adverts/{advertisementId}/draft/parts/{part}': (request) => {
        const saving = request as unknown as Saving
        sent.push(saving.body)
        return answerSaved(draft, saving)
      },
      ...answers,
    },
    language,
  )
  return sent
}
export const lastSaved = async (sent: SavePart[]) => {
  await waitFor(() => expect(sent.length).toBeGreaterThan(0))
  return sent.at(-1)!.value as FileData
}
