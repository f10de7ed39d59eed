import { ViewSection } from '#features/profile-view/view-section.tsx'
import '#features/profile-view/profile-view.css'
import { SupportPage } from '#features/support/support-page.tsx'

export function Support() {
  return (
    <SupportPage
      showSections={(sections) =>
        sections.map((section) => (
          <ViewSection key={section.id} section={section} changeable={false} />
        ))
      }
    />
  )
}
