/** How this document came: by a link, by loading it again, or by going back. */
export function documentArrival(): Pick<PerformanceNavigationTiming, 'name' | 'type'> | undefined {
  const [arrival] = performance.getEntriesByType('navigation')
  return arrival as PerformanceNavigationTiming | undefined
}
