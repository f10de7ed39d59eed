import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { button, pass, press, refuse } from '@lokseva/form-kit/form.test-kit.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import { TransportError } from '@lokseva/browser/api/errors.ts'
import {
  objection,
  objectionData,
  objectionId,
  showObjections,
} from '../../../../test/objections.tsx'
import { applicationId } from '../../../../test/stages.tsx'
import { tickAnswer } from './objection-answers.ts'

afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

const field = (name: string | RegExp): HTMLSelectElement => screen.getByLabelText(name)
async function put(name: string | RegExp, value: string) {
  fireEvent.change(field(name), { target: { value } })
  await pass(50)
}
async function tick(name: string) {
  fireEvent.click(screen.getByRole('checkbox', { name }))
  await pass()
}
const jpeg = (bytes = 20) =>
  new File(
    [new Uint8Array([0xff, 0xd8, 0xff, ...Array.from({ length: bytes }, () => 0)])],
    'p.jpg',
    {
      type: 'image/jpeg',
    },
  )
const turn = setImmediate
async function give(place: 1 | 2, file: File) {
  fireEvent.change(field(new RegExp(`^Reference document ${place}`)), { target: { files: [file] } })
  // Reading a file takes real turns, which the clock of the test does not bring.
  for (let turns = 0; turns < 5; turns += 1) await new Promise<void>((resolve) => turn(resolve))
  await pass(50)
}
async function fillIn() {
  await put('Exam', '11')
  await put('Exam subject', '21')
  await put('Exam paper set', '2')
  await put('Objection type', 'WRONG_KEY')
  await put('Question number in your paper set', '7')
  await tick('Option 1')
  await tick('Option 3')
  await put('Objection remark', 'The book says otherwise')
  await put('Reference book', 'History of India')
  await put('Author name', 'R. Sharma')
}
const sent = (method: string) =>
  vi
    .mocked(call)
    .mock.calls.filter(([to]) => to.method === method && to.path === '/objection')
    .map(([, request, options]) => ({
      body: (request as unknown as { body: FormData }).body,
      key: (options as { idempotencyKey: string }).idempotencyKey,
    }))
const submit = () => button(/^(Submit|Sending)/)

async function add(answers: Parameters<typeof showObjections>[1] = {}) {
  const onUnsaved = await showObjections(() => objectionData([]), answers)
  await press('Add')
  await pass(50)
  return onUnsaved
}

