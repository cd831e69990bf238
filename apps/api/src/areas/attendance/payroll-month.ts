// The payroll of a plant and a month: as it is reckoned while it is open, as it was kept once it is closed.
import { type PayrollMonth, payrollFigures } from '@dca/contract/areas/attendance/payroll';
import { sql } from 'kysely';
import { type Closing, closeMonth, closingsOf } from '../../platform/closed-months.ts';
import type { Acting, Reading } from '../../platform/handler.ts';
import { oneOr404, refuse, refuseField } from '../../platform/problem.ts';
import { type PayrollLine, payrollOf } from './read/payroll.ts';

interface Asked {
  readonly plantCode: string;
  /** `2026-03`. */
  readonly month: string;
}

interface KeptPayroll {
  readonly lines: readonly PayrollLine[];
}

/** How it stands. Throws notFound for a plant out of sight, or seen in part. */
export async function showPayroll(
  reading: Reading,
  { plantCode, month }: Asked,
  now: Date,
): Promise<PayrollMonth> {
  const asked = { plantCode, month };
  await proveWhole(reading, asked.plantCode);
  const closing = await closingOf(reading, asked);
  const lines = await linesNow(reading, asked, now);
  const kept = closing?.content.lines ?? lines;
  return {
    ...asked,
    state: closing ? 'CLOSED' : 'OPEN',
    people: kept.length,
    undecided: kept.reduce((sum, { open }) => sum + open, 0),
    closing: closing && {
      revision: closing.revision,
      at: closing.at,
      by: closing.by,
      hash: closing.hash,
      reason: closing.reason,
    },
    drifted: changesOf(kept, lines).length,
    entries: await entriesOf(reading, asked),
  };
}

/** Closes it, or corrects what is closed. Throws as showPayroll, moveNotAllowed, conflict, invalid without a reason. */
export async function closePayroll(
  acting: Acting,
  { upon, reason, ...asked }: Asked & { readonly upon: number; readonly reason?: string | null | undefined },
): Promise<void> {
  await proveWhole(acting, asked.plantCode);
  if (acting.now.getTime() < endOf(asked.month)) throw stillRuns();
  const closing = await closingOf(acting, asked);
  if ((closing?.revision ?? 0) !== upon) throw refuse('conflict');
  const lines = await linesNow(acting, asked, acting.now);
  const changes = closing ? changesOf(closing.content.lines, lines) : [];
  if (closing && !reason) throw needsReason();
  if (closing && changes.length === 0) throw nothingChanged();
  await closeMonth(acting, {
    ...named(asked),
    content: { lines },
    upon,
    ...(closing && reason ? { reason } : {}),
    changes,
  });
}

/** The lines that a closed month pays by, where exactly one is asked for; null elsewhere. */
export async function keptLines(
  reading: Reading,
  { From, To, PlantCode, WorkCenterCode }: PayrollAsked,
): Promise<readonly PayrollLine[] | null> {
  const [plantCode, ...more] = PlantCode ?? [];
  const month = From?.slice(0, 7);
  if (!plantCode || more.length > 0 || WorkCenterCode?.length || !month) return null;
  if (From !== `${month}-01` || To !== lastDayOf(month)) return null;
  return (await closingOf(reading, { plantCode, month }))?.content.lines ?? null;
}
interface PayrollAsked {
  readonly From?: string | undefined;
  readonly To?: string | undefined;
  readonly PlantCode?: readonly string[] | undefined;
  readonly WorkCenterCode?: readonly string[] | undefined;
}

const named = ({ plantCode, month }: Asked) =>
  ({ kind: 'PAYROLL', subject: plantCode, month: `${month}-01` }) as const;

async function closingOf({ visible }: Reading, asked: Asked): Promise<Closing<KeptPayroll> | null> {
  const { kind, subject, month } = named(asked);
  const [closing] = await closingsOf<KeptPayroll>(visible, { kind, month, subjects: [subject] });
  return closing ?? null;
}

const linesNow = (reading: Reading, { plantCode, month }: Asked, now: Date) =>
  payrollOf(reading, { From: `${month}-01`, To: lastDayOf(month), PlantCode: [plantCode] }, now);

const lastDayOf = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10);

/** When the month is over at the plant that is the last to see it end. */
const endOf = (month: string) => Date.parse(`${lastDayOf(month)}T24:00:00+07:00`);

/** Who sees part of a plant closes and reads none of its payroll. */
async function proveWhole({ visible, viewer }: Reading, plantCode: string): Promise<void> {
  await oneOr404(
    visible.plants().select('plant.plant_code').where('plant.plant_code', '=', plantCode).executeTakeFirst(),
  );
  if (viewer.sight.kind !== 'plants' || viewer.sight.workCenters !== null) throw refuse('notFound');
}

/** Every figure of every person that is not as it was kept; who came or went has none before, or after. */
function changesOf(kept: readonly PayrollLine[], now: readonly PayrollLine[]) {
  const names = [...new Set([...kept, ...now].map(({ userName }) => userName))].toSorted();
  return names.flatMap((about) => {
    const before = kept.find(({ userName }) => userName === about);
    const after = now.find(({ userName }) => userName === about);
    return payrollFigures
      .filter((figure) => before?.[figure] !== after?.[figure])
      .map((figure) => ({ about, figure, before: told(before?.[figure]), after: told(after?.[figure]) }));
  });
}

const told = (value: number | undefined) => (value === undefined ? null : String(value));

const entriesOf = ({ visible }: Reading, asked: Asked) => {
  const { kind, subject, month } = named(asked);
  return visible
    .monthEntries()
    .select([
      'closed_month.revision',
      'month_entry.about',
      sql.ref<PayrollMonth['entries'][number]['figure']>('month_entry.figure').as('figure'),
      'month_entry.before',
      'month_entry.after',
    ])
    .where('closed_month.kind', '=', kind)
    .where('closed_month.subject', '=', subject)
    .where('closed_month.month', '=', month)
    .orderBy('closed_month.revision', 'desc')
    .orderBy('month_entry.id')
    .execute();
};

const notNow = (en: string, id: string) => refuse('moveNotAllowed', { detail: { en, id } });
const stillRuns = () => notNow('A month is closed when it is over.', 'Bulan ditutup setelah berakhir.');
const nothingChanged = () =>
  notNow('Nothing has changed since it was closed.', 'Tidak ada yang berubah sejak ditutup.');
const needsReason = () =>
  refuseField('body.reason', {
    en: 'Say why a closed month is corrected.',
    id: 'Sebutkan alasan koreksi bulan yang sudah ditutup.',
  });
