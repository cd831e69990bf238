// What speaks against putting a job on people and a day. It forbids nothing: the planner is asked, and the server asks again
// where something speaks against it that the planner was not shown.
import { plannedWork } from '../planned-work.ts';
import type { Words } from '../text.ts';
import { dayWords } from '../times.ts';
import { absenceKinds, absenceOn, isWorkingDay } from '../working-calendar.ts';
import { competenceOf } from './certificates.ts';
import type { BoardJob, BoardPerson } from './facts.ts';
import { otherJobsAt } from './lights.ts';
import { type BoardIndex, hoursOn, spanOf } from './load.ts';

const warningCodes = [
  'ABSENT',
  'NOT_WORKING',
  'NO_COMPETENCE',
  'COMPETENCE_EXPIRED',
  'DOUBLE_BOOKED',
  'TOO_MANY_HOURS',
  'MACHINE_BOOKED',
] as const;
type WarningCode = (typeof warningCodes)[number];

export interface Warning {
  readonly code: WarningCode;
  readonly words: Words;
}

/** A job, and where it is meant to go. */
interface Placing {
  readonly job: BoardJob;
  readonly day: string;
  readonly crew: readonly string[];
}

/** Everything that speaks against a placing, the gravest first; each code with all of its reasons. */
export function warningsOf(placing: Placing, index: BoardIndex): readonly Warning[] {
  const { job, day } = placing;
  const found: Warning[] = [];
  const crew = placing.crew.flatMap((id) => index.people.get(id) ?? []);
  for (const person of crew) found.push(...warningsOfPerson(person, placing, index));
  if (crew.length > 0) found.push(...competenceWarning(crew, job.unitModel, day));
  if (!isWorkingDay(day, index.board.calendar))
    found.push(
      say('NOT_WORKING', 'The plant does not work on that day.', 'Plant tidak bekerja pada hari itu.'),
    );
  const others = otherJobsAt(job, day, index).map(({ number }) => number);
  if (others.length > 0)
    found.push(
      say(
        'MACHINE_BOOKED',
        `${job.unitCode} is booked that day: ${others.join(', ')}.`,
        `${job.unitCode} sudah dipesan hari itu: ${others.join(', ')}.`,
      ),
    );
  return found.toSorted((a, b) => warningCodes.indexOf(a.code) - warningCodes.indexOf(b.code));
}

function warningsOfPerson(person: BoardPerson, { job, day }: Placing, index: BoardIndex): Warning[] {
  const { name } = person;
  const away = absenceOn(day, person.absences);
  if (away) {
    const kind = absenceKinds[away.kind];
    return [
      say(
        'ABSENT',
        `${name} is away: ${kind.en.toLowerCase()}.`,
        `${name} tidak ada: ${kind.id.toLowerCase()}.`,
      ),
    ];
  }
  const others = index.loadOf(person.id, day).jobs.filter(({ id }) => id !== job.id);
  const elsewhere = others.find((other) => fillsTheDay(other, day, index) || isElsewhere(other, job));
  if (elsewhere)
    return [
      say(
        'DOUBLE_BOOKED',
        `${name} is on ${elsewhere.unitCode} (${elsewhere.number}) that day.`,
        `${name} bertugas di ${elsewhere.unitCode} (${elsewhere.number}) hari itu.`,
      ),
    ];
  const has = hoursOn(person, day, index.board);
  const planned = hoursWith(job, person.id, day, index);
  if (has === 0 || planned <= has) return [];
  return [
    say(
      'TOO_MANY_HOURS',
      `${name} would have ${hours(planned)} of ${hours(has)} h.`,
      `${name} akan mendapat ${hours(planned)} dari ${hours(has)} jam.`,
    ),
  ];
}

/** Work that takes the whole shift, or goes on from an earlier day. */
const fillsTheDay = (job: BoardJob, day: string, { board }: BoardIndex): boolean => {
  const span = spanOf(job, board);
  const most = Math.max(...span.map(({ hours: taken }) => taken));
  return span.length > 1 && span.some((part) => part.day === day && part.hours === most);
};

/** Nobody is at two work centers on one day; where a job has none, nothing is known. */
const isElsewhere = (one: BoardJob, other: BoardJob): boolean =>
  one.workCenterCode !== null && other.workCenterCode !== null && one.workCenterCode !== other.workCenterCode;

/** Hours that somebody would have on a day with the job on top of what they have. */
export function hoursWith(job: BoardJob, personId: string, day: string, index: BoardIndex): number {
  const { hours: now, jobs } = index.loadOf(personId, day);
  const inIt = jobs.some(({ id }) => id === job.id);
  const added = spanOf(job, index.board, day)[0]?.hours ?? plannedWork(job).hours;
  return inIt ? now : now + added;
}

function competenceWarning(crew: readonly BoardPerson[], unitModel: string, day: string): Warning[] {
  const judged = crew.map((person) => ({ person, competence: competenceOf(person, unitModel, day) }));
  if (judged.some(({ competence }) => competence.state === 'VALID')) return [];
  for (const { person, competence } of judged)
    if (competence.state === 'EXPIRED') {
      const ended = dayWords(competence.endedOn);
      return [
        say(
          'COMPETENCE_EXPIRED',
          `The certificate of ${person.name} for ${unitModel} ended on ${ended.en}.`,
          `Sertifikat ${person.name} untuk ${unitModel} berakhir ${ended.id}.`,
        ),
      ];
    }
  const names = crew.map(({ name }) => name).join(', ');
  return [
    say(
      'NO_COMPETENCE',
      `${names}: not certified for ${unitModel}.`,
      `${names}: belum bersertifikat ${unitModel}.`,
    ),
  ];
}

const say = (code: WarningCode, en: string, id: string): Warning => ({ code, words: { en, id } });
const hours = (value: number): string => String(Math.round(value * 10) / 10);
