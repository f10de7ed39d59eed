import { explainVerdicts } from '@lokseva/contract/support/desk/endpoints'
import type { DeskApplication, DeskVerdicts } from '@lokseva/contract/support/desk/schemas'
import { useQuery } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { Fetched } from '@lokseva/ui/feedback/fetched.tsx'
import { Dialog } from '@lokseva/ui/overlays/dialog.tsx'

type VerdictDialogProps = {
  application: DeskApplication
  candidateId: string
  onClose: () => void
}

/** Why somebody is eligible for a post or not, in the words the candidate reads. */
export function VerdictDialog({ application, candidateId, onClose }: VerdictDialogProps) {
  const { t, language } = useLanguage()
  const { advertisementId, advertisementNo } = application
  const verdicts = useQuery({
    queryKey: ['verdicts', candidateId, advertisementId, language],
    queryFn: ({ signal }) =>
      call(
        explainVerdicts,
        { params: { candidateId, advertisementId: String(advertisementId) } },
        { signal },
      ),
    meta: { personal: true },
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    retry: false,
  })
  return (
    <Dialog
      open
      wide
      heading={t('office.helpdesk.verdicts.heading', { number: advertisementNo })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('office.helpdesk.close')}</Button>}
    >
      <Fetched<DeskVerdicts[number]>
        query={verdicts}
        waiting={t('app.loading')}
        failed={t('office.helpdesk.verdicts.failed')}
        empty={<p>{t('office.helpdesk.nothing')}</p>}
      >
        {(posts) => (
          <ul className="desk-verdicts">
            {posts.map(({ postId, name, nameDvng, isEligible, message }) => (
              <li key={postId}>
                <details>
                  <summary>
                    {language === 'mr' ? nameDvng : name}{' '}
                    <Badge tone={isEligible ? 'good' : 'caution'}>
                      {t(
                        isEligible
                          ? 'office.helpdesk.verdicts.fits'
                          : 'office.helpdesk.verdicts.not',
                      )}
                    </Badge>
                  </summary>
                  <p className="desk-verdict">{message}</p>
                </details>
              </li>
            ))}
          </ul>
        )}
      </Fetched>
    </Dialog>
  )
}
