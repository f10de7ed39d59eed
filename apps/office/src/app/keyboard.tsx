import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useNavigate } from '@lokseva/browser/router/router.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Dialog } from '@lokseva/ui/overlays/dialog.tsx'
import { may, useOwnSession } from '#office-kit/session/own-session.ts'
import { deskGroups } from './desks.ts'

/** How long `g` waits for its letter. */
const AFTER_G = 1500

/** `g` and a letter open a desk; `?` shows all keys. Never while somebody types. */
export function KeyboardHelp() {
  const t = useT()
  const own = useOwnSession()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const pressedG = useRef(0)
  const desks = deskGroups
    .flatMap((group) => group.desks)
    .filter((desk) => !desk.for || may(own, desk.for))
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (event.key === '?') setOpen(true)
    else if (event.key === '/') goToSearch(event)
    else if (event.key === 'g') pressedG.current = event.timeStamp
    else if (event.timeStamp - pressedG.current < AFTER_G) {
      pressedG.current = 0
      const desk = desks.find(({ key }) => key === event.key)
      if (desk) navigate(desk.to)
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <Dialog
      open={isOpen}
      heading={t('office.keys.heading')}
      onClose={() => setOpen(false)}
      actions={<Button onClick={() => setOpen(false)}>{t('office.keys.close')}</Button>}
    >
      <dl className="key-list">
        {desks.map(({ to, key, label }) => (
          <div key={to}>
            <dt>
              <kbd>g</kbd> <kbd>{key}</kbd>
            </dt>
            <dd>{t(label)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>/</kbd>
          </dt>
          <dd>{t('office.keys.search')}</dd>
        </div>
        <div>
          <dt>
            <kbd>?</kbd>
          </dt>
          <dd>{t('office.keys.help')}</dd>
        </div>
      </dl>
    </Dialog>
  )
}

/** The box by which a desk is searched, else that of the bar; the key itself is not typed into it. */
function goToSearch(event: KeyboardEvent) {
  const find = (name: string) => document.querySelector<HTMLInputElement>(`[data-${name}-search]`)
  const box = find('desk') ?? find('office')
  if (!box) return
  event.preventDefault()
  box.focus()
  box.select()
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], dialog') !== null
