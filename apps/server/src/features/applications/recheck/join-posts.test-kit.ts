import * as recheck from '@lokseva/contract/applications/recheck/endpoints'
import type { Applied } from '#test/portals/my-account-portal'
import { send } from '#test/portals/profile-portal'

export const done = { status: 200, message: 're-applied for the post successfully' }
export const list = 'applicationPostPrefList'

export const post = (
  postCriteriaId: number,
  prefOrder: number | null = null,
  authorities = '[]',
) => ({ postCriteriaId, prefOrder, preferredAppointingAuthorities: authorities })

/** Applies for further posts of an application to 101. */
export const joinPosts = ({ caller, id }: Applied, posts: object[], more: object = {}) =>
  send(caller, recheck.applyForMore, {
    body: {
      advertisementId: 101,
      applicationId: id,
      applicationPostPrefList: posts,
      requiredDocumentsSelected: [],
      optionalSubjectDtoList: [],
      ...more,
    },
  })
