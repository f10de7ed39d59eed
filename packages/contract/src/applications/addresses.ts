import { pages } from '../site/pages.ts'

/** What opens by itself on the page of an application. */
export type Opened = 'pay' | 'payments' | 'questions' | 'centre' | 'order'

const at = (page: string, applicationId: string): string =>
  page.replace('{applicationId}', encodeURIComponent(applicationId))

/** The address of an application, with what stands open on it. */
export const applicationPath = (applicationId: string, open?: Opened): string =>
  `${at(pages.application, applicationId)}${open ? `?open=${open}` : ''}`

export const documentsPath = (applicationId: string): string =>
  at(pages.applicationDocuments, applicationId)

/** The address of a stage; `pay`: of which request the payment stands open. */
export const stagePath = (applicationId: string, stageId: number | string, pay?: string): string =>
  `${at(pages.applicationStage, applicationId).replace('{stageId}', String(stageId))}${pay ? `?pay=${pay}` : ''}`

/** Where a browser is sent on to the site at which a stage goes on. */
export const handoverPath = (applicationId: string, stageId: number): string =>
  `${pages.handover}?stage=${stageId}&application=${applicationId}`
