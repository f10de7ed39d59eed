import { getGuidelines, setGuidelines } from '@lokseva/contract/portal/endpoints'
import type { Guideline } from '@lokseva/contract/portal/schemas'
import { useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { useConfirm } from '@lokseva/ui/overlays/confirm.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { may, useOwnSession } from '#office-kit/session/own-session.ts'
import { useStepUp } from '#office-kit/session/step-up.tsx'
import { GuidelineDialog } from './guideline-dialog.tsx'
import { Shown } from '../shown.tsx'
import { usePortal, useStorePortal } from '../use-portal.ts'

type List = { seen: string; links: Guideline[] }

/** The links to guides on the landing page, in the order people see them. */
export function GuidelinesPart() {
  return <Shown query={usePortal(getGuidelines)}>{(list) => <GuidelineList list={list} />}</Shown>
}

function GuidelineList({ list: { seen, links } }: { list: List }) {
  const { t, language } = useLanguage()
  const toast = useToasts()
  const confirm = useConfirm()
  const withProof = useStepUp()
  const mayChange = may(useOwnSession(), ['settings.write'])
  const { store, refresh } = useStorePortal(getGuidelines)
  const [editing, setEditing] = useState<Guideline | 'new'>()
  const saving = useAction(
    (next: Guideline[]) => withProof(() => call(setGuidelines, { body: { seen, links: next } })),
    {
      onDone: (list) => {
        store(list)
        setEditing(undefined)
        toast({ id: 'office.portal.guidelines.saved' })
      },
      onFailed: refresh,
    },
  )
  const move = (from: number, to: number) => {
    const next = [...links]
    next.splice(to, 0, ...next.splice(from, 1))
    void saving.run(next)
  }
  const remove = async (place: number) => {
    const question = {
      heading: t('office.portal.guidelines.remove.heading', {
        label: links[place]!.label[language],
      }),
      confirmLabel: t('office.portal.guidelines.remove'),
      declineLabel: t('office.portal.keep'),
      danger: true,
    }
    if (await confirm(question)) void saving.run(links.toSpliced(place, 1))
  }
  return (
    <Card
      actions={
        mayChange && (
          <Button onClick={() => setEditing('new')}>{t('office.portal.guidelines.add')}</Button>
        )
      }
    >
      <p>{t('office.portal.guidelines.about')}</p>
      {editing === undefined && <ActionFailed action={saving} />}
      {links.length === 0 && <p>{t('office.portal.guidelines.none')}</p>}
      <ol className="guideline-list">
        {links.map((link, place) => (
          <li key={`${link.href} ${link.label.en}`}>
            <div>
              <strong lang="en">{link.label.en}</strong>
              <span lang="mr">{link.label.mr}</span>
              <span className="portal-key">{link.href}</span>
            </div>
            {mayChange && (
              <div className="guideline-buttons">
                <Button
                  variant="quiet"
                  aria-label={t('office.portal.guidelines.up', { label: link.label[language] })}
                  disabled={place === 0 || saving.busy}
                  onClick={() => move(place, place - 1)}
                >
                  ↑
                </Button>
                <Button
                  variant="quiet"
                  aria-label={t('office.portal.guidelines.down', { label: link.label[language] })}
                  disabled={place === links.length - 1 || saving.busy}
                  onClick={() => move(place, place + 1)}
                >
                  ↓
                </Button>
                <Button variant="secondary" onClick={() => setEditing(links[place])}>
                  {t('office.portal.change')}
                </Button>
                <Button variant="quiet" onClick={() => void remove(place)}>
                  {t('office.portal.guidelines.remove')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
      {editing !== undefined && (
        <GuidelineDialog
          link={editing === 'new' ? undefined : editing}
          action={saving}
          onSave={(link) => saving.run(withLink(links, editing, link))}
          onClose={() => {
            saving.clear()
            setEditing(undefined)
          }}
        />
      )}
    </Card>
  )
}

/**
 * By what it was, not by its place: a colleague may have moved or removed links meanwhile. What is
 * there no more is not put over another one.
 */
function withLink(links: Guideline[], editing: Guideline | 'new', link: Guideline): Guideline[] {
  const same = JSON.stringify(editing)
  const place = links.findIndex((each) => JSON.stringify(each) === same)
  return place === -1 ? [...links, link] : links.with(place, link)
}
