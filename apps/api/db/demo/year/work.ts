// What a crew records: the same stages for each, from the first START to the mechanic leader's report.
import type { TrackingStage, WaitReason } from '@dca/domain/tracking-lifecycle';
import type { DemoPersonId } from '../people.ts';
import type { Random } from '../random.ts';
import type { Wish } from './agenda.ts';
import { effortOf, type Part, visitsOf } from './effort.ts';
import { type Roster, takeCrew } from './roster.ts';

const minute = 60_000;

export interface CrewStage {
  readonly mechanic: DemoPersonId;
  readonly sequence: number;
  readonly stage: TrackingStage;
  readonly start: number;
  /** Null while it runs. */
  readonly end: number | null;
  readonly waitReason: WaitReason | null;
  readonly note: string | null;
}

export interface CrewWork {
  readonly crew: readonly DemoPersonId[];
  readonly stages: readonly CrewStage[];
  readonly start: number;
  /** When the machine was ready: the end of the last work at it. */
  readonly ready: number;
  /** End of the last stage, now while it runs. */
  readonly end: number;
}

/** Where and by whom work may be done. */
export interface Place {
  readonly team: readonly DemoPersonId[];
  readonly zone: number;
  readonly leader?: DemoPersonId;
}

/** The finished work on a wish, or null when nobody has time for it before now. */
export function workOn(random: Random, roster: Roster, wish: Wish, place: Place): CrewWork | null {
  const effort = effortOf(random, wish.form);
  const visits = visitsOf(random, wish, effort.hours);
  const taken = takeCrew(roster, {
    ...place,
    machineId: wish.machine.id,
    crew: effort.crew,
    visits: visits.map(lengthOf),
    at: wish.at + (wish.breakdown ? 0 : (6.5 - place.zone) * 60 * minute),
  });
  if (!taken) return null;
  const stages = taken.crew.flatMap((mechanic, position) =>
    recorded(visits, taken.starts, mechanic, position),
  );
  const ends = (kind: (stage: CrewStage) => boolean) =>
    Math.max(...stages.filter(kind).map((stage) => stage.end ?? 0));
  return {
    crew: taken.crew,
    stages,
    start: taken.starts[0] ?? 0,
    ready: ends(({ stage }) => stage === 'EXECUTION'),
    end: ends(() => true),
  };
}

const lengthOf = (parts: readonly Part[]) => parts.reduce((sum, { length }) => sum + length, 0);

/** The stages of one of the crew; who is not the leader comes minutes later and writes no report. */
function recorded(
  visits: readonly (readonly Part[])[],
  starts: readonly number[],
  mechanic: DemoPersonId,
  position: number,
): CrewStage[] {
  const stages: CrewStage[] = [];
  for (const [visit, parts] of visits.entries()) {
    let at = starts[visit] ?? 0;
    for (const { stage, length, waitReason, note } of parts) {
      const [start, end] = [at, at + length];
      at = end;
      if (stage === 'REPORTING' && position > 0) continue;
      const late = stage === 'START' ? Math.min(position * minute, length / 2) : 0;
      const said = position === 0 ? note : null;
      stages.push({
        mechanic,
        sequence: stages.length + 1,
        stage,
        start: start + late,
        end,
        waitReason,
        note: said,
      });
    }
  }
  return stages;
}

/** Work that runs: the mechanic is at the machine, or waits there. */
export function runningWork(random: Random, mechanic: DemoPersonId, since: number, now: number): CrewWork {
  const way = since + random.between(5, 12) * minute;
  const there = way + random.between(12, 25) * minute;
  const waits = random.chance(0.3);
  const stage = (sequence: number, name: TrackingStage, start: number, end: number | null): CrewStage => ({
    mechanic,
    sequence,
    stage: name,
    start,
    end,
    waitReason: name === 'WAITING' ? 'WAIT_UNIT' : null,
    note: name === 'WAITING' ? 'unit blm diserahkan produksi' : null,
  });
  const stages = [
    stage(1, 'START', since, way),
    stage(2, 'TRAVELING', way, there),
    stage(3, waits ? 'WAITING' : 'EXECUTION', there, null),
  ];
  return { crew: [mechanic], stages, start: since, ready: now, end: now };
}
