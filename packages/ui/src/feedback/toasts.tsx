import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { Language } from '@lokseva/texts/text-id'
import { currentLanguage } from '@lokseva/browser/language/current-language.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useBar } from '@lokseva/browser/router/router.tsx'
import type { Wording } from '@lokseva/browser/language/translator.ts'
import { Icon } from '@lokseva/ui/icon.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import './toasts.css'
import { type Tone, toneIcon } from './tone.ts'
import { useClearEdge } from './use-clear-edge.ts'

const shownFor = 8000
/** News told so shortly before the page changed came with the change: the next page shows it. */
const comesAlong = 1000
/** More would cover the page: many files sent at once tell of each other's end. */
const atOnce = 2

/** The server's own words, or a wording of ours, which follows a change of language. */
type Words = string | Wording
type Toast = {
  id: number
  /** When it was told. */
  at: number
  words: Words
  /** In which the server's words came. */
  language: Language
  tone: Extract<Tone, 'good' | 'info'>
  /** Where the news can be looked at. */
  link?: ReactNode
}
type ShowToast = (words: Words, tone?: Toast['tone'], link?: ReactNode) => void

const isSame = (one: Words, other: Words) => JSON.stringify(one) === JSON.stringify(other)

const ToastsContext = createContext<ShowToast | undefined>(undefined)

/** For good news and background events only; an error stands where it belongs. */
export function useToasts(): ShowToast {
  const show = use(ToastsContext)
  if (!show) throw new Error('useToasts needs a ToastsProvider above it')
  return show
}

/** News goes with the page it was told on; it stands within the router. */
export function ToastsProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const lastId = useRef(0)
  const show = useCallback<ShowToast>((words, tone = 'good', link) => {
    lastId.current += 1
    const told = { id: lastId.current, at: Date.now() }
    const made = { ...told, words, tone, link, language: currentLanguage() }
    // The same news twice in a row would only push the first aside.
    setToasts((all) => [...all.filter((toast) => !isSame(toast.words, words)), made].slice(-atOnce))
  }, [])
  const dismiss = useCallback(
    (id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)),
    [],
  )
  const bar = useBar()
  useEffect(() => {
    let page = bar.now().pathname
    return bar.listen(({ pathname }, way) => {
      const isAnother = pathname !== page
      page = pathname
      // A page that gives way to another by itself hands its news on.
      if (!isAnother || way === 'replace') return
      const since = Date.now() - comesAlong
      setToasts((all) => all.filter(({ at }) => at > since))
    })
  }, [bar])
  const box = useRef<HTMLDivElement>(null)
  const waits = useClearEdge(box, toasts.at(-1)?.id ?? 0)
  return (
    <ToastsContext value={show}>
      {children}
      <div
        ref={box}
        className="toasts"
        role="status"
        aria-live="polite"
        data-waits={waits}
        data-screen-only
      >
        {toasts.map((toast) => (
          <ToastBox key={toast.id} toast={toast} waits={waits} dismiss={dismiss} />
        ))}
      </div>
    </ToastsContext>
  )
}

type ToastBoxProps = { toast: Toast; waits: boolean; dismiss: (id: number) => void }

function ToastBox({ toast, waits, dismiss }: ToastBoxProps) {
  const { t, language } = useLanguage()
  const { words } = toast
  // Nobody knows the server's words in the other language; that it is done is said all the same.
  const current = toast.language === language ? words : { id: 'app.toast.done' as const }
  const shown = typeof words === 'string' ? current : words
  const timer = usePausableTimer(shownFor, waits, () => dismiss(toast.id))
  return (
    <div
      className="toast"
      data-tone={toast.tone}
      onPointerEnter={timer.pause}
      onPointerLeave={timer.resume}
      onFocus={timer.pause}
      onBlur={timer.resume}
    >
      <Icon name={toneIcon[toast.tone]} />
      <p>
        {typeof shown === 'string' ? shown : t(shown.id, shown.params)} {toast.link}
      </p>
      <button type="button" className="toast-close" onClick={() => dismiss(toast.id)}>
        <Icon name="cross" size={18} />
        <VisuallyHidden>{t('app.toast.close')}</VisuallyHidden>
      </button>
    </div>
  )
}

/** Calls `act` after a while; the time stands still while paused and starts anew afterwards. */
function usePausableTimer(milliseconds: number, waits: boolean, act: () => void) {
  const [paused, setPaused] = useState(false)
  const stands = paused || waits
  const run = useEffectEvent(act)
  useEffect(() => {
    if (stands) return
    const timer = setTimeout(() => run(), milliseconds)
    return () => clearTimeout(timer)
  }, [stands, milliseconds])
  return { pause: () => setPaused(true), resume: () => setPaused(false) }
}
