import type { DocketPaper, DocketQuestion } from '@lokseva/contract/objections/docket/schemas'
import { officePages } from '@lokseva/contract/office/pages'
import { useState } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'
import { Link, NavLink } from '@lokseva/browser/router/link.tsx'
import { useNavigate } from '@lokseva/browser/router/router.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import { Shown } from '#office-kit/shown.tsx'
import { useDeskKeys } from '#office-kit/use-desk-keys.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { DecisionCard, decisionKeys, type Choice } from './decision-card.tsx'
import { EffectsCard } from './effects-card.tsx'
import { ExpertsCard } from './experts-card.tsx'
import { GroupsCard } from './groups-card.tsx'
import { KeyCard } from './key-card.tsx'
import './objections.css'
import { PaperSum } from './paper-sum.tsx'
import { MarkedCard } from './sheets/marked-card.tsx'
import { useStateWords } from './state-badge.tsx'
import { questionPath, readWhich, useDocket, useDocketQuestion } from './use-docket.ts'

/** One question: what is said against its answer, what a decision does, and the decision. */
export function QuestionPage({ params }: { params: PageParams }) {
  const { t, language } = useLanguage()
  const which = readWhich(params)
  const query = useDocketQuestion(which)
  const paper = useDocket().data?.find(
    ({ examId, subjectCode }) => examId === which.examId && subjectCode === which.subjectCode,
  )
  return (
    <div className="page-stack">
      <div className="docket-top">
        <div>
          <p className="docket-quiet">
            <Link to={officePages.objections}>{t('office.objections.heading')}</Link>
            {paper && ` › ${paper.advertisementNo} › ${paper.subject[language]}`}
          </p>
          <PageHeading>{t('office.objections.questionNo', { number: which.question })}</PageHeading>
          {paper && <PaperSum paper={paper} />}
        </div>
        {paper && <Neighbours paper={paper} question={which.question} />}
      </div>
      <Shown query={query} failed={t('office.objections.failed')} lines={8}>
        {(question) => (
          <div className="docket">
            {paper && <ByWeight paper={paper} />}
            <Desk key={question.question} question={question} />
          </div>
        )}
      </Shown>
    </div>
  )
}

/** The next ones by weight, with the arrows. */
function Neighbours({ paper, question }: { paper: DocketPaper; question: number }) {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const place = paper.questions.findIndex((each) => each.question === question)
  const before = paper.questions[place - 1]
  const after = paper.questions[place + 1]
  useDeskKeys({
    ArrowLeft: () => before && navigate(questionPath(paper, before.question)),
    ArrowRight: () => after && navigate(questionPath(paper, after.question)),
  })
  return (
    <div className="docket-neighbours">
      {before && (
        <LinkButton
          variant="secondary"
          to={questionPath(paper, before.question)}
          aria-label={t('office.objections.questionNo', { number: before.question })}
        >
          ← {before.question}
        </LinkButton>
      )}
      {after && (
        <LinkButton
          variant="secondary"
          to={questionPath(paper, after.question)}
          aria-label={t('office.objections.questionNo', { number: after.question })}
        >
          {after.question} →
        </LinkButton>
      )}
    </div>
  )
}

function ByWeight({ paper }: { paper: DocketPaper }) {
  const { t, format } = useLanguage()
  const inWords = useStateWords()
  return (
    <nav className="docket-weights" aria-label={t('office.objections.lines')}>
      <h2>{t('office.objections.byWeight')}</h2>
      <ul>
        {paper.questions.map((line) => (
          <li key={line.question}>
            <NavLink to={questionPath(paper, line.question)}>
              <span>{line.question}</span>
              <span>{format.number(line.objections)}</span>
              <span aria-hidden="true">{line.finalAnswer === null ? '·' : '✓'}</span>
              <VisuallyHidden>{inWords(line)}</VisuallyHidden>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Desk({ question }: { question: DocketQuestion }) {
  const [choice, setChoice] = useState<Choice>()
  const mayDecide = question.abilities.decide.allowed && question.request === null
  // Who only advises is shown the decision once there is one.
  const isExpert = question.abilities.advise.allowed && !mayDecide
  useDeskKeys(
    Object.fromEntries(
      mayDecide ? decisionKeys.map(({ key, choice: own }) => [key, () => setChoice(own)]) : [],
    ),
  )
  return (
    <>
      <div className="docket-main">
        <KeyCard question={question} />
        <GroupsCard question={question} />
        {!isExpert && <MarkedCard question={question} mayLoad={mayDecide} />}
        {question.finalAnswer === null && !isExpert && <EffectsCard question={question} />}
      </div>
      <div className="docket-side">
        <ExpertsCard question={question} />
        {!isExpert && <DecisionCard question={question} onChoose={setChoice} />}
      </div>
      {choice && (
        <DecideDialog question={question} choice={choice} onClose={() => setChoice(undefined)} />
      )}
    </>
  )
}
