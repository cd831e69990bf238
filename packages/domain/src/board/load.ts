// Who is on what on which day, in hours. Work that is longer than a shift goes on on the next working days of the plant.
import { jobStates } from '../job-states.ts';
import { plannedWork } from '../planned-work.ts';
import { absenceOn, isWorkingDay, type PlantCalendar } from '../working-calendar.ts';
import { lengthOf, type Shift, usualShifts } from '../working-day.ts';
import type { Board, BoardJob, BoardPerson, DayLoad } from './facts.ts';

/** The board, to ask for a person, a machine, a day. */
export interface BoardIndex<Job extends BoardJob = BoardJob, Person extends BoardPerson = BoardPerson> {
  readonly board: Board<Job, Person>;
  readonly people: ReadonlyMap<string, Person>;
  readonly jobs: ReadonlyMap<string, Job>;
  loadOf(personId: string, day: string): DayLoad;
  /** Jobs that are planned at a machine on a day. */
  jobsAt(equipmentId: string, day: string): readonly Job[];
}

const nothing: DayLoad = { hours: 0, jobs: [] };
const none: readonly never[] = [];

/** Reads a board once, so that every question about it is a look-up. */
export function indexBoard<Job extends BoardJob, Person extends BoardPerson>(
  board: Board<Job, Person>,
): BoardIndex<Job, Person> {
  const loads = new Map<string, { hours: number; jobs: Job[] }>();
  const machines = new Map<string, Job[]>();
  for (const job of board.jobs) {
    if (!jobStates.planned.has(job.status)) continue;
    for (const { day, hours } of spanOf(job, board)) {
      if (!jobStates.sheetClosed.has(job.status)) put(machines, `${job.equipmentId} ${day}`, job);
      for (const person of job.crew) {
        const key = `${person} ${day}`;
        const load = loads.get(key) ?? { hours: 0, jobs: [] };
        load.hours += hours;
        load.jobs.push(job);
        loads.set(key, load);
      }
    }
  }
  return {
    board,
    people: new Map(board.people.map((person) => [person.id, person])),
    jobs: new Map(board.jobs.map((job) => [job.id, job])),
    loadOf: (personId, day) => loads.get(`${personId} ${day}`) ?? nothing,
    jobsAt: (equipmentId, day) => machines.get(`${equipmentId} ${day}`) ?? none,
  };
}

function put<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** The days that a job's work takes, with the hours of each of its crew; none without a day. */
export function spanOf(
  job: Pick<BoardJob, 'jobType' | 'intervalHours' | 'stage' | 'planDate'>,
  { calendar, shifts }: Pick<Board, 'calendar' | 'shifts'>,
  from = job.planDate,
): readonly { readonly day: string; readonly hours: number }[] {
  if (from === null) return none;
  const most = lengthOf(firstOf(shifts));
  let left = plannedWork(job).hours;
  const span = [{ day: from, hours: Math.min(left, most) }];
  left -= most;
  for (let day = from; left > 0 && span.length < mostDays; left -= most) {
    day = nextWorkingDay(day, calendar);
    span.push({ day, hours: Math.min(left, most) });
  }
  return span;
}
const mostDays = 60;

function nextWorkingDay(day: string, calendar: PlantCalendar): string {
  let next = dayAfter(day, 1);
  for (let looked = 0; looked < 31 && !isWorkingDay(next, calendar); looked++) next = dayAfter(next, 1);
  return next;
}

/** The day so many days later, or earlier. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Hours that somebody has on a day: the length of their shift, nothing when they are away or the plant does not work. */
export function hoursOn(
  person: BoardPerson,
  day: string,
  { calendar, shifts }: Omit<Board, 'jobs' | 'people'>,
) {
  if (!isWorkingDay(day, calendar) || absenceOn(day, person.absences) !== null) return 0;
  return lengthOf(shiftOn(person, day) ?? firstOf(shifts));
}

/** What several people are on together on a day, and the hours that they have. */
export function loadOfCrew(people: readonly BoardPerson[], day: string, { board, loadOf }: BoardIndex) {
  let planned = 0;
  let has = 0;
  for (const person of people) {
    planned += loadOf(person.id, day).hours;
    has += hoursOn(person, day, board);
  }
  return { planned, has };
}

const shiftOn = (person: BoardPerson, day: string): Shift | null =>
  person.shifts.find(({ fromDay, toDay }) => fromDay <= day && (toDay === null || day <= toDay))?.shift ??
  null;

const firstOf = (shifts: readonly Shift[]): Shift =>
  shifts[0] ?? usualShifts[0] ?? { code: 'DAY', start: 6, end: 18 };
