import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { allocateSeats, loadSeats, loadTimetable, loadVenues } from '#features/papers/index'
import { OperatorError } from '#platform/actor/operator-error'
import {
  dryRunOption,
  fileHelp,
  operatorOf,
  refuseBad,
  sayRehearsal,
  type AdminDeps,
  type DryRun,
} from './deps.ts'

export function seatCommands(program: Command, deps: AdminDeps) {
  program
    .command('timetable')
    .description('when and how examinations are sat')
    .command('load')
    .description('takes in the time tables of a file, each examination whole')
    .argument('<file>', 'a CSV file')
    .option(...dryRunOption)
    .addHelpText('after', fileHelp)
    .action((path: string, { dryRun = false }: DryRun) => timetable(deps, path, dryRun))
  program
    .command('venues')
    .description('where examinations are sat')
    .command('load')
    .description('takes in the venues of a file; known ones are changed')
    .argument('<file>', 'a CSV file')
    .option(...dryRunOption)
    .addHelpText('after', fileHelp)
    .action((path: string, { dryRun = false }: DryRun) => venues(deps, path, dryRun))
  const seats = program.command('seats').description('who sits where, and hall ticket numbers')
  seats
    .command('load')
    .description('gives the seats of a file; whoever is moved after seeing the card is told')
    .argument('<file>', 'a CSV file')
    .option(...dryRunOption)
    .addHelpText('after', fileHelp)
    .action((path: string, { dryRun = false }: DryRun) => load(deps, path, dryRun))
  seats
    .command('allocate')
    .description('gives all who have paid and have no seat yet one at their centre')
    .argument('<examDisplayId>', 'the examination, by the id it has in its time table')
    .option(...dryRunOption)
    .action((id: string, { dryRun = false }: DryRun) => allocate(deps, id, dryRun))
}

async function timetable(deps: AdminDeps, path: string, dryRun: boolean): Promise<void> {
  const content = await readFile(path)
  const actor = operatorOf(deps, 'timetable load')
  const { badLines, exams } = await loadTimetable(deps, actor, { content, dryRun })
  refuseBad(deps, badLines, 'loaded')
  for (const { examDisplayId, name, papers, outcome, withdrawn } of exams)
    deps.say(
      `${examDisplayId}  ${name}: ${papers} papers, ${outcome}${withdrawn > 0 ? `, ${withdrawn} cards taken back` : ''}`,
    )
  sayRehearsal(deps, dryRun)
}

async function venues(deps: AdminDeps, path: string, dryRun: boolean): Promise<void> {
  const content = await readFile(path)
  const actor = operatorOf(deps, 'venues load')
  const { badLines, venues, withdrawn } = await loadVenues(deps, actor, { content, dryRun })
  refuseBad(deps, badLines, 'loaded')
  for (const { line, code, name, capacity, accessibleSeats } of venues)
    deps.say(`line ${line}: ${code} ${name}, ${capacity} seats, ${accessibleSeats} accessible`)
  deps.say(`${venues.length} venues loaded, ${withdrawn} cards taken back.`)
  sayRehearsal(deps, dryRun)
}

async function load(deps: AdminDeps, path: string, dryRun: boolean): Promise<void> {
  const content = await readFile(path)
  const actor = operatorOf(deps, 'seats load')
  const { badLines, seats, withdrawn } = await loadSeats(deps, actor, { content, dryRun })
  refuseBad(deps, badLines, 'given')
  for (const { line, applicationNo, hallticketNo, venueCode, room, seatNo, outcome } of seats)
    deps.say(
      `line ${line}: ${applicationNo} ${hallticketNo} at ${venueCode} ${room} ${seatNo}, ${outcome}`,
    )
  deps.say(`${seats.length} seats, ${withdrawn} cards taken back.`)
  sayRehearsal(deps, dryRun)
}

async function allocate(deps: AdminDeps, id: string, dryRun: boolean): Promise<void> {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new OperatorError(`There is no examination ${id}.`)
  const actor = operatorOf(deps, 'seats allocate')
  const wish = { examDisplayId: Number(id), dryRun }
  const { exam, kept, given, unseated } = await allocateSeats(deps, actor, wish)
  for (const { venueCode, many } of given) deps.say(`${venueCode}: ${many} seats given`)
  for (const { applicationNo, centre, needsAccess } of unseated)
    deps.say(`${applicationNo} found no ${needsAccess ? 'accessible seat' : 'seat'} at ${centre}`)
  const many = given.reduce((all, each) => all + each.many, 0)
  deps.say(`${exam}: ${many} given, ${kept} kept, ${unseated.length} without a seat.`)
  sayRehearsal(deps, dryRun)
}
