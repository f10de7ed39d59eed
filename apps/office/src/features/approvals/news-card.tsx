import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { NoticeList } from './notice-list.tsx'
import { useNotices, useReadNotices } from './use-notices.ts'

const SHOWN = 6

/** What happened meanwhile and is unread; what waits for a decision stands beside it already. */
export function NewsCard() {
  const t = useT()
  const read = useReadNotices()
  const { data } = useNotices()
  const news = (data?.notices ?? []).filter(({ isRead, what }) => !isRead && what !== 'asked')
  if (news.length === 0) return null
  return (
    <Card heading={t('office.notices.news')}>
      <NoticeList notices={news.slice(0, SHOWN)} />
      <Button variant="quiet" onClick={() => void read()}>
        {t('office.notices.readAll')}
      </Button>
    </Card>
  )
}
