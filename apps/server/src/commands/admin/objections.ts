import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command } from 'commander'
import { loadSubjects } from '#features/exam-subjects/index'
import { withdrawSums } from '#features/marks/index'
import {
  decideQuestions,
  expertsCsv,
  exportImages,
  finalKey,
  finalKeyCsv,
  isChanged,
  loadKeys,
  loadSchemes,
  loadSets,
  loadSheetsFile,
  objectedQuestions,
  whyNotFinal,
} from '#features/objections/index'
import { OperatorError } from '#platform/actor/operator-error'
import { example, operatorOf, type AdminDeps } from './deps.ts'
import { csvOption, examOf } from './exam-lists.ts'
import { fileCommand } from './file-command.ts'

/** Answer keys, what is objected to in them, and what becomes of it. */
export function objectionCommands(program: Command, deps: AdminDeps) {
  const first = 'examId, subjectCode, masterQueSrNum'

  const subjects = program.command('subjects').description('what papers of an exam are called')
  fileCommand(deps, subjects, 'load', {
    does: 'names the subjects of a file',
    columns: 'examId, subjectCode, name, nameDvng, parentSubjectCode, retotalingFee',
    guide: 'objections',
    done: 'loaded',
    take: (deps, actor, file) => loadSubjects({ ...deps, withdrawSums }, actor, file),
    tell({ subjects: named }, print, would) {
      for (const { line, examId, code, name } of named)
        print(`line ${line}: exam ${examId}, ${code}: ${name}`)
      print(`${named.length} subjects ${would('named')}.`)
    },
  })

  const keys = program.command('answerkeys').description('answer keys of examinations')
  fileCommand(deps, keys, 'load', {
    does: 'takes in the keys of a file',
    columns: `${first}, masterAnswerKey`,
    guide: 'objections',
    done: 'loaded',
    take: loadKeys,
    tell({ keys: loaded }, print, would) {
      for (const { examId, subjectCode, questions } of loaded)
        print(`exam ${examId}, ${subjectCode}: ${questions} questions ${would('loaded')}`)
    },
  })
  fileCommand(deps, keys, 'sets', {
    does: 'takes in how paper sets number the questions',
    columns: `${first}, paperSet, candidateSetQuestionSrno, optionOrder`,
    guide: 'objections',
    done: 'loaded',
    take: loadSets,
    tell({ sets }, print, would) {
      for (const { examId, subjectCode, paperSet, questions } of sets)
        print(
          `exam ${examId}, ${subjectCode}, set ${paperSet}: ${questions} questions ${would('loaded')}`,
        )
    },
  })
  fileCommand(deps, keys, 'schemes', {
    does: 'takes in what answers of papers give',
    columns: 'examId, subjectCode, right, wrong, blank, cancelled (FULL or DROPPED)',
    guide: 'objections',
    done: 'saved',
    take: loadSchemes,
    tell({ schemes }, print, would) {
      for (const { examId, subjectCode, right, wrong, blank, cancelled } of schemes)
        print(
          `exam ${examId}, ${subjectCode}: right ${right}, wrong ${wrong}, blank ${blank}, cancelled ${cancelled} ${would('saved')}`,
        )
    },
  })
  fileCommand(deps, keys, 'sheets', {
    does: 'takes in what candidates marked on their answer sheets, of one paper',
    columns: 'App or hallticketNo, examId, subjectCode, paperSet, 1, 2, 3 … one for each question',
    guide: 'objections',
    done: 'loaded',
    take: loadSheetsFile,
    tell({ added, changed, unchanged }, print, would) {
      print(
        `${added} answer sheets ${would('added')}, ${changed} ${would('changed')}, ${unchanged} as before.`,
      )
    },
  })
  keys
    .command('final')
    .description('the final key, and whom its changes concern')
    .addHelpText('after', example('answerkeys final 4 --csv final.csv'))
    .argument('<exam>', 'the id of the exam')
    .option(...csvOption)
    .action((exam: string, { csv }: { csv?: string }) => sayFinal(deps, examOf(exam), csv))

  const objections = program.command('objections').description('objections to answer keys')
  objections
    .command('list')
    .description('what was objected to and paid for, by question, for the experts')
    .addHelpText('after', example('objections list 4 --csv experts.csv --images proofs'))
    .argument('<exam>', 'the id of the exam')
    .option(...csvOption)
    .option('--images <folder>', 'write the reference images into it; the table names them')
    .action((exam: string, options: ListOptions) => list(deps, examOf(exam), options))
  fileCommand(deps, objections, 'decide', {
    does: 'decides the questions of a file; candidates are told',
    columns: `${first}, decision, finalAnswerKey, reason, reasonDvng`,
    guide: 'objections',
    done: 'decided',
    take: decideQuestions,
    tell({ questions, decided }, print, would, dryRun) {
      for (const { line, subjectCode, question, decision, finalAnswer } of questions)
        print(`line ${line}: ${subjectCode}, question ${question}: ${decision}, ${finalAnswer}`)
      const rupees = decided.refundPaise / 100
      print(
        `${questions.length} questions and ${decided.objections} objections ${would('decided')}, ${decided.upheld} upheld; ₹${rupees} ${dryRun ? 'would go' : 'go'} back.`,
      )
    },
  })
}

