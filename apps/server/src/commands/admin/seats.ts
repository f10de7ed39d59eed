import type { Command } from 'commander'
import {
  allocateSeats,
  loadSeats,
  loadTimetable,
  loadVenues,
  type UnseatedReason,
} from '#features/papers/index'
import { OperatorError } from '#platform/actor/operator-error'
import {
  dryRunOption,
  example,
  operatorOf,
  rowOutcomeText,
  printDryRun,
  printWaiting,
  outcomeText,
  type AdminDeps,
  type DryRun,
} from './deps.ts'
import { fileCommand } from './file-command.ts'

export function seatCommands(program: Command, deps: AdminDeps) {
  const timetable = program.command('timetable').description('when and how examinations are sat')
  fileCommand(deps, timetable, 'load', {
    does: 'takes in the time tables of a file, each examination whole',
    guide: 'papers',
    done: 'loaded',
    take: loadTimetable,
    tell({ exams }, print, would) {
      for (const { examDisplayId, name, papers, outcome, withdrawn } of exams)
        print(
          `${examDisplayId}  ${name}: ${papers} papers, ${rowOutcomeText(would, outcome)}${withdrawn > 0 ? `, ${withdrawn} cards ${would('taken back')}` : ''}`,
        )
    },
  })
  const venues = program.command('venues').description('where examinations are sat')
  fileCommand(deps, venues, 'load', {
    does: 'takes in the venues of a file; known ones are changed',
    guide: 'papers',
    done: 'loaded',
    take: loadVenues,
    tell({ venues: loaded, withdrawn }, print, would) {
      for (const { line, code, name, capacity, accessibleSeats } of loaded)
        print(`line ${line}: ${code} ${name}, ${capacity} seats, ${accessibleSeats} accessible`)
      print(
        `${loaded.length} venues ${would('loaded')}, ${withdrawn} cards ${would('taken back')}.`,
      )
    },
  })
  const seats = program.command('seats').description('who sits where, and hall ticket numbers')
  fileCommand(deps, seats, 'load', {
    does: 'gives the seats of a file; whoever is moved after seeing the card is told',
    guide: 'papers',
    done: 'given',
    take: loadSeats,
    tell({ seats: given, withdrawn, waiting }, print, would, dryRun) {
      for (const { line, applicationNo, hallticketNo, venueCode, room, seatNo, outcome } of given)
        print(
          `line ${line}: ${applicationNo} ${hallticketNo} at ${venueCode} ${room} ${seatNo}, ${rowOutcomeText(would, outcome)}`,
        )
      print(`${given.length} seats, ${withdrawn} cards ${would('taken back')}.`)
      printWaiting(print, waiting, 'cards', dryRun)
    },
  })
  seats
    .command('allocate')
    .description('gives all who have paid and have no seat yet one, by the plan of a seed')
    .argument('<examDisplayId>', 'the examination, by the id it has in its time table')
    .option('--seed <number>', 'from 1 to 999999: the same seed gives the same plan', '1')
    .option('--without <codes>', 'venues in which nobody new is seated, with a comma between them')
    .option(...dryRunOption)
    .addHelpText('after', example('seats allocate 1051 --seed 4471 --dry-run'))
    .action((id: string, options: DryRun & Options) => allocate(deps, id, options))
}

type Options = { seed: string; without?: string }

const missing: Record<UnseatedReason, string> = {
  noScribeRoom: 'room for people with a scribe',
  noAccessibleSeat: 'accessible seat',
  noSeat: 'seat',
  sameAddress: 'seat away from somebody of the same address',
}

async function allocate(
  deps: AdminDeps,
  id: string,
  { seed: given, without, dryRun = false }: DryRun & Options,
): Promise<void> {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new OperatorError(`There is no examination ${id}.`)
  if (!/^[1-9]\d{0,5}$/.test(given))
    throw new OperatorError(`A seed is a number from 1 to 999999, not ${given}.`)
  const actor = operatorOf(deps, 'seats allocate')
  const would = outcomeText(dryRun)
  const leftOut = without?.split(',').map((code) => code.trim().toUpperCase())
  const options = { examDisplayId: Number(id), seed: Number(given), leftOut, dryRun }
  const done = await allocateSeats(deps, actor, options)
  for (const { venueCode, many } of done.given)
    deps.print(`${venueCode}: ${many} seats ${would('given')}`)
  for (const { applicationNo, centre, reason } of done.unseated)
    deps.print(
      `${applicationNo} of ${centre} ${dryRun ? 'would find' : 'found'} no ${missing[reason]}`,
    )
  if (done.elsewhere > 0)
    deps.print(
      `${done.elsewhere} ${dryRun ? 'would sit' : 'sit'} at another centre than they chose.`,
    )
  const many = done.given.reduce((all, each) => all + each.many, 0)
  const others = `${done.kept} kept, ${done.unseated.length} without a seat`
  deps.print(`${done.exam}: ${many} ${would('given')}, ${others} (seed ${done.seed}).`)
  printWaiting(deps.print, done.waiting, 'cards', dryRun)
  printDryRun(deps, dryRun)
}
