import type { AuthoritiesOfPost as Offered } from '@lokseva/contract/applications/schemas'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Skeleton } from '@lokseva/ui/feedback/skeleton.tsx'
import { CheckboxGroup } from '@lokseva/ui/fields/checkbox-group.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'
import { useApplying, useDraftState } from '../draft/applying-frame.tsx'
import {
  closedBecause,
  isRegionClosed,
  mixesRegions,
  type Region,
  regions,
  toggleAuthority,
} from './authority-rules.ts'
import { chooseAuthorities, chosenPost } from './choose-posts.ts'
import { useInLanguage } from './in-language.ts'
import './select.css'
import { useAuthorities } from './use-authorities.ts'

export const authoritiesId = (postId: number) => `authorities-${postId}`

/** The offices one would join for a post that is ticked in the application being made. */
export function AuthorityChoice({ postId, name }: { postId: number; name: string }) {
  const { advert, store } = useDraftState()
  const chosen = chosenPost(useApplying(), postId)?.authorities ?? []
  const choose = (next: readonly number[]) =>
    store.change((now) => chooseAuthorities(advert, now, postId, next))
  return <AuthoritiesOfPost postId={postId} name={name} chosen={chosen} onChoose={choose} />
}

type Choice = { chosen: readonly number[]; onChoose: (next: readonly number[]) => void }
type AuthoritiesOfPostProps = Choice & { postId: number; name: string }

/** The offices of a post, to be ticked. */
export function AuthoritiesOfPost({ postId, name, ...choice }: AuthoritiesOfPostProps) {
  const t = useT()
  const { data, isPending, isFetching, refetch } = useAuthorities(postId)
  const heading = t('select.authorities.heading', { post: name })
  return (
    <div
      className="authorities"
      role="group"
      aria-label={heading}
      id={authoritiesId(postId)}
      tabIndex={-1}
    >
      <h3>{heading}</h3>
      {data ? (
        <Regions {...choice} offered={data} />
      ) : isPending ? (
        <div role="status">
          <p className="select-hint">{t('select.authorities.loading')}</p>
          <Skeleton kind="control" />
        </div>
      ) : (
        <FetchFailed
          message={t('select.authorities.failed')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  )
}

function Regions({ offered, chosen, onChoose }: Choice & { offered: Offered }) {
  const t = useT()
  return (
    <>
      <p className="select-hint">
        {t(mixesRegions(offered) ? 'select.authorities.both' : 'select.authorities.oneRegion')}
      </p>
      {chosen.length === 0 && (
        <p className="field-error">
          <Icon name="alert" size={18} />
          {t('select.authorities.missing')}
        </p>
      )}
      <div className="authority-regions">
        {regions.map((region) => (
          <RegionChoice
            key={region}
            region={region}
            offered={offered}
            chosen={chosen}
            onToggle={(id, wanted) => onChoose(toggleAuthority(offered, chosen, id, wanted))}
          />
        ))}
      </div>
      {chosen.length > 0 && (
        <Button variant="quiet" onClick={() => onChoose([])}>
          {t('select.authorities.clear')}
        </Button>
      )}
    </>
  )
}

type RegionChoiceProps = {
  region: Region
  offered: Offered
  chosen: readonly number[]
  onToggle: (id: number, wanted: boolean) => void
}

function RegionChoice({ region, offered, chosen, onToggle }: RegionChoiceProps) {
  const t = useT()
  const inLanguage = useInLanguage()
  const list = offered[region]
  if (list.length === 0) return null
  const isClosed = isRegionClosed(offered, chosen, region)
  const label = (authority: (typeof list)[number]) => {
    const name = inLanguage(authority.label, authority.labelDvng)
    return authority.isDisable ? t('select.authorities.closedOne', { name }) : name
  }
  return (
    <CheckboxGroup
      label={t(`select.region.${region}`)}
      help={isClosed ? t(`select.region.closed.${region}`) : undefined}
      options={list.map((authority) => ({
        key: String(authority.id),
        label: label(authority),
        checked: chosen.includes(authority.id),
        disabled:
          !chosen.includes(authority.id) &&
          closedBecause(offered, chosen, region, authority) !== undefined,
      }))}
      onChange={(key, wanted) => onToggle(Number(key), wanted)}
    />
  )
}