type ListOptions = { csv?: string; images?: string }

async function list(deps: AdminDeps, examId: number, options: ListOptions): Promise<void> {
  const { csv, images: folder } = options
  const questions = await objectedQuestions(deps.db, examId)
  const found = folder === undefined ? undefined : await writeImages(deps, examId, folder)
  if (csv !== undefined)
    await writeFile(csv, expertsCsv(questions, found?.images), { flag: 'wx', mode: 0o600 })
  for (const each of questions) {
    const { subjectCode, question, answer, objections, undecided, answers } = each
    const waiting = undecided > 0 ? `, ${undecided} undecided` : ''
    deps.print(
      `${subjectCode}, question ${question}, key ${answer}: ${objections} paid${waiting}; they say ${answers}`,
    )
  }
  if (questions.length === 0) deps.printError(`Nobody has objected and paid in exam ${examId}.`)
  else deps.print(`${questions.length} questions with objections.`)
  if (found) deps.print(`${found.images.length} images in ${folder}.`)
  for (const name of found?.lost ?? []) deps.printError(`${name} is not in the storage`)
  if (found && found.lost.length > 0)
    throw new OperatorError(`Images that are lost: ${found.lost.length}. All others are there.`)
}

/** Into a folder that only the operator reads; what is paid for never changes, so again is the same. */
async function writeImages(deps: AdminDeps, examId: number, folder: string) {
  const { db, clock } = deps
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const write = (name: string, content: Buffer) =>
    writeFile(join(folder, name), content, { mode: 0o600 })
  const actor = operatorOf(deps, 'objections list')
  return exportImages({ db, clock, storage: deps.openStorage() }, actor, { examId, write })
}

async function sayFinal(deps: AdminDeps, examId: number, csv: string | undefined): Promise<void> {
  const key = await finalKey(deps, examId)
  const { questions, candidates } = key
  if (questions.length === 0) throw new OperatorError(`Exam ${examId} has no key.`)
  const reasons = whyNotFinal(key)
  for (const reason of reasons) deps.printError(reason)
  if (reasons.length > 0)
    throw new OperatorError(
      'The key is not final: wait for what is open or being paid, decide the rest with objections decide.',
    )
  if (csv !== undefined) await writeFile(csv, finalKeyCsv(examId, key), { flag: 'wx' })
  const changed = questions.filter(isChanged)
  for (const { subjectCode, question, answer, finalAnswer, sets, objections } of changed)
    deps.print(
      `${subjectCode}, question ${question}: ${answer} becomes ${finalAnswer}, in ${sets.length} sets, after ${objections} objections`,
    )
  deps.print(
    `${questions.length} questions, ${changed.length} changed; ${changed.length === 0 ? 'nobody is' : `${candidates} candidates are`} to be scored again.`,
  )
}
