import { readFile, writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { loadSubjects } from '#features/exam-subjects/index'
import {
  decideQuestions,
  expertsCsv,
  finalKey,
  finalKeyCsv,
  isChanged,
  loadKeys,
  loadSets,
  objectedQuestions,
} from '#features/objections/index'
import { OperatorError } from '#platform/actor/operator-error'
import {
  dryRunOption,
  operatorOf,
  refuseBad,
  sayRehearsal,
  type AdminDeps,
  type DryRun,
} from './deps.ts'

const help = `
The file is described in docs/guide/objections.md. It is taken whole or not at all; every line that
cannot be is named. Look first with --dry-run.`

type Load = (deps: AdminDeps, path: string, dryRun: boolean) => Promise<void>

/** Answer keys, what is objected to in them, and what becomes of it. */
export function objectionCommands(program: Command, deps: AdminDeps) {
  const load = (group: Command, name: string, does: string, columns: string, run: Load) =>
    group
      .command(name)
      .description(does)
      .argument('<file>', `a CSV file: ${columns}`)
      .option(...dryRunOption)
      .addHelpText('after', help)
      .action((path: string, { dryRun = false }: DryRun) => run(deps, path, dryRun))
  const csvOption = ['--csv <file>', 'write it there; the file must not exist'] as const
  const first = 'examId, subjectCode, masterQueSrNum'

  const subjects = program.command('subjects').description('what papers of an exam are called')
  const named = 'examId, subjectCode, name, nameDvng, parentSubjectCode, retotalingFee'
  load(subjects, 'load', 'names the subjects of a file', named, takeSubjects)

  const keys = program.command('answerkeys').description('answer keys of examinations')
  load(keys, 'load', 'takes in the keys of a file', `${first}, masterAnswerKey`, takeKeys)
  const sets = `${first}, paperSet, candidateSetQuestionSrno, optionOrder`
  load(keys, 'sets', 'takes in how paper sets number the questions', sets, takeSets)
  keys
    .command('final')
    .description('the final key, and whom its changes concern')
    .argument('<exam>', 'the id of the exam')
    .option(...csvOption)
    .action((exam: string, { csv }: { csv?: string }) => sayFinal(deps, examOf(exam), csv))

  const objections = program.command('objections').description('objections to answer keys')
  objections
    .command('list')
    .description('what was objected to and paid for, by question, for the experts')
    .argument('<exam>', 'the id of the exam')
    .option(...csvOption)
    .action((exam: string, { csv }: { csv?: string }) => list(deps, examOf(exam), csv))
  const decisions = `${first}, decision, finalAnswerKey, reason, reasonDvng`
  load(
    objections,
    'decide',
    'decides the questions of a file; candidates are told',
    decisions,
    decide,
  )
}

function examOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new OperatorError(`There is no exam ${text}.`)
  return Number(text)
}

const takeSubjects: Load = async (deps, path, dryRun) => {
  const content = await readFile(path)
  const actor = operatorOf(deps, 'subjects load')
  const { badLines, subjects } = await loadSubjects(deps, actor, { content, dryRun })
  refuseBad(deps, badLines, 'loaded')
  for (const { line, examId, code, name } of subjects)
    deps.say(`line ${line}: exam ${examId}, ${code}: ${name}`)
  deps.say(`${subjects.length} subjects.`)
  sayRehearsal(deps, dryRun)
}

const takeKeys: Load = async (deps, path, dryRun) => {
  const content = await readFile(path)
  const actor = operatorOf(deps, 'answerkeys load')
  const { badLines, keys } = await loadKeys(deps, actor, { content, dryRun })
  refuseBad(deps, badLines, 'loaded')
  for (const { examId, subjectCode, questions } of keys)
    deps.say(`exam ${examId}, ${subjectCode}: ${questions} questions`)
  sayRehearsal(deps, dryRun)
}

const takeSets: Load = async (deps, path, dryRun) => {
  const content = await readFile(path)
  const actor = operatorOf(deps, 'answerkeys sets')
  const { badLines, sets } = await loadSets(deps, actor, { content, dryRun })
  refuseBad(deps, badLines, 'loaded')
  for (const { examId, subjectCode, paperSet, questions } of sets)
    deps.say(`exam ${examId}, ${subjectCode}, set ${paperSet}: ${questions} questions`)
  sayRehearsal(deps, dryRun)
}

async function list(deps: AdminDeps, examId: number, csv: string | undefined): Promise<void> {
  const questions = await objectedQuestions(deps.db, examId)
  if (csv !== undefined) await writeFile(csv, expertsCsv(questions), { flag: 'wx', mode: 0o600 })
  for (const each of questions) {
    const { subjectCode, question, answer, objections, undecided, answers } = each
    const waiting = undecided > 0 ? `, ${undecided} undecided` : ''
    deps.say(
      `${subjectCode}, question ${question}, key ${answer}: ${objections} paid${waiting}; they say ${answers}`,
    )
  }
  deps.say(`${questions.length} questions with objections.`)
}

const decide: Load = async (deps, path, dryRun) => {
  const content = await readFile(path)
  const actor = operatorOf(deps, 'objections decide')
  const { badLines, questions, decided } = await decideQuestions(deps, actor, { content, dryRun })
  refuseBad(deps, badLines, 'decided')
  for (const { line, subjectCode, question, decision, finalAnswer } of questions)
    deps.say(`line ${line}: ${subjectCode}, question ${question}: ${decision}, ${finalAnswer}`)
  const rupees = decided.refundPaise / 100
  deps.say(
    `${questions.length} questions and ${decided.objections} objections decided, ${decided.upheld} upheld; ₹${rupees} go back. The candidates are told.`,
  )
  sayRehearsal(deps, dryRun)
}

async function sayFinal(deps: AdminDeps, examId: number, csv: string | undefined): Promise<void> {
  const key = await finalKey(deps.db, examId)
  const { questions, candidates } = key
  if (questions.length === 0) throw new OperatorError(`Exam ${examId} has no key.`)
  const waiting = questions.filter((each) => each.waiting > 0)
  for (const { subjectCode, question, waiting: many } of waiting)
    deps.complain(`${subjectCode}, question ${question}: ${many} objections are not decided`)
  if (waiting.length > 0)
    throw new OperatorError('The key is not final: decide these with objections decide.')
  if (csv !== undefined) await writeFile(csv, finalKeyCsv(examId, key), { flag: 'wx' })
  const changed = questions.filter(isChanged)
  for (const { subjectCode, question, answer, finalAnswer, sets, objections } of changed)
    deps.say(
      `${subjectCode}, question ${question}: ${answer} becomes ${finalAnswer}, in ${sets.length} sets, after ${objections} objections`,
    )
  deps.say(
    `${questions.length} questions, ${changed.length} changed; ${changed.length === 0 ? 'nobody is' : `${candidates} candidates are`} to be scored again.`,
  )
}
