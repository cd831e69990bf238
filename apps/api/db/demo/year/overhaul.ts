// An overhaul is a job with one additional job for each stage (domain decisions §2). The crew's days are shared out: the first
// and the last belong to the overhaul itself, those between to its stages, one after another.
import type { FormContent } from '@dca/contract/areas/checksheets';
import { overhaulStages } from '@dca/domain/job-types';
import { movesOf, officeSteps, type Step } from './course.ts';
import { within } from './draws.ts';
import type { Scene } from './scene.ts';
import type { CrewStage, CrewWork } from './work.ts';
import type { Told } from './write.ts';

const minute = 60_000;
const hour = 60 * minute;

/** How much of the days between is spent on each stage, in their order. */
const shares = [0.15, 0.2, 0.4, 0.25];
const reportLength = 20 * minute;

/** The overhaul with what is left of its work, and its stages as jobs. `forms` are those of stages. */
export function inStages(scene: Scene, whole: Told, forms: readonly FormContent[]): Told {
  if (!whole.work) return whole;
  const days = daysOf(whole.work);
  const between = days.length - 2;
  const parts: Told[] = [];
  let from = 1;
  for (const [index, stage] of overhaulStages.entries()) {
    const form = forms.find((entry) => entry.stage === stage);
    const until =
      index === shares.length - 1 ? 1 + between : from + Math.floor((shares[index] ?? 0) * between);
    if (!form) throw new Error(`no form for ${stage}`);
    parts.push(stageOf(scene, whole, form, asJob(whole.work, days.slice(from, until).flat())));
    from = until;
  }
  const own = [...(days[0] ?? []), ...(days.at(-1) ?? [])];
  return { ...whole, work: { ...whole.work, stages: numbered(own) }, parts };
}

/** What was recorded, day by day: each begins where somebody sets out. */
function daysOf({ stages }: CrewWork): CrewStage[][] {
  const days = Map.groupBy(stages, ({ start }) => Math.floor((start - 12 * hour) / (24 * hour)));
  return [...days.entries()].toSorted(([a], [b]) => a - b).map(([, list]) => list);
}

/** Days of the overhaul as the work of a job of its own: it begins with START and its leader's part ends with a report. */
function asJob({ crew }: CrewWork, days: readonly CrewStage[]): CrewWork {
  const stages = crew.flatMap((mechanic, position) => {
    const mine = numbered(days.filter((entry) => entry.mechanic === mechanic));
    const [first, ...rest] = mine;
    const last = rest.at(-1);
    if (!first || !last || last.end === null) throw new Error('a stage takes a day at the least');
    const begun: CrewStage = { ...first, stage: 'START' };
    if (position > 0) return [begun, ...rest];
    const reports = last.end - reportLength;
    return [
      begun,
      ...rest.slice(0, -1),
      { ...last, end: reports },
      { ...last, stage: 'REPORTING' as const, start: reports, sequence: last.sequence + 1 },
    ];
  });
  const ends = (kind: (stage: CrewStage) => boolean) =>
    Math.max(...stages.filter(kind).map(({ end }) => end ?? 0));
  return {
    crew,
    stages,
    start: Math.min(...stages.map(({ start }) => start)),
    ready: ends(({ stage }) => stage === 'EXECUTION'),
    end: ends(() => true),
  };
}

/** The same in order, each mechanic's counted from one. */
const numbered = (stages: readonly CrewStage[]): CrewStage[] =>
  [...Map.groupBy(stages, ({ mechanic }) => mechanic).values()].flatMap((mine) =>
    mine.toSorted((a, b) => a.start - b.start).map((entry, index) => ({ ...entry, sequence: index + 1 })),
  );

/** A stage with its own approval the same day; it is completed with its overhaul. */
function stageOf({ random, now, wish, team }: Scene, whole: Told, form: FormContent, work: CrewWork): Told {
  const people = { ...team, leader: work.crew[0] ?? null };
  const created = whole.moves[0]?.at ?? work.start;
  const submitted = work.end + 5 * minute;
  const steps: Step[] = [
    ...officeSteps(people, 4, created + minute, work.start - hour),
    { name: 'start', at: work.start, by: people.leader },
    { name: 'submit', at: submitted, by: people.leader },
    { name: 'approve', at: submitted + within(random, 0.5, 5) * hour, by: team.approver },
    ...whole.moves
      .filter(({ name }) => name === 'teco' || name === 'close')
      .map(({ name, at, by }): Step => ({ name: name === 'teco' ? 'teco' : 'close', at: at - minute, by })),
  ];
  return {
    wish: { ...wish, form, due: null },
    team,
    moves: movesOf(steps, now),
    crew: work.crew,
    work,
    returned: null,
    trouble: 1,
  };
}
