import type { Member } from '@lokseva/contract/staff/schemas'
import type { TextId } from '@lokseva/texts/text-id'
import { translate } from '#platform/texts/translate'

/** A text about a member in both languages, each with the name in its script. */
export const namingMember = (
  { nameEn, nameMr }: Pick<Member, 'nameEn' | 'nameMr'>,
  id: TextId,
) => ({
  en: translate('en', id, { name: nameEn }),
  mr: translate('mr', id, { name: nameMr }),
})
