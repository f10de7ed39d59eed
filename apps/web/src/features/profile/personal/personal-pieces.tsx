import type { PersonalId } from '@lokseva/forms/personal/answers'
import type { PersonalFacts } from '@lokseva/forms/personal/facts'
import { divyangSection } from '@lokseva/forms/personal/sections/divyang'
import { personalFields } from '@lokseva/forms/personal/personal-form'
import { periodBetween } from '@lokseva/forms/engine/period-between'
import type { PersonalFactsResponse } from '@lokseva/contract/profile/schemas'
import { type ReactNode, useMemo } from 'react'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import type { SectionPieces } from '@lokseva/form-kit/declared/declared-section.tsx'
import { useFromForm } from '@lokseva/form-kit/declared/use-declared.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import type { PlacesFailed } from '../step/places/use-places.ts'
import { AnswerTogether } from './answer-together.tsx'
import { AadhaarProof } from './aadhaar/aadhaar-proof.tsx'
import { SubCategories } from './divyang/sub-categories.tsx'
import { DisabilityNotes, UdidCheck } from './divyang/udid-check.tsx'
import { RegisteredFacts } from './registered-facts.tsx'
import { SportsDetails } from './sports/sports-details.tsx'

type Form = DeclaredForm<PersonalFacts>
/** Each by the question it stands for. */
type Pieces = Partial<Record<PersonalId, ReactNode>>

const subCategories = personalFields.find(({ id }) => id === 'disabilitySubCategoriesLookupIds')!

/** What the personal form draws by hand, and where. */
export function usePersonalPieces(
  form: Form,
  registered: PersonalFactsResponse,
  locked: boolean,
  placesFailed: PlacesFailed,
): SectionPieces {
  const t = useT()
  return useMemo(
    (): Record<'instead' | 'after', Pieces> & SectionPieces => ({
      above: { [divyangSection.id]: <AnswerTogether form={form} locked={locked} /> },
      instead: {
        disabilitySubCategoriesLookupIds: (
          <SubCategories form={form} field={subCategories} disabled={locked} />
        ),
        meritoriousSportsmanDtoList: <SportsDetails form={form} locked={locked} />,
      },
      after: {
        flgAadhaarCard: <AadhaarProof form={form} locked={locked} />,
        motherName: <RegisteredFacts registered={registered} />,
        sadmCertificateDate: (
          <>
            <DisabilityNotes form={form} />
            <UdidCheck form={form} locked={locked} />
          </>
        ),
        dischargeCertificateNo: <ServicePeriod form={form} />,
        borderDistrictLookupId: placesFailed && (
          <FetchFailed
            message={t('forms.list.failed')}
            busy={placesFailed.busy}
            onRetry={placesFailed.retry}
          />
        ),
      },
    }),
    [form, registered, locked, placesFailed, t],
  )
}

/** Years, months and days of service, computed from its two dates. */
function ServicePeriod({ form }: { form: Form }) {
  const t = useT()
  const text = useFromForm(form, () => {
    const { dateApptArmedRegular: from, dateRetireArmedRegular: to } = form.checked().values
    const period = periodBetween(String(from), String(to))
    if (!period) return ''
    return t('personal.servicePeriod.value', {
      years: period.years,
      months: period.months,
      days: period.days,
    })
  })
  return (
    <p className="shown-fact">
      <span className="field-reference">1.21.6</span> <strong>{t('personal.servicePeriod')}</strong>
      <output>{text || '–'}</output>
    </p>
  )
}
