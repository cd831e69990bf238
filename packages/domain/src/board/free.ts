// Who could take a job on a day, the best first, each with the reason in words.
import type { Words } from '../text.ts';
import { dayWords } from '../times.ts';
import { competenceOf, validUntil } from './certificates.ts';
import type { BoardJob, BoardPerson } from './facts.ts';
import { type BoardIndex, hoursOn } from './load.ts';
import { type Warning, warningsOf } from './warnings.ts';

interface Free<Person extends BoardPerson = BoardPerson> {
  readonly person: Person;
  /** Hours that are left of their shift before the job. */
  readonly left: number;
  readonly warnings: readonly Warning[];
  readonly words: Words;
}

/** What the board itself does not say of somebody. */
export interface MoreOf {
  /** Hours that they worked on machines of the job's model. */
  readonly hoursOnModel: number;
  /** From where they were last to the machine; null where either is not known. */
  readonly km: number | null;
}

/** Everybody of the board for a job on a day: who has nothing against it first, then who has most time, then who is nearest. */
export function whoIsFree<Job extends BoardJob, Person extends BoardPerson>(
  job: BoardJob,
  day: string,
  index: BoardIndex<Job, Person>,
  more: ReadonlyMap<string, MoreOf> = new Map(),
): readonly Free<Person>[] {
  const kmOf = ({ person }: Free) => more.get(person.id)?.km ?? Number.MAX_SAFE_INTEGER;
  return index.board.people
    .map((person) => {
      const has = hoursOn(person, day, index.board);
      const { hours, jobs } = index.loadOf(person.id, day);
      const left = has - hours;
      // What speaks against the machine speaks against nobody.
      const warnings = warningsOf({ job, day, crew: [person.id] }, index).filter(
        ({ code }) => code !== 'MACHINE_BOOKED' && code !== 'NOT_WORKING',
      );
      const words = joined([
        freeWords(left, jobs.length),
        certificateWords(person, job.unitModel, day),
        ...moreWords(more.get(person.id)),
      ]);
      return { person, left, warnings, words };
    })
    .toSorted(
      (a, b) =>
        a.warnings.length - b.warnings.length ||
        b.left - a.left ||
        kmOf(a) - kmOf(b) ||
        a.person.name.localeCompare(b.person.name),
    );
}

const joined = (parts: readonly (Words | null)[]): Words => {
  const said = parts.filter((part) => part !== null);
  return { en: said.map(({ en }) => en).join(', '), id: said.map(({ id }) => id).join(', ') };
};

function freeWords(left: number, jobs: number): Words {
  const free = Math.max(0, Math.round(left * 10) / 10);
  return {
    en: `${free} h free, ${jobs === 1 ? '1 job' : `${jobs} jobs`}`,
    id: `${free} jam luang, ${jobs} pekerjaan`,
  };
}

function certificateWords(person: BoardPerson, unitModel: string, day: string): Words | null {
  if (competenceOf(person, unitModel, day).state !== 'VALID') return null;
  const until = validUntil(person, unitModel);
  const last = until === null ? null : dayWords(until);
  return {
    en: `certified for ${unitModel}${last ? ` until ${last.en}` : ''}`,
    id: `bersertifikat ${unitModel}${last ? ` sampai ${last.id}` : ''}`,
  };
}

const moreWords = (more: MoreOf | undefined): (Words | null)[] => [
  more && more.hoursOnModel >= 0.5
    ? {
        en: `${Math.round(more.hoursOnModel)} h on this model`,
        id: `${Math.round(more.hoursOnModel)} jam pada model ini`,
      }
    : null,
  more && more.km !== null
    ? { en: `${Math.round(more.km)} km away`, id: `berjarak ${Math.round(more.km)} km` }
    : null,
];
