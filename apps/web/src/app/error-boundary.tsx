import { Component, type ReactNode } from 'react'
import { CrashPage } from './crash-page.tsx'

/** A page that fails while being drawn gives way to one that says so; the header stays. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? <CrashPage /> : this.props.children
  }
}
