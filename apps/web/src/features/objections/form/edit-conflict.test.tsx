import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { pass, press, refuse } from '@lokseva/form-kit/form.test-kit.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import {
  objection,
  objectionData,
  objectionId,
  showObjections,
} from '../../../../test/objections.tsx'

afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

const TOLD = 'This objection was changed elsewhere meanwhile'
const first = objection().updatedAt
const second = '2026-11-15T06:00:00.000Z'
const others = { objectionRemark: 'Page 3 says otherwise', updatedAt: second }
const remark = () => screen.getByLabelText<HTMLTextAreaElement>('Objection remark')
const sent = () =>
  vi
    .mocked(call)
    .mock.calls.filter(([to]) => to.method === 'PATCH' && to.path === '/objection')
    .map(([, request, options]) => ({
      follows: (request as unknown as { body: FormData }).body.get('follows'),
      key: (options as { idempotencyKey: string }).idempotencyKey,
    }))

/** Writes in this tab what another one overtakes, as the server will say. */
async function writeAndBeOvertaken() {
  let saved = objection()
  await showObjections(() => objectionData([saved]), {
    '/objection': () => {
      const { follows } = sent().at(-1)!
      if (follows !== saved.updatedAt)
        return refuse('OBJECTION_CHANGED', 'It was changed meanwhile.', { status: 409 })()
      return { id: objectionId(1), message: 'record updated successfully' }
    },
  })
  await press(/^Edit Question 7/)
  await pass(50)
  fireEvent.change(remark(), { target: { value: 'Page 12 says otherwise' } })
  await pass(50)
  saved = objection(others)
}

it('An objection that was withdrawn elsewhere says so, and keeps what was written (OBJUI-53)', async () => {
  await showObjections(() => objectionData([objection()]), {
    '/objection': refuse('NOT_FOUND', 'What you asked for was not found.', { status: 404 }),
  })
  await press(/^Edit Question 7/)
  await pass(50)
  fireEvent.change(remark(), { target: { value: 'Page 12 says otherwise' } })
  await pass(50)
  await press('Submit')
  await pass(50)
  expect(screen.getByText(/it was withdrawn in another tab/)).toBeDefined()
  expect(screen.queryByText('What you asked for was not found.')).toBeNull()
  expect(remark().value).toBe('Page 12 says otherwise')
})

describe('An objection that another tab saved meanwhile', () => {
  it('is told of, what was written stays, and is sent in its place only after that (OBJUI-21, MYPAGE-143)', async () => {
    await writeAndBeOvertaken()
    await press('Submit')
    await pass(50)
    expect(screen.getByText(TOLD)).toBeDefined()
    expect(screen.getByText('Changed there: remark.')).toBeDefined()
    expect(screen.queryByText('It was changed meanwhile.')).toBeNull()
    expect(remark().value).toBe('Page 12 says otherwise')
    await press('Submit')
    await pass(50)
    expect(sent().map(({ follows }) => follows)).toEqual([first, second])
    expect(new Set(sent().map(({ key }) => key)).size).toBe(2)
    expect(screen.getByText('record updated successfully')).toBeDefined()
  })

  it('can be taken over; then nothing stands unsaved (OBJUI-21)', async () => {
    await writeAndBeOvertaken()
    await press('Submit')
    await pass(50)
    await press('Take the saved objection')
    await pass(50)
    expect(remark().value).toBe('Page 3 says otherwise')
    expect(screen.queryByText(TOLD)).toBeNull()
    await press('Cancel')
    await pass(50)
    expect(screen.getByText('Your objections: 1')).toBeDefined()
  })

  it('is told of after a reload too, before anything is sent (OBJUI-21)', async () => {
    await writeAndBeOvertaken()
    cleanup()
    await showObjections(() => objectionData([objection(others)]))
    await pass(50)
    expect(remark().value).toBe('Page 12 says otherwise')
    expect(screen.getByText(TOLD)).toBeDefined()
  })
})
