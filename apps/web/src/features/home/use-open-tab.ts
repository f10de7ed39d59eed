import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { pathOf, type TabKey } from './home-tabs.ts'

/** `openTab('profile')` once a profile is unlocked, `openTab('account')` once it is printed. */
export function useOpenTab(): (tab: TabKey) => void {
  const navigate = useNavigate()
  return useCallback((tab) => void navigate(pathOf(tab)), [navigate])
}
