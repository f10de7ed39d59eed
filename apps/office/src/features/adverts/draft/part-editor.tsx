import type { Draft } from '@lokseva/contract/adverts/drafts/schemas'
import { type ComponentType, useEffect, useMemo } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { useLocation } from '@lokseva/browser/router/router.tsx'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { SaveState } from '@lokseva/ui/feedback/save-state.tsx'
import { nameOf } from '#office-kit/named.ts'
import { draftPath } from '#office-kit/paths.ts'
import { PartContext } from '../fields/part-context.ts'
import { UnknownFields } from '../fields/unknown-fields.tsx'
import { CentresPart } from '../parts/centres-part.tsx'
import { CorrigendumPart } from '../parts/corrigendum-part.tsx'
import { DatesPart } from '../parts/dates-part.tsx'
import { DocumentsPart } from '../parts/documents-part.tsx'
import { FeesPart } from '../parts/fees-part.tsx'
import { InstructionsPart } from '../parts/instructions-part.tsx'
import { NamesPart } from '../parts/names-part.tsx'
import { PostsPart } from '../parts/posts-part.tsx'
import { QuestionsPart } from '../parts/questions-part.tsx'
import { RulesPart } from '../parts/rules-part.tsx'
import { StagesPart } from '../parts/stages-part.tsx'
import { SubjectsPart } from '../parts/subjects-part.tsx'
import { Clashes } from './numbers/clashes.tsx'
import { goToPlace } from './values/go-to-place.ts'
import { screenParts, screensOf, type PartScreen } from './screens.ts'
import { usePresence } from './use-draft.ts'
import { usePart } from './use-part.ts'

const screens: Record<PartScreen, ComponentType> = {
  names: NamesPart,
  dates: DatesPart,
  stages: StagesPart,
  fees: FeesPart,
  posts: PostsPart,
  rules: RulesPart,
  subjects: SubjectsPart,
  documents: DocumentsPart,
  centres: CentresPart,
  questions: QuestionsPart,
  instructions: InstructionsPart,
  corrigendum: CorrigendumPart,
}

type PartEditorProps = { draft: Draft; screen: PartScreen; mayWrite: boolean }

/** One part as it is written: saved as typed, with who else is in it and what two wrote at once. */
export function PartEditor({ draft, screen, mayWrite }: PartEditorProps) {
  const { t, language } = useLanguage()
  const inWords = useErrorWords()
  const { checks } = draft
  const name = screenParts[screen]
  const saved = draft.parts.find(({ part }) => part === name)!
  const part = usePart({ draft, saved, enabled: mayWrite })
  const editors = usePresence(draft, name, mayWrite)
  const here = editors.filter((each) => each.part === name)
  const elsewhere = editors.filter((each) => each.part !== name)
  const { value, set, flush } = part
  const context = useMemo(
    () => ({
      draft,
      value,
      set,
      flush,
      faults: checks.faults,
      rules: checks.rules,
      disabled: !mayWrite,
    }),
    // `set` and `flush` are others at each drawing, and always do the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [draft, value, checks, mayWrite],
  )
  useWantedPlace()
  const Screen = screens[screen]
  return (
    <Card
      heading={t(`office.adverts.part.${screen}`)}
      aside={part.state && <SaveState state={part.state} />}
    >
      {part.error && (
        <Notice tone="bad" announce>
          <p>{inWords(part.error)}</p>
          <p>{t('office.adverts.notSaved')}</p>
        </Notice>
      )}
      {here.length > 0 && (
        <Notice tone="caution" icon="person" announce>
          <p>
            {t('office.adverts.editorsHere', {
              names: here.map((each) => nameOf(each, language)).join(', '),
            })}
          </p>
        </Notice>
      )}
      {elsewhere.length > 0 && (
        <p className="editors-elsewhere" role="status">
          {elsewhere
            .map((each) =>
              t('office.adverts.editorIn', {
                name: nameOf(each, language),
                part: t(`office.adverts.part.${each.part}`),
              }),
            )
            .join(' ')}
        </p>
      )}
      <PartContext value={context}>
        <Clashes
          clashes={part.clashes}
          onSettle={part.settle}
          by={nameOf(saved.savedBy, language)}
        />
        <UnknownFields />
        <Screen />
      </PartContext>
      <NextPart draft={draft} screen={screen} />
    </Card>
  )
}

/** Where whoever is done here goes on: through the parts in their order. */
function NextPart({ draft, screen }: Pick<PartEditorProps, 'draft' | 'screen'>) {
  const { t } = useLanguage()
  const screens = screensOf(draft)
  const next = screens[screens.indexOf(screen) + 1]
  if (!next) return null
  return (
    <p className="next-part">
      <Link to={draftPath(draft.advertisementId, next)}>
        {t('office.adverts.next', { part: t(`office.adverts.part.${next}`) })}
      </Link>
    </p>
  )
}

/** A check was pressed that leads here from another part. */
function useWantedPlace() {
  const { state, key } = useLocation()
  const place = (state as { place?: unknown } | undefined)?.place
  useEffect(() => {
    // The same check pressed again is another visit.
    if (key && typeof place === 'string') setTimeout(() => goToPlace(place))
  }, [place, key])
}
