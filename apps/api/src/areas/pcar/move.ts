// How a report moves: submitted once it says what it means and what to do, decided by somebody else, moved to another day with a
// reason, carried out in a job of its machine.
import { type PcarMoveName, type PcarStatus, pcarLifecycle } from '@dca/domain/pcar-lifecycle';
import type { Acting } from '../../platform/handler.ts';
import { eventColumns, type Moved, type MoveEvent, type MoveOrder, movesOf } from '../../platform/move.ts';
import { refuse } from '../../platform/problem.ts';
import { jobOfCause } from '../jobs/index.ts';
import { findPcar } from './read.ts';
import { proveToCome } from './to-come.ts';

type Pcar = Awaited<ReturnType<typeof findPcar>>;

interface PcarOrder extends MoveOrder<PcarMoveName> {
  /** The new day of a reschedule. */
  readonly date?: string | undefined;
  readonly jobId?: string | null | undefined;
  readonly masterJobId?: string | null | undefined;
  readonly planDate?: string | null | undefined;
}

/** Moves a report in sight. Throws as every move does: incomplete while it says nothing, invalid for a day that is over. */
export const movePcar = movesOf({
  lifecycle: pcarLifecycle,
  find: ({ visible }: Acting, id: string) => findPcar(visible, id),
  change: (visible) => visible.changePcars(),
  prove: { submit: proveWritten, reschedule: proveDate },
  marks: marksOf,
  note: notePcarEvent,
});

function proveWritten(_acting: Acting, pcar: Pcar): void {
  const missing = (['analysis', 'recommendation'] as const).filter((name) => !pcar[name]?.trim());
  if (missing.length === 0) return;
  throw refuse('incomplete', {
    errors: missing.map((name) => ({
      field: `body.${name}`,
      code: 'required',
      message: {
        en: name === 'analysis' ? 'Say what it means.' : 'Say what is recommended.',
        id: name === 'analysis' ? 'Tulis artinya.' : 'Tulis rekomendasinya.',
      },
    })),
  });
}

function proveDate(acting: Acting, { id }: Pcar, { date = '' }: PcarOrder): Promise<void> {
  return proveToCome(acting, id, date, 'body.date');
}

async function marksOf(acting: Acting, { row }: Moved<PcarStatus, Pcar>, order: PcarOrder) {
  if (order.move === 'submit') return { submitted_by: acting.viewer.personId };
  if (order.move === 'reschedule') return { due_on: order.date };
  if (order.move !== 'execute') return {};
  const description = row.recommendation ?? row.phenomenons[0]?.description ?? row.number;
  const cause = {
    source: 'PCAR',
    number: row.number,
    equipmentId: row.equipmentId,
    description: `${row.number}: ${description}`.slice(0, mostOfDescription),
  } as const;
  const at = { jobId: 'body.jobId', masterJobId: 'body.masterJobId' };
  return {
    job_id: await jobOfCause(
      acting,
      cause,
      { planDate: stillToCome(acting.now, row.dueOn), ...given(order) },
      at,
    ),
  };
}
const mostOfDescription = 200;

/** The day of the report, where it lies ahead in every zone. */
const stillToCome = (now: Date, day: string | null) =>
  day !== null && day > now.toISOString().slice(0, 10) ? day : null;

const given = ({ jobId, masterJobId, planDate }: PcarOrder) => ({
  jobId,
  masterJobId,
  ...(planDate ? { planDate } : {}),
});

/** Writes what happened to a report. */
export function notePcarEvent({ visible, viewer }: Acting, event: MoveEvent<PcarStatus>) {
  const columns = { pcar_id: event.id, ...eventColumns(viewer, event) };
  return visible.addPcarEvent().values(columns).execute();
}