describe('Raising an objection', () => {
  it('waits with Submit until all of it is there, and says for what and what it costs (OBJUI-05, OBJUI-300)', async () => {
    await add()
    expect(submit().disabled).toBe(true)
    const first = 'exam, subject, paper set'
    expect(screen.getByText(`Still missing or wrong: ${first} and 8 more`)).toBeDefined()
    await fillIn()
    expect(submit().disabled).toBe(true)
    expect(screen.getByText('Still missing or wrong: reference document 1')).toBeDefined()
    await give(1, jpeg())
    expect(submit().disabled).toBe(false)
    expect(screen.getByText(/^It costs ₹100 and the service charge/)).toBeDefined()
    expect(screen.getByAltText('Chosen image: p.jpg')).toBeDefined()
    await tick('Option 1')
    await tick('Option 3')
    expect(submit().disabled).toBe(true)
  })

  it('sends the answers with the image once, says the server’s words and shows the list (OBJUI-05)', async () => {
    const onUnsaved = await add({
      '/objection': () => ({ id: objectionId(3), message: 'Objection saved.' }),
    })
    await fillIn()
    await give(1, jpeg())
    fireEvent.click(submit())
    fireEvent.click(submit())
    await pass(50)
    expect(sent('POST')).toHaveLength(1)
    const { referenceDoc1, ...fields } = Object.fromEntries(sent('POST')[0]!.body)
    expect(fields).toEqual({
      applicationId,
      stageId: '7',
      examId: '11',
      examSubjectId: '21',
      examPaperSet: '2',
      objectionType: 'WRONG_KEY',
      candidateSetQuestionSrno: '7',
      answerInAnswerKey: '2',
      candidateAnswer: '1,3',
      objectionRemark: 'The book says otherwise',
      referenceBook: 'History of India',
      authorName: 'R. Sharma',
    })
    expect((referenceDoc1 as File).size).toBe(23)
    expect(screen.getByText('Objection saved.')).toBeDefined()
    expect(screen.getByText('No data to display')).toBeDefined()
    expect(onUnsaved.mock.lastCall).toEqual([false])
  })

  it('shows the answer of the key, and refuses another one (OBJUI-06, OBJUI-22)', async () => {
    await add()
    await fillIn()
    expect(screen.getByText('The key says: 2')).toBeDefined()
    expect(screen.getByText('Question 12 of the master set')).toBeDefined()
    expect(field(/^Correct answer as per/).value).toBe('2')
    await put(/^Correct answer as per/, '4')
    expect(screen.getByText('This is not the answer of the key')).toBeDefined()
    await put('Question number in your paper set', '8')
    expect(screen.getByText('The key says: Question cancelled')).toBeDefined()
    expect(field(/^Correct answer as per/).value).toBe('X')
  })

  it('loads the questions by paper set; another set clears the question (OBJUI-06)', async () => {
    await add()
    expect(field('Question number in your paper set').disabled).toBe(true)
    await fillIn()
    await put('Exam paper set', '3')
    expect(field('Question number in your paper set').value).toBe('')
    expect(field(/^Correct answer as per/).value).toBe('')
    const asked = vi
      .mocked(call)
      .mock.calls.filter(([to]) => to.path === '/objection/objectionquestions')
      .map(([, request]) => (request as { query?: unknown }).query)
    expect(asked).toEqual([
      { advid: 101, exid: 11, esubid: 21, paperset: 2 },
      { advid: 101, exid: 11, esubid: 21, paperset: 3 },
    ])
    await put('Exam', '12')
    expect(field('Exam subject').value).toBe('')
  })

  it('counts words of both scripts while they are written, and says at once when there are too many (OBJUI-07)', async () => {
    await add()
    await put('Reference book', 'भारताचा इतिहास - vol 2')
    expect(screen.getByText('4 of 20 words')).toBeDefined()
    await put('Author name', Array.from({ length: 21 }, (_, n) => `शब्द${n}`).join(' '))
    expect(screen.getByText('21 of 20 words')).toBeDefined()
    expect(screen.getByText('Write at most 20 words')).toBeDefined()
    await put('Objection remark', 'word '.repeat(100))
    expect(screen.getByText('100 of 100 words')).toBeDefined()
    expect(screen.queryByText('Write at most 100 words')).toBeNull()
  })

  it('refuses what is no image or too large, and keeps the image before it (OBJUI-08)', async () => {
    await add()
    await give(1, jpeg())
    await give(1, new File(['%PDF-1.7'], 'page.jpg', { type: 'image/jpeg' }))
    expect(screen.getByText('file type must be image')).toBeDefined()
    await give(1, jpeg(500 * 1024))
    expect(screen.getByText('file size exceeds 500 KB')).toBeDefined()
    expect(screen.queryByText('file type must be image')).toBeNull()
    expect(screen.getByAltText('Chosen image: p.jpg')).toBeDefined()
  })

  it('brings a refusal into sight: of an image beside it, of the whole above the button (OBJUI-301)', async () => {
    const seen: (string | null)[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(this.textContent)
    })
    await add({ '/objection': refuse('OBJECTION_PAID', 'It is paid.', { status: 409 }) })
    await give(1, new File(['%PDF-1.7'], 'page.jpg', { type: 'image/jpeg' }))
    expect(seen.at(-1)).toBe('file type must be image')
    await fillIn()
    await give(1, jpeg())
    await press('Submit')
    await pass(50)
    expect(seen.at(-1)).toContain('It is paid.')
  })

  it('loses nothing when the call fails, and sends the same again as the same (OBJUI-09)', async () => {
    let isDown = true
    await add({
      '/objection': () => {
        if (isDown) throw new TransportError('offline', 'Your internet connection is lost.')
        return { id: objectionId(3), message: 'Objection saved.' }
      },
    })
    await fillIn()
    await give(1, jpeg())
    await press('Submit')
    expect(screen.getByText('Everything you wrote is still here.')).toBeDefined()
    expect(field('Objection remark').value).toBe('The book says otherwise')
    isDown = false
    await press('Submit')
    await pass(50)
    const keys = sent('POST').map(({ key }) => key)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
    expect(screen.getByText('Objection saved.')).toBeDefined()
  })

  it('is still there when its stage is closed meanwhile, with the reason; back in the list nothing can be added (OBJUI-09)', async () => {
    const reason = 'The last day was 15/11/2026.'
    const over = { allowed: false, code: 'WINDOW_CLOSED', reason }
    let isOver = false
    await showObjections(
      () => objectionData([], isOver ? { abilities: { add: over, pay: over } } : {}),
      { '/objection': refuse('WINDOW_CLOSED', reason, { status: 409 }) },
    )
    await press('Add')
    await pass(50)
    await fillIn()
    await give(1, jpeg())
    isOver = true
    await press('Submit')
    await pass(50)
    expect(screen.getByRole('alert').textContent).toContain(reason)
    expect(field('Objection remark').value).toBe('The book says otherwise')
    await press('Cancel')
    await press('Leave without sending')
    await pass(50)
    expect(screen.getByText(reason)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
  })

  it('marks the fields the server refuses (OBJUI-09)', async () => {
    const message = 'This paper set has no such question'
    const fieldErrors = [
      { path: 'candidateSetQuestionSrno', code: 'QUESTION_UNKNOWN', message, params: {} },
    ]
    await add({
      '/objection': refuse('VALIDATION_FAILED', 'Check the form.', { status: 422, fieldErrors }),
    })
    await fillIn()
    await give(1, jpeg())
    await press('Submit')
    await pass(50)
    expect(screen.getAllByText(new RegExp(message)).length).toBeGreaterThan(0)
  })

  it('asks before what was written is given up (OBJUI-09)', async () => {
    const onUnsaved = await add()
    await put('Reference book', 'History')
    expect(onUnsaved.mock.lastCall?.[0]).toBe(true)
    await press('Cancel')
    await press('Stay here')
    expect(field('Reference book').value).toBe('History')
    await press('Cancel')
    await press('Leave without sending')
    expect(screen.getByText('No data to display')).toBeDefined()
    expect(onUnsaved.mock.lastCall).toEqual([false])
  })
})

