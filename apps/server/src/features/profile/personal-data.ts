import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data/personal-data'

const ofProfile = ({ accountId }: { accountId: string }) =>
  sql`profile_id = (select p.id from profiles p where p.account_id = ${accountId})`

/** A snapshot stays for the application that names it, and says nothing any more. */
export const profileData: PersonalData = {
  part: 'profile',
  tables: {
    profiles: { copy: ['id', 'is_locked', 'created_at'], after: 'kept' },
    profile_steps: {
      copy: ['step', 'document', 'form_version', 'saved_at'],
      whose: ofProfile,
      after: 'deleted',
    },
    profile_drafts: { copy: ['step', 'answers', 'saved_at'], after: 'deleted' },
    profile_images: {
      copy: ['kind', 'type', 'bytes', 'width', 'height', 'saved_at'],
      whose: ofProfile,
      after: 'deleted',
    },
    profile_snapshots: {
      copy: ['number', 'documents', 'form_versions', 'email', 'mobile', 'locked_at'],
      whose: ofProfile,
      after: 'emptied',
    },
  },
  async erase(tx, { accountId }) {
    await sql`select erase_profile(${accountId})`.execute(tx)
  },
}
