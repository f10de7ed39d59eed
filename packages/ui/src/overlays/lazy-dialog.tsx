import { type ReactNode, Suspense, useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Loader } from '@lokseva/ui/feedback/loader.tsx'

/** A dialog is fetched when it is first opened, and stays: it gives the focus back as it closes. */
export function LazyDialog({ open, children }: { open: boolean; children: ReactNode }) {
  const t = useT()
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return wasOpen && <Suspense fallback={<Loader label={t('app.loading')} />}>{children}</Suspense>
}
