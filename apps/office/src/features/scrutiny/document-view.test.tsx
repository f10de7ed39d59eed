import type { ClaimedDocument } from '@lokseva/contract/scrutiny/schemas'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError, TransportError } from '@lokseva/browser/api/errors.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { press, showDesk } from '#office-kit/office.test-kit.tsx'
import { DocumentView } from './document-view.tsx'
import { useDocumentStand } from './use-document-stand.ts'

const own = {
  en: () => import('texts:en/office/scrutiny,scrutiny'),
  mr: () => import('texts:mr/office/scrutiny,scrutiny'),
}
const documentOf = (claimId: string): ClaimedDocument => ({
  claimId,
  until: '2026-11-12T06:45:00.000Z',
  desk: 'bench',
  applicationNo: '2026-106-0000001-2',
  documentTypeId: 'D04',
  documentName: { en: 'Caste certificate', mr: 'जात प्रमाणपत्र' },
  pages: 1,
  sentAt: '2026-11-12T06:30:00.000Z',
  isSentAgain: false,
  claims: [],
  effects: [],
  earlier: [],
  opinions: [],
})

function View({ document }: { document: ClaimedDocument }) {
  return <DocumentView document={document} stand={useDocumentStand(document)} />
}

/** What asking for the page comes to, one time after the other. */
let answers: (Error | Blob)[]
beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:page')
})

async function shown(claimId: string) {
  await loadTexts(own, 'en')
  return showDesk(<View document={documentOf(claimId)} />, {
    session: { permissions: ['scrutiny.decide'] },
    answers: {
      '/scrutiny/claims/{claimId}/files/{file}/pages/{page}': () => {
        const answer = answers.shift()!
        if (answer instanceof Error) throw answer
        return answer
      },
    },
  })
}

it('a page that could not be fetched is asked for again where it stands (OFFICE-1169)', async () => {
  answers = [new TransportError('busy', 'Too many ask at once'), new Blob(['picture'])]
  await shown('5b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c41')
  await screen.findByText('Too many ask at once')
  await press('Try again')
  expect(await screen.findByRole('img', { name: 'Caste certificate, page 1' })).toBeDefined()
})

it('a page of which the portal says that it has no picture is not asked for again (OFFICE-1169)', async () => {
  answers = [
    new ApiError(422, { code: 'SCRUTINY_PAGE_UNREADABLE', message: 'This page cannot be read' }),
  ]
  await shown('5b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c42')
  await screen.findByText('This page cannot be read')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
