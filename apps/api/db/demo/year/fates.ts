// What becomes of a wish: worked on and approved, running, still open, or called off. Its state follows from the times.
import type { DemoJob } from '../job.ts';
import type { DemoPersonId } from '../people.ts';
import { openRandom, type Random } from '../random.ts';
import { cancelReasons, returnReasons } from '../words/notes.ts';
import type { Wish } from './agenda.ts';
import { chainSteps, movesOf, officeSteps, type Step } from './course.ts';
import { within } from './draws.ts';
import { inStages } from './overhaul.ts';
import type { Scene } from './scene.ts';
import { type CrewWork, runningWork } from './work.ts';
import type { Returned, Told } from './write.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export interface Special {
  readonly returned: 'no' | 'waiting' | 'again';
  readonly trouble: number;
}

const returnedShare = 0.05;

/** Finished work with its approvals, as far as they came to pass. */
export function finished(scene: Scene, work: CrewWork, special?: Special): Told {
  const { random, now, wish, team } = scene;
  const people = { ...team, leader: work.crew[0] ?? null };
  const isReturned = special ? special.returned !== 'no' : random.chance(returnedShare);
  const returned = isReturned ? returnedWith(random, wish) : null;
  const chain = chainSteps(random, {
    form: wish.form,
    people,
    work,
    returned: returned?.reason ?? null,
    lookedUntil: special ? 0 : lookedUntil(team.approver, now),
  });
  const steps = [...officeOf(scene, people, 4, work), ...chain];
  const kept =
    special?.returned === 'waiting'
      ? steps.slice(0, steps.findIndex(({ name }) => name === 'return') + 1)
      : steps;
  const told: Told = {
    wish,
    team,
    moves: movesOf(kept, now),
    crew: work.crew,
    work,
    returned,
    trouble: special?.trouble ?? 1,
  };
  return wish.form.jobType === 'OVH' ? inStages(scene, told, scene.stageForms) : told;
}

/** The leader that visitors sign in as has sheets of the last four days before him, ten and more; the others keep up. */
const lookedUntil = (approver: DemoPersonId, now: number) =>
  now - (approver.subject === 'lukman' ? 96 : 14) * hour;

/** Items that a leader sends a sheet back for, with words that name them. */
function returnedWith(random: Random, { form }: Wish): Returned {
  const questions = form.zones.flatMap((zone) => zone.groups.flatMap((group) => group.questions));
  const shown = questions.filter(({ evidence }) => evidence === 'ALWAYS');
  const item = random.pick(shown.length > 0 ? shown : questions);
  return { reason: random.pick(returnReasons).replace('{item}', item.text.id), questionIds: [item.id] };
}

/** The office's moves before work: for a breakdown from the call on, else days before. */
function officeOf({ random, wish }: Scene, people: People, count: number, work: CrewWork): Step[] {
  if (wish.breakdown) {
    const called = Math.min(work.ready - wish.breakdown.stopped, work.start - 25 * minute);
    if (wish.breakdown.isReported) return [reportedBy(work.crew[0] ?? null, called)];
    return officeSteps(people, count, called, work.start - 5 * minute);
  }
  const created = Math.min(wish.at, work.start) - within(random, 4, 20) * day;
  return officeSteps(people, count, created, work.start - within(random, 1, 12) * hour);
}

const reportedBy = (mechanic: DemoPersonId | null, at: number): Step => ({
  name: 'reportBreakdown',
  at,
  by: mechanic,
});

type People = Pick<DemoJob, 'approver' | 'planner' | 'admin' | 'customerUser' | 'leader'>;

/** Work that somebody is at right now. */
export function running(scene: Scene, mechanic: DemoPersonId, since: number): Told {
  const { random, now, wish, team } = scene;
  const people = { ...team, leader: mechanic };
  const work = runningWork(random, mechanic, since, now);
  const start: Step = { name: 'start', at: since, by: mechanic };
  const moves = movesOf([...officeOf(scene, people, 4, work), start], now);
  const others = team.mechanics.filter((member) => member !== mechanic && member.subject !== 'maya');
  return { wish, team, moves, crew: [mechanic, random.pick(others)], work, returned: null, trouble: 1 };
}

/** Of the work that was just created, how much has no day yet. */
const unplannedShare = 0.12;

/** How long ago the office last had it in its hands; a stream of its own keeps the rest of the year as it is. */
const sinceLastMove = ({ machine, at }: Wish) =>
  within(openRandom(`${machine.id} ${Math.trunc(at / day)}`), 0.4, 70) * hour;

/** Work that has not begun: so many of the office's moves were made. */
export function open(scene: Scene, moves: number, leader?: DemoPersonId): Told {
  const { random, now, wish, team } = scene;
  const first = leader ?? random.pick(team.mechanics);
  const others = team.mechanics.filter((member) => member !== first);
  const crew = [first, random.pick(others)];
  const last = Math.min(now - sinceLastMove(wish), wish.at);
  const created = wish.breakdown
    ? Math.min(now - within(random, 1, 9) * hour, wish.at + hour)
    : last - within(random, 3, 14) * day;
  const steps = wish.breakdown?.isReported
    ? [reportedBy(first, created)]
    : officeSteps({ ...team, leader: first }, moves, created, Math.max(created + 10 * minute, last));
  const isUnplanned = moves === 1 && random.chance(unplannedShare);
  return {
    wish,
    team,
    moves: movesOf(steps, now),
    crew,
    work: null,
    returned: null,
    trouble: 1,
    isUnplanned,
  };
}

/** Planned work that was called off, or entered twice. */
export function calledOff(scene: Scene): Told {
  const { random, now, wish, team } = scene;
  const at = Math.min(now - hour, wish.at - within(random, 0.2, 3) * day);
  const office = officeSteps({ ...team, leader: null }, 2, at - within(random, 3, 12) * day, at - hour);
  const end: Step = random.chance(0.15)
    ? { name: 'deactivate', at, by: team.admin, reason: 'salah unit, input ulang' }
    : { name: 'cancel', at, by: team.planner, reason: random.pick(cancelReasons) };
  return {
    wish,
    team,
    moves: movesOf([...office, end], now),
    crew: [],
    work: null,
    returned: null,
    trouble: 1,
  };
}
