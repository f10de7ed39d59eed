import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { moduleNames } from './module-names.ts'
import {
  ClientCrash,
  ConfigurationItem,
  GuidelineLink,
  ModuleEntry,
  publicConfigurationKeys,
  StartupSettings,
} from './schemas.ts'

export const getStartupSettings = endpoint({
  method: 'GET',
  path: '/configuration/startup',
  summary: 'What the portal needs to know before it shows its first page',
  channel: 'open',
  caller: 'anyone',
  response: StartupSettings,
})

export const getConfiguration = endpoint({
  method: 'GET',
  path: '/configuration',
  summary: 'One setting by its key, as a list of one',
  channel: 'open',
  caller: 'anyone',
  query: z.object({ key: z.enum(publicConfigurationKeys), type: z.optional(z.string()) }),
  response: z.array(ConfigurationItem),
})

export const listModules = endpoint({
  method: 'GET',
  path: '/modules',
  summary: 'Every module switch with the message shown while it is off',
  channel: 'open',
  caller: 'anyone',
  response: z.array(ModuleEntry),
})

export const getModule = endpoint({
  method: 'GET',
  path: '/module/{name}',
  summary: 'One module switch',
  channel: 'open',
  caller: 'anyone',
  params: z.object({ name: z.enum(moduleNames) }),
  response: ModuleEntry,
  errors: ['NOT_FOUND'],
})

export const listGuidelineLinks = endpoint({
  method: 'GET',
  path: '/admin/guidelinelinks',
  summary: 'Guides for candidates, in the order an officer gave them',
  channel: 'open',
  caller: 'anyone',
  response: z.array(GuidelineLink),
})

export const reportClientCrash = endpoint({
  method: 'POST',
  path: '/clientcrash',
  summary: 'A page failed in the browser; nothing personal goes along',
  channel: 'open',
  caller: 'anyone',
  body: ClientCrash,
  response: 'none',
  errors: ['TOO_MANY_REQUESTS'],
})
