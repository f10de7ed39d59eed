import { officePages } from '@lokseva/contract/office/pages'
import type { PortalPart } from '@lokseva/contract/portal/parts'

export const approvalPath = (requestId: string): string =>
  officePages.approval.replace('{requestId}', requestId)

export const applicationPath = (advertisementId: number, applicationId: string): string =>
  officePages.application
    .replace('{advertisementId}', String(advertisementId))
    .replace('{applicationId}', applicationId)

export const orderPath = (orderNo: string): string =>
  officePages.accountOrder.replace('{orderNo}', orderNo)

export const letterPath = (advertisementId: number, letterId: string): string =>
  officePages.letter
    .replace('{advertisementId}', String(advertisementId))
    .replace('{letterId}', letterId)

export const memberPath = (memberId: string): string =>
  officePages.staffMember.replace('{memberId}', memberId)

export const portalPath = (part: PortalPart): string =>
  officePages.portalPart.replace('{part}', part)

export const advertPath = (id: number): string =>
  officePages.advert.replace('{advertisementId}', String(id))

export const draftPath = (id: number, screen = 'names'): string =>
  officePages.draftPart.replace('{advertisementId}', String(id)).replace('{part}', screen)

/** The draft as a candidate sees it; by a link, that draft and no later one. */
export const lookPath = (id: number, link?: string): string =>
  (link === undefined ? officePages.look : officePages.lookByLink)
    .replace('{advertisementId}', String(id))
    .replace('{link}', link ?? '')

/** As people name a request, and as the search finds it. */
export const requestNo = ({ number }: { number: number }): string => `R-${number}`

type OfAdvertisement = { advertisementId: unknown }

/** A set of applications that moves no more. */
export const setPath = ({
  advertisementId,
  selectionId,
}: OfAdvertisement & { selectionId: unknown }): string =>
  officePages.applicationSet
    .replace('{advertisementId}', String(advertisementId))
    .replace('{selectionId}', String(selectionId))

/** All lines of a dropped file. */
export const filePath = ({
  advertisementId,
  fileId,
}: OfAdvertisement & { fileId: unknown }): string =>
  officePages.applicationFile
    .replace('{advertisementId}', String(advertisementId))
    .replace('{fileId}', String(fileId))
