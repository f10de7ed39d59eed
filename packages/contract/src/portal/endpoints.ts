import * as z from 'zod/mini'
import { endpoint, OFFICE_ROOT } from '../endpoint.ts'
import { moduleNames } from '../site/module-names.ts'
import { configurationKeys } from '../site/schemas.ts'
import * as s from './schemas.ts'

const member = { root: OFFICE_ROOT, channel: 'sealed', caller: 'staff' } as const
const reader = { ...member, permission: 'settings.read' } as const
const administrator = { ...member, permission: 'settings.write' } as const

export const getPortalHealth = endpoint({
  ...member,
  method: 'GET',
  path: '/portal/health',
  summary: 'How the portal does: answers, gateways, jobs, backup, audit log',
  polled: true,
  response: s.PortalHealth,
})

export const listDaysAhead = endpoint({
  ...member,
  method: 'GET',
  path: '/portal/daysahead',
  summary: 'What opens and closes within fourteen days',
  response: z.array(s.DayAhead),
})

export const listModuleSwitches = endpoint({
  ...reader,
  method: 'GET',
  path: '/portal/modules',
  summary: 'Every module with its state and both messages',
  response: z.array(s.ModuleSwitch),
})

export const openModule = endpoint({
  ...administrator,
  method: 'POST',
  path: '/portal/modules/{name}/opening',
  summary: 'Opens a module at once; closing one needs a second person',
  params: z.object({ name: z.enum(moduleNames) }),
  response: z.array(s.ModuleSwitch),
})

export const listSettings = endpoint({
  ...reader,
  method: 'GET',
  path: '/portal/settings',
  summary: 'Every setting: meaning, value, limits, and whether it needs two',
  response: z.array(s.Setting),
})

export const setSetting = endpoint({
  ...administrator,
  method: 'PUT',
  path: '/portal/settings/{key}',
  summary: 'Sets a setting that needs no second person',
  stepUp: true,
  params: z.object({ key: z.enum(configurationKeys) }),
  body: s.SettingValue,
  response: z.array(s.Setting),
  errors: ['SETTING_NEEDS_TWO'],
})

export const getGuidelines = endpoint({
  ...reader,
  method: 'GET',
  path: '/portal/guidelines',
  summary: 'The links to guides in their order',
  response: s.Guidelines,
})

export const setGuidelines = endpoint({
  ...administrator,
  method: 'PUT',
  path: '/portal/guidelines',
  summary: 'The links to guides as they shall be: added, changed, ordered, removed',
  stepUp: true,
  body: s.SetGuidelines,
  response: s.Guidelines,
  errors: ['GUIDELINES_CHANGED'],
})

export const getCommission = endpoint({
  ...reader,
  method: 'GET',
  path: '/portal/commission',
  summary: 'Names, colours and help line of the commission',
  response: s.Commission,
})

export const setCommission = endpoint({
  ...administrator,
  method: 'PUT',
  path: '/portal/commission',
  summary: 'Changes names, colours and help line; not the bank account',
  stepUp: true,
  body: s.SetCommission,
  response: s.Commission,
})

export const listAccessKeys = endpoint({
  ...reader,
  method: 'GET',
  path: '/portal/keys',
  summary: 'Every key of the help desk and of the commission’s machines, without its secret',
  response: z.array(s.AccessKey),
})

export const showAccessKey = endpoint({
  ...administrator,
  method: 'POST',
  path: '/portal/keys/{keyId}/secret',
  summary: 'Shows an approved key to whoever asked for it, once; again where the answer was lost',
  // An answer that is kept for a second try would keep the secret.
  keyless: true,
  stepUp: true,
  params: z.object({ keyId: z.uuid() }),
  body: s.ShowAccessKey,
  response: z.object({ key: z.string() }),
  errors: ['NOT_FOUND', 'KEY_SHOWN'],
})

export const getJobs = endpoint({
  ...reader,
  method: 'GET',
  path: '/portal/jobs',
  summary: 'Jobs that wait, and those that were given up with the reason',
  polled: true,
  response: s.Jobs,
})

export const retryFailedJobs = endpoint({
  ...administrator,
  method: 'POST',
  path: '/portal/jobs/retries',
  summary: 'Gives jobs that were given up all their tries again',
  body: s.RetryJobs,
  response: s.Done,
})

export const listNodes = endpoint({
  ...reader,
  method: 'GET',
  path: '/portal/nodes',
  summary: 'The processes that serve the portal',
  polled: true,
  response: z.array(s.PortalNode),
})

export const getMessageFigures = endpoint({
  ...reader,
  method: 'GET',
  path: '/portal/messages',
  summary: 'Messages sent, waiting and stuck by channel; nobody’s address in full',
  polled: true,
  response: s.Messages,
})

export const resendMessages = endpoint({
  ...administrator,
  method: 'POST',
  path: '/portal/messages/retries',
  summary: 'Tries messages that are stuck again, at once',
  keyless: true,
  body: s.ResendMessages,
  response: s.Done,
})

export const listGateways = endpoint({
  ...reader,
  method: 'GET',
  path: '/portal/gateways',
  summary: 'How mail server, SMS gateway and payment providers did in the last ten minutes',
  polled: true,
  response: s.Gateways,
})

export const tryOutEmail = endpoint({
  ...administrator,
  method: 'POST',
  path: '/portal/gateways/email/tryout',
  summary: 'Sends a message to the caller’s own e-mail address',
  keyless: true,
  response: s.TriedOut,
  errors: ['TRY_OUT_FAILED', 'TOO_MANY_REQUESTS'],
})

export const tryOutSms = endpoint({
  ...administrator,
  method: 'POST',
  path: '/portal/gateways/sms/tryout',
  summary: 'Sends a text message to a mobile the caller holds',
  keyless: true,
  stepUp: true,
  body: s.TryOutSms,
  response: s.TriedOut,
  errors: ['TRY_OUT_FAILED', 'TOO_MANY_REQUESTS'],
})
