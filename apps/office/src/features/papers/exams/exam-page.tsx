import { officePages } from '@lokseva/contract/office/pages'
import type { ExamDesk } from '@lokseva/contract/papers/desk/schemas'
import { useState } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { Shown } from '#office-kit/shown.tsx'
import { CardButtons } from '../cards/card-buttons.tsx'
import { ExamSteps } from './exam-steps.tsx'
import '../exams.css'
import { FailedCards } from '../cards/failed-cards.tsx'
import { FilledTwice } from '../plans/filled-twice.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { PacksCard } from '../cards/packs-card.tsx'
import { PeopleCard } from './people-card.tsx'
import { PlanDialog } from '../plans/plan-dialog.tsx'
import { PlanTable } from '../plans/plan-table.tsx'
import { PlanView } from '../plans/plan-view.tsx'
import { ListsCard } from '../cards/lists-card.tsx'
import { SeatsFileDialog } from '../plans/seats-file-dialog.tsx'
import { TimetableCard } from './timetable-card.tsx'
import { useExam } from '../use-exams.ts'

/** One examination, from its time table to the cards. */
export function ExamPage({ params }: { params: PageParams }) {
  const { t } = useLanguage()
  const query = useExam({
    advertisementId: Number(params['advertisementId']),
    examDisplayId: Number(params['examDisplayId']),
  })
  return (
    <div className="page-stack">
      <Shown query={query} failed={t('office.exams.failed')}>
        {(desk) => <Exam desk={desk} />}
      </Shown>
    </div>
  )
}

function Exam({ desk }: { desk: ExamDesk }) {
  const { t, language } = useLanguage()
  const { exam, plans } = desk
  const { advertisementId, examDisplayId } = exam
  const [isPlanning, setPlanning] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const [isTakingSeats, setTakingSeats] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const ready = plans.filter(({ totals }) => totals !== null)
  const shown = ready.find(({ id }) => id === chosen) ?? ready[0]
  const isRunning = plans.some(({ state }) => state === 'making' || state === 'taking')
  const one = { advertisementId, examDisplayId }
  return (
    <>
      <div className="exams-top">
        <div>
          <p className="exams-quiet">
            <Link to={officePages.exams}>{t('office.exams.back')}</Link> › {exam.advertisementNo}{' '}
            {exam.advertisementName[language]}
          </p>
          <PageHeading>{exam.name[language]}</PageHeading>
        </div>
        <CardButtons desk={desk} />
      </div>
      <ExamSteps desk={desk} />
      <FilledTwice venues={desk.filledTwice} />
      <FailedCards exam={one} />
      <div className="exams-columns">
        <div className="page-stack">
          <Card heading={t('office.exams.plans')}>
            {plans.length === 0 ? (
              <p>{t('office.exams.plan.none')}</p>
            ) : (
              <PlanTable exam={one} plans={plans} shown={shown?.id} onShow={setChosen} />
            )}
          </Card>
          {shown && (
            <PlanView
              key={`${shown.id} ${shown.state}`}
              exam={one}
              planId={shown.id}
              request={desk.requests.find(({ planId }) => planId === shown.id)}
            />
          )}
          {exam.seats > 0 && <PeopleCard exam={one} />}
          {exam.seats > 0 && <PacksCard exam={one} />}
          {exam.seats > 0 && <ListsCard exam={one} />}
          <TimetableCard desk={desk} />
        </div>
        <Card heading={t('office.exams.plan.rules')}>
          <p>{t('office.exams.plan.rules.text')}</p>
          <div className="exams-actions">
            <Button
              variant={plans.length === 0 && exam.seats === 0 ? 'primary' : 'secondary'}
              disabled={isRunning}
              onClick={() => setPlanning(true)}
            >
              {t('office.exams.plan.make')}
            </Button>
            <Button variant="secondary" onClick={() => setTakingSeats(true)}>
              {t('office.exams.seats.file')}
            </Button>
            {exam.seats > 0 && (
              <Button variant="secondary" onClick={() => setMoving(true)}>
                {t('office.exams.move')}
              </Button>
            )}
          </div>
        </Card>
      </div>
      {isMoving && <MoveDialog exam={one} onClose={() => setMoving(false)} />}
      {isTakingSeats && <SeatsFileDialog exam={one} onClose={() => setTakingSeats(false)} />}
      {isPlanning && (
        <PlanDialog
          exam={one}
          hasSeats={exam.seats > 0}
          seed={plans[0]?.seed}
          leftOut={plans[0]?.leftOut ?? []}
          onClose={() => setPlanning(false)}
        />
      )}
    </>
  )
}
