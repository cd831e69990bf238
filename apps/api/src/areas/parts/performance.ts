// How a part does, by month and program (domain decisions §9): what lines of backlogs and jobs requested, what approved sheets
// used, what programs mean to sell, and the values at list price. A target is spread evenly over the months of its program.
// A part counts for the program that has it in that month; for each of several.
import type { parts as calls, Performed } from '@dca/contract/areas/parts';
import type { InputOf } from '@dca/contract/call';
import { jobStates } from '@dca/domain/job-states';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../platform/database.ts';
import type { Reading } from '../../platform/handler.ts';
import { statusIn } from '../../platform/job-states.ts';
import { forgetTables } from '../../platform/page.ts';
import { refuseField } from '../../platform/problem.ts';
import type { ReadDb } from '../../visibility/open-tables.ts';
import type { Visible } from '../../visibility/visible.ts';

type Filters = InputOf<typeof calls.performance>['query'];

const mostMonths = 24;
const mostRows = 2000;

export async function partPerformance({
  visible,
  db,
  now,
  query,
}: Reading & { readonly now: Date; readonly query: Filters }): Promise<{ data: Performed[] }> {
  const months = monthsOf(query, now);
  const [requested, used, offers] = await Promise.all([
    requestedOf(visible, months),
    usedOf(visible, db, months),
    offersOf(visible, months),
  ]);
  const rows = joined(requested, used, offers)
    .filter((row) => !query.ProgramId?.length || query.ProgramId.includes(row.programId ?? ''))
    .filter((row) => !query.PartNumber?.length || query.PartNumber.includes(row.partNumber))
    .slice(0, mostRows);
  return { data: await withPrices(visible, rows) };
}

interface Months {
  /** First days of the first month and of the one after the last. */
  readonly from: string;
  readonly until: string;
}

function monthsOf({ From, To }: Filters, now: Date): Months {
  const to = To ?? now.toISOString().slice(0, 7);
  const from = From ?? later(to, -5);
  if (from > to)
    throw refuseField('query.To', { en: 'The end lies before the beginning.', id: 'Akhir mendahului awal.' });
  if (later(from, mostMonths) <= to)
    throw refuseField('query.From', {
      en: 'At most two years at once.',
      id: 'Paling lama dua tahun sekaligus.',
    });
  return { from: `${from}-01`, until: `${later(to, 1)}-01` };
}

/** `2026-11` and 2 → `2027-01`. */
function later(month: string, by: number): string {
  const [year = 0, name = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, name - 1 + by, 1)).toISOString().slice(0, 7);
}

interface Counted {
  readonly month: string;
  readonly partNumber: string;
  readonly quantity: number;
}

/** Lines count in the month in which their backlog was found or their job was made. */
const requestedOf = (visible: Visible, { from, until }: Months): Promise<Counted[]> => {
  const at = sql`coalesce(backlog.found_at, job.created_at)`;
  return visible
    .partLines()
    .leftJoin('backlog', 'backlog.id', 'part_line.backlog_id')
    .leftJoin('job', 'job.id', 'part_line.job_id')
    .select([
      sql<string>`to_char(${at}, 'YYYY-MM')`.as('month'),
      sql<string>`upper(part_line.part_number)`.as('partNumber'),
      sql<number>`sum(part_line.quantity)`.as('quantity'),
    ])
    .where(sql<SqlBool>`${at} >= ${from}::date and ${at} < ${until}::date`)
    .groupBy([sql`1`, sql`2`])
    .execute();
};

const usedOf = (visible: Visible, db: ReadDb, { from, until }: Months): Promise<Counted[]> => {
  const lines = visible
    .ofJobs('sheet_part')
    .innerJoin('job', 'job.id', 'sheet_part.job_id')
    .select([
      sql<string>`to_char(sheet_part.at, 'YYYY-MM')`.as('month'),
      sql<object>`jsonb_array_elements(sheet_part.content)`.as('line'),
    ])
    .where('sheet_part.part', '=', 'partsUsed')
    .where(sql<SqlBool>`jsonb_typeof(sheet_part.content) = 'array'`)
    .where(statusIn('job.status', jobStates.approved))
    .where(sql<SqlBool>`sheet_part.at >= ${from}::date and sheet_part.at < ${until}::date`);
  const used: SelectQueryBuilder<Tables, never, { month: string }> = forgetTables(lines);
  return db
    .selectFrom(used.as('used'))
    .select([
      'used.month',
      sql<string>`upper(used.line ->> 'partNumber')`.as('partNumber'),
      sql<number>`sum((used.line ->> 'quantity')::numeric)`.as('quantity'),
    ])
    .groupBy(['used.month', sql`2`])
    .execute();
};

