// Who could take a job on a day, the best first, each with the reason in words.
import type { Words } from '../text.ts';
import { competenceOf } from './certificates.ts';
import type { BoardJob, BoardPerson } from './facts.ts';
import { type BoardIndex, hoursOn } from './load.ts';
import { type Warning, warningsOf } from './warnings.ts';

export interface Free<Person extends BoardPerson = BoardPerson> {
  readonly person: Person;
  /** Hours that are left of their shift before the job. */
  readonly left: number;
  readonly warnings: readonly Warning[];
  readonly words: Words;
}

/** Everybody of the board for a job on a day: who has nothing against it first, then whoever has most time. */
export function whoIsFree<Job extends BoardJob, Person extends BoardPerson>(
  job: BoardJob,
  day: string,
  index: BoardIndex<Job, Person>,
): readonly Free<Person>[] {
  return index.board.people
    .map((person) => {
      const has = hoursOn(person, day, index.board);
      const { hours, jobs } = index.loadOf(person.id, day);
      const left = has - hours;
      // What speaks against the machine speaks against nobody.
      const warnings = warningsOf({ job, day, crew: [person.id] }, index).filter(
        ({ code }) => code !== 'MACHINE_BOOKED' && code !== 'NOT_WORKING',
      );
      const isCertified = competenceOf(person, job.unitModel, day).state === 'VALID';
      return { person, left, warnings, words: wordsOf(left, jobs.length, isCertified, job.unitModel) };
    })
    .toSorted(
      (a, b) =>
        a.warnings.length - b.warnings.length ||
        b.left - a.left ||
        a.person.name.localeCompare(b.person.name),
    );
}

function wordsOf(left: number, jobs: number, isCertified: boolean, unitModel: string): Words {
  const free = Math.max(0, Math.round(left * 10) / 10);
  return {
    en: `${free} h free, ${jobs === 1 ? '1 job' : `${jobs} jobs`}${isCertified ? `, certified for ${unitModel}` : ''}`,
    id: `${free} jam luang, ${jobs} pekerjaan${isCertified ? `, bersertifikat ${unitModel}` : ''}`,
  };
}