describe('What is written and not sent', () => {
  /** The page is loaded anew: of it nothing is left but what the tab keeps. */
  async function reload(data = objectionData([])) {
    cleanup()
    await showObjections(() => data)
    await pass(50)
  }

  it('is there again after a reload, and its images are asked for again (OBJUI-17)', async () => {
    await add()
    await fillIn()
    await give(1, jpeg())
    await reload()
    expect(screen.getByText(/What you wrote here before is back/)).toBeDefined()
    expect(field('Objection remark').value).toBe('The book says otherwise')
    expect(field('Question number in your paper set').value).toBe('7')
    expect(submit().disabled).toBe(true)
    await give(1, jpeg())
    expect(submit().disabled).toBe(false)
  })

  it('of an objection that is changed stands in that one again (OBJUI-17)', async () => {
    await showObjections(() => objectionData([objection()]))
    await press(/^Edit Question 7/)
    await pass(50)
    await put('Objection remark', 'Page 12 says otherwise')
    await reload(objectionData([objection()]))
    expect(screen.getByRole('heading', { name: 'Change the objection' })).toBeDefined()
    expect(field('Objection remark').value).toBe('Page 12 says otherwise')
  })

  it('is forgotten once it is sent or given up, and is not offered where nothing can be sent (OBJUI-17)', async () => {
    await add()
    await put('Reference book', 'History')
    const shut = { allowed: false, code: 'WINDOW_CLOSED', reason: 'The last day is over.' }
    await reload(objectionData([], { abilities: { add: shut, pay: shut } }))
    expect(screen.getByText('The last day is over.')).toBeDefined()
    await reload()
    await press('Cancel')
    await press('Leave without sending')
    await reload()
    expect(screen.getByText('No data to display')).toBeDefined()
  })
})

describe('Changing an objection', () => {
  it('begins with what was written, needs no image, and is sent with its id (OBJUI-10)', async () => {
    await showObjections(() => objectionData([objection()]), {
      '/objection': () => ({ id: objectionId(1), message: 'record updated successfully' }),
    })
    await press(/^Edit Question 7/)
    await pass(50)
    expect(field('Objection remark').value).toBe('The book says otherwise')
    expect(field('Question number in your paper set').value).toBe('7')
    expect(screen.getByText(/There is an image already/)).toBeDefined()
    await put('Objection remark', 'Page 12 says otherwise')
    await press('Submit')
    await pass(50)
    const [{ body }] = sent('PATCH') as unknown as [{ body: FormData }]
    expect([body.get('id'), body.get('objectionRemark')]).toEqual([
      objectionId(1),
      'Page 12 says otherwise',
    ])
    expect(body.has('referenceDoc1')).toBe(false)
    expect(screen.getByText('record updated successfully')).toBeDefined()
  })

  it('waits with Submit only for an answer; the rest is named when it is pressed (OBJUI-10)', async () => {
    await showObjections(() => objectionData([objection()]))
    await press(/^Edit Question 7/)
    await pass(50)
    await put('Objection remark', '')
    expect(submit().disabled).toBe(false)
    await press('Submit')
    expect(screen.getAllByText(/Information is Mandatory/).length).toBeGreaterThan(0)
    expect(sent('PATCH')).toEqual([])
    await tick('Option 1')
    await tick('Option 3')
    expect(submit().disabled).toBe(true)
  })
})

it.for([
  ['', '3', true, '3'],
  ['3', '1', true, '1,3'],
  ['1,3', '0', true, '0'],
  ['0', '2', true, '2'],
  ['1,3', '1', false, '3'],
  ['0', '0', false, ''],
] as const)(
  'Of answers %s, option %s ticked %s leaves %s: none stands alone (OBJUI-06)',
  ([before, option, isTicked, after]) => {
    expect(tickAnswer(before, option, isTicked)).toBe(after)
  },
)