interface Offer {
  readonly month: string;
  readonly partNumber: string;
  readonly programId: string;
  readonly programTitle: string;
  readonly target: number | null;
}

/** A row for each part and month of each program; its target is spread evenly over the months that the program touches. */
async function offersOf(visible: Visible, { from, until }: Months): Promise<Offer[]> {
  const rows = await visible
    .offeredParts()
    .innerJoin('program', 'program.id', 'part_offer.program_id')
    .select([
      'part_offer.part_number as partNumber',
      'part_offer.target_quantity as target',
      'program.id as programId',
      'program.title as programTitle',
      'program.valid_from as validFrom',
      'program.valid_to as validTo',
    ])
    .where(sql<SqlBool>`program.valid_to >= ${from}::date and program.valid_from < ${until}::date`)
    .execute();
  return rows.flatMap(({ validFrom, validTo, target, ...offer }) => {
    const held = monthsBetween(validFrom.slice(0, 7), validTo.slice(0, 7));
    const share = target === null ? null : Math.round((target / held.length) * 100) / 100;
    return held
      .filter((month) => month >= from.slice(0, 7) && month < until.slice(0, 7))
      .map((month) => ({ ...offer, month, target: share }));
  });
}

const monthsBetween = (from: string, to: string): string[] =>
  from > to ? [] : [from, ...monthsBetween(later(from, 1), to)];

type Joined = Omit<Performed, 'description' | 'currency' | 'requestedValue' | 'usedValue' | 'targetValue'>;

function joined(requested: readonly Counted[], used: readonly Counted[], offers: readonly Offer[]): Joined[] {
  const keyOf = (row: { month: string; partNumber: string }) => `${row.month} ${row.partNumber}`;
  const asked = new Map(requested.map((row) => [keyOf(row), row.quantity]));
  const taken = new Map(used.map((row) => [keyOf(row), row.quantity]));
  const figures = (key: string) => ({ requested: asked.get(key) ?? 0, used: taken.get(key) ?? 0 });
  const inPrograms = offers.map((offer) => ({ ...offer, ...figures(keyOf(offer)) }));
  const offered = new Set(offers.map(keyOf));
  const others = [...new Set([...asked.keys(), ...taken.keys()])]
    .filter((key) => !offered.has(key))
    .map((key) => ({
      month: key.slice(0, 7),
      partNumber: key.slice(8),
      programId: null,
      programTitle: null,
      target: null,
      ...figures(key),
    }));
  return [...inPrograms, ...others].sort(
    (one, other) => other.month.localeCompare(one.month) || one.partNumber.localeCompare(other.partNumber),
  );
}

async function withPrices(visible: Visible, rows: readonly Joined[]): Promise<Performed[]> {
  const numbers = [...new Set(rows.map(({ partNumber }) => partNumber))];
  const priced = await visible
    .parts()
    .select(['part.part_number', 'part.description', 'part.list_price', 'part.currency'])
    .where(sql<SqlBool>`part.part_number = any(${numbers}::text[])`)
    .execute();
  const byNumber = new Map(priced.map((part) => [part.part_number, part]));
  return rows.map((row) => {
    const part = byNumber.get(row.partNumber);
    const worth = (quantity: number | null) =>
      part && quantity !== null ? Math.round(quantity * part.list_price * 100) / 100 : null;
    return {
      ...row,
      description: part?.description ?? null,
      currency: part?.currency ?? null,
      requestedValue: worth(row.requested),
      usedValue: worth(row.used),
      targetValue: worth(row.target),
    };
  });
}
