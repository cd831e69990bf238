// The board that is shown: its answer, read once for every question that cells ask of it.
import { jobs } from '@dca/contract/areas/jobs';
import type { DueService, JobOnBoard, PersonOnBoard, PlannersBoard } from '@dca/contract/areas/jobs/board';
import { type BoardIndex, indexBoard, spanOf } from '@dca/domain/board/load';
import { useEffect, useMemo, useRef } from 'react';
import { queryClient, useCall } from '../../../platform/queries.ts';
import type { BoardAddress } from './address.ts';

type Index = BoardIndex<JobOnBoard, PersonOnBoard>;

/** What stands in one cell. */
export interface InCell {
  readonly id: string;
  readonly job: JobOnBoard;
  /** Its work began on an earlier day. */
  readonly goesOn: boolean;
}

export interface ShownBoard {
  readonly board: PlannersBoard;
  readonly index: Index;
  /** What stands where: by person, or by nobody, and day. */
  inCell(person: string | null, day: string): readonly InCell[];
  /** Services that come due on a day; those that are overdue on today. */
  dueOn(day: string): readonly DueService[];
}

/** How often an open board looks for what no event tells: an absence of somebody without jobs. */
const refetchMs = 30_000;

const boardRequest = ({ plant, from, to }: Pick<BoardAddress, 'plant' | 'from' | 'to'>) => ({
  query: { ...(plant ? { PlantCode: plant } : {}), From: from, To: to },
});

export function useBoard(address: BoardAddress) {
  const answer = useCall(jobs.board, boardRequest(address), {
    keepsPrevious: true,
    handles: [404],
    refetchInterval: refetchMs,
  });
  const board = answer.data?.data;
  const known = useKnownJobs(board?.jobs);
  const shown = useMemo(() => (board && known ? showBoard({ ...board, jobs: known }) : null), [board, known]);
  return { answer, shown };
}

/** A job that says what it said stays the same object, wherever it stands in the answer, so that only changes are marked. */
function useKnownJobs(found: JobOnBoard[] | undefined): JobOnBoard[] | undefined {
  const before = useRef<ReadonlyMap<string, { job: JobOnBoard; text: string }>>(new Map());
  const known = useMemo(() => {
    if (!found) return undefined;
    return new Map(
      found.map((job) => {
        const text = JSON.stringify(job);
        const last = before.current.get(job.id);
        return [job.id, last?.text === text ? last : { job, text }];
      }),
    );
  }, [found]);
  useEffect(() => {
    if (known) before.current = known;
  }, [known]);
  return useMemo(() => known && [...known.values()].map(({ job }) => job), [known]);
}

const empty: readonly never[] = [];
const nobody = '';

const blocks = new WeakMap<JobOnBoard, Map<boolean, InCell>>();

/** A job as it stands in a cell: the same object while the job says the same, so that only what changed is marked there. */
function blockOf(job: JobOnBoard, goesOn: boolean): InCell {
  const known = blocks.get(job) ?? new Map<boolean, InCell>();
  blocks.set(job, known);
  const block = known.get(goesOn) ?? { id: job.id, job, goesOn };
  known.set(goesOn, block);
  return block;
}

export function showBoard(board: PlannersBoard): ShownBoard {
  const cells = new Map<string, InCell[]>();
  for (const job of board.jobs)
    for (const { day } of spanOf(job, board))
      for (const person of job.crew.length > 0 ? job.crew : [nobody]) {
        const key = `${person} ${day}`;
        const one = blockOf(job, day !== job.planDate);
        const list = cells.get(key);
        if (list) list.push(one);
        else cells.set(key, [one]);
      }
  const due = Map.groupBy(board.services, ({ expectedOn }) =>
    expectedOn < board.today ? board.today : expectedOn,
  );
  return {
    board,
    index: indexBoard(board),
    inCell: (person, day) => cells.get(`${person ?? nobody} ${day}`) ?? empty,
    dueOn: (day) => due.get(day) ?? empty,
  };
}

/** Versions to which jobs were moved here. */
const movedHere = new Map<string, number>();

/** Whether a job is where it was put here: where it was it need not stay in sight, as one that another planner takes away. */
export function isWherePutHere(jobId: string, { index }: ShownBoard): boolean {
  const version = index.jobs.get(jobId)?.version;
  return movedHere.has(jobId) && (version === undefined || version === movedHere.get(jobId));
}

/** Shows a job as its move left it, before the board was asked anew. */
export function showMoved(job: JobOnBoard): void {
  movedHere.set(job.id, job.version);
  queryClient.setQueriesData<{ data: PlannersBoard }>({ queryKey: [jobs.board.path] }, (answer) => {
    if (!answer || !('jobs' in answer.data)) return answer;
    const isIn = job.planDate !== null;
    const others = answer.data.jobs.filter(({ id }) => id !== job.id);
    return { data: { ...answer.data, jobs: isIn ? [...others, job] : others } };
  });
}
