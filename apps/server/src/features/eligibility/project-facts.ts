import type { Unread } from '@lokseva/forms/engine/answers'
import type { StepDocuments } from '@lokseva/forms/step-documents'
import type { Facts } from '@lokseva/rules/facts'
import { projectDeclarations, projectPerson } from './project-person.ts'
import { projectSports, projectStudies, projectWork } from './project-rows.ts'

/** What a snapshot keeps of each step, whatever form it was answered in. */
export type SnapshotDocuments = { [Step in keyof StepDocuments]?: Unread<StepDocuments[Step]> }

/**
 * A snapshot of a profile as the facts rules are written over: the only place that knows the
 * form's names for them. What the profile does not hold is absent, and so unknown.
 */
export function projectFacts(documents: SnapshotDocuments): Facts {
  const { personal, other, qualification, experience } = documents
  const facts: Facts = {
    ...(personal && projectPerson(personal)),
    ...(personal &&
      projectSports(personal.flgMetritoriousSportsman, personal.meritoriousSportsmanDtoList)),
    ...(other && projectDeclarations(other)),
    ...(qualification && projectStudies(qualification.qualifications)),
    ...(experience && projectWork(experience)),
  }
  return Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== undefined),
  ) as Facts
}
