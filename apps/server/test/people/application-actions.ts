import * as applications from '@lokseva/contract/applications/endpoints'
import * as changes from '@lokseva/contract/applications/changes/endpoints'
import * as preferences from '@lokseva/contract/applications/preferences/endpoints'
import * as recheck from '@lokseva/contract/applications/recheck/endpoints'
import * as payments from '@lokseva/contract/payments/endpoints'
import * as scrutiny from '@lokseva/contract/applications/scrutiny/endpoints'
import { pdfOf, upload } from '../portals/documents-portal.ts'
import { startBy } from '../payments/paying-portal.ts'
import { send, type Answered } from '../portals/profile-portal.ts'
import type { WireClient } from '../wire/wire-client.ts'

type Act = (caller: WireClient, id: string) => Promise<Pick<Answered, 'status' | 'code'>>

const ofApplication = (applicationId: string) => ({ params: { applicationId } })

const ofFile = ({ opened, status }: Awaited<ReturnType<WireClient['raw']>>) =>
  status === 200 || opened.kind !== 'genuine'
    ? { status }
    : { status, code: (opened.value as { code: string }).code }

/**
 * Everything a candidate may do with an application to 101 for 5002 and 5001, each as its page
 * does it, in an order in which none hinders the next; what ends the application comes last.
 */
export const actions = {
  Receipt: async (caller, id) =>
    ofFile(await caller.raw(applications.getApplicationReceipt, { params: { id } })),
  Scrutiny: (caller, id) => send(caller, scrutiny.listScrutiny, ofApplication(id)),
  'Re-check': (caller, id) =>
    send(caller, recheck.recheckEligibility, { query: { applicationId: id } }),
  Centre: (caller, id) =>
    send(caller, changes.changeExamCentre, {
      params: { id },
      body: { applicationExamCenterPrefDtoList: [{ examCenterId: 8 }] },
    }),
  Order: (caller, id) =>
    send(caller, changes.changePostOrder, {
      params: { id },
      body: {
        applicationPostPrefList: [
          { postCriteriaId: 5001, prefOrder: 1 },
          { postCriteriaId: 5002, prefOrder: 2 },
        ],
      },
    }),
  Questions: (caller, id) =>
    send(caller, changes.answerQuestions, {
      query: { appid: id },
      body: {
        additionalAnswers: '[{"id":1,"answer":"No"},{"id":3,"answer":"4"}]',
        additionalQuestions: '[{"id":1},{"id":3}]',
      },
    }),
  'Upload again': (caller, id) =>
    upload(caller, pdfOf(900), { documentTypeId: 'D01', applicationId: id }),
  Preferences: (caller, id) =>
    send(caller, preferences.savePreferences, {
      params: { applicationId: id },
      body: {
        reqData: [
          { postId: 5002, prefOrder: 1 },
          { postId: 5001, prefOrder: 2 },
        ],
        otpData: [],
      },
    }),
  'Re-apply': (caller, id) =>
    send(caller, recheck.applyForMore, {
      body: {
        advertisementId: 101,
        applicationId: id,
        applicationPostPrefList: [
          { postCriteriaId: 5003, prefOrder: 3, preferredAppointingAuthorities: '[]' },
        ],
        requiredDocumentsSelected: [],
        optionalSubjectDtoList: [],
      },
    }),
  Pay: async (caller, id) => {
    const online = await startBy(caller, 'sbi', id)
    if (online.code !== 'PAYMENT_METHOD_NOT_OFFERED') return online
    return ofFile(await caller.raw(payments.makeChallan, { params: { id } }))
  },
  'Opt out': (caller, id) => send(caller, preferences.optOut, ofApplication(id)),
  Cancel: (caller, id) =>
    send(caller, changes.cancelApplication, {
      params: { id },
      body: { isDeleted: true, reasonForCancellation: 'I apply elsewhere' },
    }),
} satisfies Record<string, Act>

export type Action = keyof typeof actions

/** Under which name the list and the details announce whether each is allowed. */
export const announcedAs: Record<Action, string> = {
  Receipt: 'receipt',
  Scrutiny: 'scrutiny',
  'Re-check': 'recheck',
  Centre: 'changeCentre',
  Order: 'reorder',
  Questions: 'answer',
  'Upload again': 'uploadAgain',
  Preferences: 'preferences',
  'Re-apply': 'recheck',
  Pay: 'pay',
  'Opt out': 'optOut',
  Cancel: 'cancel',
}

/** What each is proved by, where it is. */
export const codesFor = {
  Preferences: 'PREFERENCE_CHANGE',
  'Opt out': 'OPT_OUT',
  Cancel: 'CANCEL_APPLICATION',
} as const satisfies Partial<Record<Action, string>>
