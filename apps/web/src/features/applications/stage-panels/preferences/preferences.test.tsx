import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  button,
  codeId,
  keysTo,
  pass,
  press,
  refuse,
  sentTo,
  turnInto,
} from '@lokseva/form-kit/form.test-kit.tsx'
import { TransportError } from '@lokseva/browser/api/errors.ts'
import {
  abilities,
  add,
  item,
  openPreferences,
  order,
  path,
  preferences,
  ranked,
  saved,
  verify,
  verifyBoth,
} from '../../../../../test/preferences.tsx'
import { over, sentBy, stage, withStages, openStage } from '../../../../../test/stages.tsx'
import { asSent, ordersOf } from './preference-order.ts'

describe('Changing the preference', () => {
  it('adds posts from a drop-down one by one, and says so where none is chosen (STAGEUI-06)', async () => {
    await openPreferences(preferences())
    await press('Add')
    expect(screen.getByText('field required')).toBeDefined()
    await add('5025')
    await add('5024')
    expect(order()).toEqual(['Typist', 'Clerk'])
    expect(screen.queryByLabelText('Add a post')).toBeNull()
  })

  it('moves posts with arrows, and removes them with a word (STAGEUI-07)', async () => {
    await openPreferences(ranked)
    await press('Move Clerk up')
    expect(order()).toEqual(['Clerk', 'Typist'])
    await press('Remove Clerk')
    expect(order()).toEqual(['Typist'])
    expect(screen.getByText('post removed')).toBeDefined()
    expect(screen.getByLabelText('Add a post')).toBeDefined()
  })

  it('does not say that it is done while another order is begun (STAGEUI-99)', async () => {
    const doneBefore = withStages(
      [stage('PREFERENCE_CHANGE', { doneAt: '2026-11-10T04:30:00.000Z' })],
      { abilities },
    )
    await openPreferences(ranked, {}, doneBefore)
    expect(screen.getByText('Done on 10/11/2026, 10:00.')).toBeDefined()
    await press('Move Clerk up')
    expect(screen.queryByText(/^Done on/)).toBeNull()
  })

  it('says in the language that the page is turned into why it cannot be changed (STAGEUI-98)', async () => {
    const closed = (reason: string) =>
      preferences({
        abilities: {
          ...abilities,
          preferences: { allowed: false, code: 'WINDOW_CLOSED', reason },
        },
      })
    const known = [closed('It is closed.'), closed('मुदत संपली आहे.')]
    await openPreferences(ranked, { [path]: () => known.shift() })
    expect(screen.getByText('It is closed.')).toBeDefined()
    await turnInto('mr')
    expect(screen.getByText('मुदत संपली आहे.')).toBeDefined()
  })

  it('keeps the order that was begun in another language, also where it cannot be asked for (STAGEUI-98)', async () => {
    let isDown = false
    await openPreferences(ranked, {
      [path]: () => {
        if (isDown) throw new TransportError('offline', 'No answer came.')
        return ranked
      },
    })
    await press('Move Clerk up')
    isDown = true
    await turnInto('mr')
    expect(order('तुमचा पदांचा पसंतीक्रम')).toEqual(['Clerk (मराठी)', 'Typist (मराठी)'])
  })

  it('locks only when every post is added and both codes are verified, and says that it is not saved yet (STAGEUI-08, STAGEUI-150)', async () => {
    await openPreferences(preferences())
    await add('5025')
    expect(button('Lock the order').disabled).toBe(true)
    expect(screen.getByText(/^One post is still to be added/)).toBeDefined()
    await add('5024')
    await press('Lock the order')
    expect(screen.getByText('Think it over.')).toBeDefined()
    expect(button('Save the order').disabled).toBe(true)
    await verify(/^OTP to the e-mail/, 'E-mail OTP')
    expect(screen.queryByText('preference locked')).toBeNull()
    await verify(/^OTP to the mobile/, 'Mobile OTP')
    expect(screen.getByText('preference locked')).toBeDefined()
    const notice = screen.getByText('preference locked').closest('.notice')
    expect(notice?.getAttribute('data-tone')).toBe('caution')
    expect(notice?.textContent).toContain('It is not saved yet.')
    expect(sentTo('/otps')).toMatchObject([
      { type: 'email', otpFor: 'PREFERENCE_CHANGE' },
      { type: 'mobile', otpFor: 'PREFERENCE_CHANGE' },
    ])
    expect(button('Save the order').disabled).toBe(false)
  })

  it('has Lock and Save in the foot of the dialog, with what is left to do (STAGEUI-300)', async () => {
    await openPreferences(ranked)
    for (const name of ['Lock the order', 'Save the order'])
      expect(button(name).closest('.dialog-actions')).not.toBeNull()
    const left = screen.getByText('Lock the order first; then it can be saved.')
    expect(left.closest('.dialog-actions')).not.toBeNull()
  })

  it('saves what is locked, with its codes, and tells it in the server’s words (STAGEUI-09)', async () => {
    const changed = await openPreferences(ranked)
    await press('Lock the order')
    await verifyBoth()
    await press('Save the order')
    expect(sentBy('POST', path)[0]?.body).toEqual({
      reqData: [
        { postId: 5025, prefOrder: 1 },
        { postId: 5024, prefOrder: 2 },
      ],
      otpData: [
        { otpId: codeId(1), otpType: 'email' },
        { otpId: codeId(2), otpType: 'mobile' },
      ],
      follows: [
        { postId: 5024, prefOrder: 2 },
        { postId: 5025, prefOrder: 1 },
      ],
    })
    expect(screen.getByText('preference updated successfully')).toBeDefined()
    expect(changed).toHaveBeenCalled()
    expect(button('Save the order').disabled).toBe(true)
  })

  it('stays as it was made while somebody goes back and forward again (STAGEUI-31)', async () => {
    await openPreferences(ranked)
    await press('Move Clerk up')
    await press('Browser back')
    expect(document.querySelector<HTMLDialogElement>('dialog.dialog')?.open).toBe(false)
    expect(screen.getByText(/^You have begun something here/)).toBeDefined()
    await openStage(/\(A stage\)$/)
    expect(order()).toEqual(['Clerk', 'Typist'])
    expect(document.activeElement?.textContent).toBe('A stage')
  })

  it('that is not saved asks before the page is closed, and then no more (STAGEUI-31)', async () => {
    const asksToStay = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await openPreferences(ranked)
    expect(asksToStay()).toBe(false)
    await press('Move Clerk up')
    expect(asksToStay()).toBe(true)
    await press('Close')
    await press('Close without saving')
    expect(asksToStay()).toBe(false)
  })

  it('of several exams gives each its own list, and its own places (STAGEUI-10)', async () => {
    const exam = (examId: number, name: string) => ({
      examId,
      name,
      nameDvng: name,
      posts: [],
      subjectMediumDtoList: [],
    })
    await openPreferences(
      preferences({
        preferences: [
          item(5001, 'Collector', 1, 51),
          item(5002, 'Tahsildar', 2, 51),
          item(5031, 'Forester', null, 52),
        ],
      }),
      {},
      withStages(
        [stage('PREFERENCE_CHANGE')],
        { abilities },
        {
          applicationMultipleExamSubjectDtoList: [exam(51, 'Civil'), exam(52, 'Forest')],
        },
      ),
    )
    expect(order('Your order of posts in Civil')).toEqual(['Collector', 'Tahsildar'])
    await add('5031', 'Add a post of Forest')
    expect(order('Your order of posts in Forest')).toEqual(['Forester'])
    const both = [item(1, 'One', 1, 51), item(2, 'Two', 1, 52)]
    expect(asSent(ordersOf(both))).toEqual([
      { postId: 1, prefOrder: 1 },
      { postId: 2, prefOrder: 1 },
    ])
  })

  it('is to read only after the last day, with the reason (STAGEUI-11)', async () => {
    const reason = 'The last day for this was 10/11/2026.'
    await openPreferences(
      { ...ranked, abilities: { ...abilities, preferences: { allowed: false, reason } } },
      {},
      withStages([stage('PREFERENCE_CHANGE', over)], {
        abilities: { preferences: { allowed: false, reason } },
      }),
    )
    expect(screen.getByText(reason)).toBeDefined()
    const posts = screen.getAllByRole('listitem').map((each) => each.textContent)
    expect(posts.slice(-2)).toEqual(['Typist', 'Clerk'])
    expect(screen.queryByRole('button', { name: /Lock|Save|Remove|Move/ })).toBeNull()
  })

  it('that is refused keeps the order; codes that were not taken begin anew (STAGEUI-12)', async () => {
    const missing = refuse('CODES_MISSING', 'Verify the codes first.', { status: 422 })
    await openPreferences(ranked, { [path]: ({ body }) => (body ? missing() : ranked) })
    await press('Move Clerk up')
    await press('Lock the order')
    await verifyBoth()
    await press('Save the order')
    expect(screen.getByText('Verify the codes first.')).toBeDefined()
    expect(screen.getByText('Both OTPs are still to be verified.')).toBeDefined()
    await press('Change the order')
    expect(order()).toEqual(['Clerk', 'Typist'])
  })

  describe('when another tab saved an order meanwhile', () => {
    const items = [item(5024, 'Clerk', 2), item(5025, 'Typist', 1), item(5026, 'Peon', 3)]
    const theirs = [item(5024, 'Clerk', 3), item(5025, 'Typist', 1), item(5026, 'Peon', 2)]
    const others = preferences({ preferences: theirs, savedAt: '2026-11-16T06:00:00.000Z' })
    const note = 'The order was saved elsewhere meanwhile'

    it('keeps the own one on screen and offers the other; the own is saved on top of it (STAGEUI-33, MYPAGE-143)', async () => {
      let known = preferences({ preferences: items })
      await openPreferences(known, { [path]: ({ body }) => (body ? saved : known) })
      await press('Move Clerk up')
      known = others
      fireEvent(window, new Event('visibilitychange'))
      await pass(50)
      expect(screen.getByText(note)).toBeDefined()
      expect(screen.getByText('Saved there: 1. Typist, 2. Peon, 3. Clerk')).toBeDefined()
      expect(order()).toEqual(['Clerk', 'Typist', 'Peon'])
      await press('Lock the order')
      await verifyBoth()
      await press('Save the order')
      expect(sentBy('POST', path)[0]?.body).toMatchObject({
        reqData: [{ postId: 5024 }, { postId: 5025 }, { postId: 5026 }],
        follows: theirs.map(({ postId, prefOrder }) => ({ postId, prefOrder })),
      })
    })

    it('is told of it by the server, loses nothing, and can take the other (STAGEUI-33)', async () => {
      let known = preferences({ preferences: items })
      const changed = refuse('APPLICATION_CHANGED', 'Changed meanwhile.', { status: 409 })
      const onChanged = await openPreferences(known, {
        [path]: ({ body }) => (body ? changed() : known),
      })
      await press('Move Clerk up')
      await press('Lock the order')
      await verifyBoth()
      known = others
      await press('Save the order')
      expect(screen.getByText(note)).toBeDefined()
      expect(screen.getByText('preference locked')).toBeDefined()
      expect(onChanged).not.toHaveBeenCalled()
      await press('Take the saved order')
      expect(order()).toEqual(['Typist', 'Peon', 'Clerk'])
      expect(screen.queryByText(note)).toBeNull()
    })

    it('takes it over by itself where nothing was begun (STAGEUI-33)', async () => {
      let known = preferences({ preferences: items })
      await openPreferences(known, { [path]: () => known })
      known = others
      fireEvent(window, new Event('visibilitychange'))
      await pass(50)
      expect(order()).toEqual(['Typist', 'Peon', 'Clerk'])
      expect(screen.queryByText(note)).toBeNull()
    })
  })

  it('waits for a lost line with everything in place, and is the same request when it is sent again (STAGEUI-12, STAGEUI-35)', async () => {
    let isDown = true
    await openPreferences(ranked, {
      [path]: ({ body }) => {
        if (body && isDown) throw new TransportError('offline', 'No answer came.')
        return body ? saved : ranked
      },
    })
    await press('Move Clerk up')
    await press('Lock the order')
    await verifyBoth()
    await press('Save the order')
    expect(screen.getByRole('alert').textContent).toContain('No answer came.')
    expect(screen.getByText('preference locked')).toBeDefined()
    isDown = false
    const pressed = button('Save the order')
    fireEvent.click(pressed)
    fireEvent.click(pressed)
    await pass(50)
    expect(keysTo(path)).toHaveLength(2)
    expect(new Set(keysTo(path)).size).toBe(1)
    expect(screen.getByText('preference updated successfully')).toBeDefined()
  })

  it('that was saved without an answer, and is fetched meanwhile, is the same request still (STAGEUI-35)', async () => {
    let isDown = true
    let known = ranked
    await openPreferences(ranked, {
      [path]: ({ body }) => {
        if (!body) return known
        known = preferences({ preferences: [item(5024, 'Clerk', 1), item(5025, 'Typist', 2)] })
        if (isDown) throw new TransportError('offline', 'No answer came.')
        return saved
      },
    })
    await press('Move Clerk up')
    await press('Lock the order')
    await verifyBoth()
    await press('Save the order')
    isDown = false
    fireEvent(window, new Event('visibilitychange'))
    await pass(50)
    await press('Save the order')
    const [first, second] = sentBy('POST', path)
    expect(second).toEqual(first)
    expect(new Set(keysTo(path)).size).toBe(1)
    expect(screen.getByText('preference updated successfully')).toBeDefined()
  })

  it('whose stage is closed meanwhile says so, and is to read only (STAGEUI-34)', async () => {
    const reason = 'The commission closed this stage.'
    let known = ranked
    const onChanged = await openPreferences(ranked, {
      [path]: ({ body }) => (body ? refuse('STAGE_NOT_OPEN', reason, { status: 409 })() : known),
    })
    await press('Lock the order')
    await verifyBoth()
    known = { ...ranked, abilities: { ...abilities, preferences: { allowed: false, reason } } }
    await press('Save the order')
    expect(screen.getByText('This was not saved')).toBeDefined()
    expect(screen.getAllByText(reason)).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /Lock|Save|Remove|Move/ })).toBeNull()
    expect(onChanged).toHaveBeenCalled()
  })

  it('asks before an order is closed that is not saved (STAGEUI-13)', async () => {
    await openPreferences(ranked)
    await press('Move Clerk up')
    await press('Close')
    await press('Go on with it')
    expect(order()).toEqual(['Clerk', 'Typist'])
    await press('Close')
    await press('Close without saving')
    expect(screen.queryByRole('list', { name: 'Your order of posts' })).toBeNull()
  })

  it('on its way stands as a placeholder in its place, and covers nothing (STAGEUI-32)', async () => {
    await openPreferences(ranked, { [path]: () => new Promise(() => {}) })
    expect(screen.getByText('One moment…').closest('.stage-panel')).not.toBeNull()
    expect(document.querySelector('.loader')).toBeNull()
    expect(button('Close').disabled).toBe(false)
  })

  it('that did not come can be asked for again (STAGEUI-12)', async () => {
    let isUp = false
    await openPreferences(ranked, {
      [path]: () => (isUp ? ranked : refuse('INTERNAL_ERROR', 'No.')()),
    })
    isUp = true
    await press('Try again')
    expect(order()).toEqual(['Typist', 'Clerk'])
  })
})
