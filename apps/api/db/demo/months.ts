// The months of the demo's customers: a contract each, a year back. Those that are over are closed, and the first
// customer accepted all but the newest, one after a stop was disputed and put right; this one runs.
import { sql } from 'kysely';
import type pg from 'pg';
import { changesOf, contentOf } from '../../src/areas/dashboard/index.ts';
import { closeMonth } from '../../src/platform/closed-months.ts';
import { openDatabase } from '../../src/platform/database.ts';
import { findViewer } from '../../src/visibility/viewer.ts';
import { visibleToWrite } from '../../src/visibility/visible.ts';
import type { Random } from './random.ts';
import { insertRows } from './rows.ts';

const remarks = [
  'unit baru',
  'sewa sampai akhir kontrak',
  'menunggu part engine',
  'operator baru',
  'dipindah ke pit 2',
];
const monthsBack = 12;

const firstDay = (now: number, back: number) => {
  const today = new Date(now + 8 * 3_600_000);
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1)).toISOString().slice(0, 10);
};

/** Writes the headers and units of the months, as of a moment. */
export async function loadMonths(client: pg.ClientBase, random: Random, now: number): Promise<void> {
  const { rows } = await client.query<{ customer: string; id: string; plant: string }>(
    `select customer_code as customer, id, plant_code as plant from equipment where is_active and merged_into is null
     order by customer_code, unit_code, id`,
  );
  const dashboards: unknown[][] = [];
  const items: unknown[][] = [];
  for (const [customer, units] of Map.groupBy(rows, (row) => row.customer))
    for (let back = monthsBack - 1; back >= 0; back -= 1) {
      const id = random.id();
      const month = firstDay(now, back);
      dashboards.push([
        id,
        `${customer.replace('C-', 'K-')}-${month.slice(0, 4)}`,
        customer,
        month,
        'adi@demo.test',
        'adi@demo.test',
      ]);
      for (const unit of units)
        items.push([
          id,
          unit.id,
          unit.plant,
          random.chance(0.06) ? random.pick(remarks) : null,
          'adi@demo.test',
        ]);
    }
  await insertRows(
    client,
    'dashboard',
    ['id', 'contract_number', 'customer_code', 'month', 'created_by', 'updated_by'],
    dashboards,
  );
  await insertRows(
    client,
    'dashboard_item',
    ['dashboard_id', 'equipment_id', 'plant_code', 'remark', 'updated_by'],
    items,
  );
}

/** Closes the months that are over, as the administrator, and lets customers accept all but the newest of them. */
export async function closeMonths(url: string, now: number): Promise<void> {
  const database = openDatabase({ appUrl: url, poolSize: 2 }, () => {});
  try {
    await database.all.transaction().execute(async (trx) => {
      const found = await findViewer(trx, {
        ...{ tenant: 'INTERNAL', subject: 'adi', email: 'adi@demo.test', emailVerified: true, roleNames: [] },
      });
      if (found.state !== 'known') throw new Error('the demo has an administrator');
      const { viewer } = found;
      const acting = {
        visible: visibleToWrite(trx, viewer),
        db: trx,
        viewer,
        now: new Date(now),
        enqueue: async () => {},
      };
      const months = await trx
        .selectFrom('dashboard')
        .select([
          'dashboard.id',
          sql<string>`dashboard.month::text`.as('month'),
          'dashboard.customer_code as customerCode',
        ])
        .where('dashboard.month', '<', firstDay(now, 0))
        .orderBy('dashboard.month')
        .execute();
      const customer = await trx
        .selectFrom('person')
        .select(['person.id', 'person.first_name as name'])
        .where('person.subject', '=', 'eko')
        .executeTakeFirstOrThrow();
      for (const { id, month, customerCode } of months) {
        const told: Told = { subject: id, month, content: await contentOf(acting, id), customer };
        const isTheirs = customerCode === 'C-TJ';
        if (isTheirs && month === firstDay(now, 3)) await closeTwice(acting, told);
        else await close(acting, told, { content: told.content, upon: 0 });
        if (isTheirs && month === firstDay(now, 2)) await disputeInVain(acting, told);
      }
      await trx
        .updateTable('dashboard')
        .set((eb) => ({
          accepted_at: new Date(now),
          accepted_revision: eb
            .selectFrom('closed_month')
            .select(({ fn }) => fn.max('closed_month.revision').as('newest'))
            .where('closed_month.kind', '=', 'DASHBOARD')
            .where('closed_month.subject', '=', sql<string>`dashboard.id::text`),
          accepted_by_name: customer.name,
          accepted_by_id: customer.id,
        }))
        .where('dashboard.month', '<', firstDay(now, 1))
        .where('dashboard.customer_code', '=', 'C-TJ')
        .execute();
      for (const statement of inTheirTime(new Date(now))) await statement.execute(trx);
    });
  } finally {
    await database.close();
  }
}

/** All of it happened in the first days after the month: closed, disputed, answered, closed again, accepted. */
function inTheirTime(now: Date) {
  const daysAfter = (month: string, days: string) =>
    sql`least(${now}::timestamptz, (${sql.ref(month)} + interval '1 month') at time zone 'Asia/Jakarta' + make_interval(days => ${sql.raw(days)}, hours => 10))`;
  return [
    sql`update closed_month set closed_at = ${daysAfter('closed_month.month', '4 * revision - 3')} where kind = 'DASHBOARD'`,
    sql`update stop_dispute set at = ${daysAfter('dashboard.month', '2')}, answered_at = ${daysAfter('dashboard.month', '3')}
      from dashboard where dashboard.id = stop_dispute.dashboard_id`,
    sql`update dashboard set accepted_at = ${daysAfter('dashboard.month', '7')} where accepted_at is not null`,
  ];
}

type Acting = Parameters<typeof closeMonth>[0];
type Content = Awaited<ReturnType<typeof contentOf>>;

interface Told {
  readonly subject: string;
  readonly month: string;
  readonly content: Content;
  /** Who speaks for the customer. */
  readonly customer: { readonly id: string; readonly name: string };
}

const close = (
  acting: Acting,
  { subject, month }: Told,
  closing: Pick<Parameters<typeof closeMonth>[1], 'content' | 'upon' | 'reason' | 'changes'>,
) => closeMonth(acting, { kind: 'DASHBOARD', subject, month, ...closing });

const hourMs = 3_600_000;
/** A stop that was over well before its month was. */
const endedStop = ({ items }: Content) =>
  items
    .flatMap(({ unitCode, facts }) => facts.stops.map((stop) => ({ ...stop, unitCode, to: facts.to })))
    .find(({ readyAt, to }) => readyAt !== null && Date.parse(readyAt) + 3 * hourMs < Date.parse(to));

/** Closed with a stop two hours too long; the customer says so, is right, and it is closed again as it was. */
async function closeTwice(acting: Acting, told: Told): Promise<void> {
  const { content } = told;
  const stop = endedStop(content);
  if (!stop) return close(acting, told, { content, upon: 0 });
  const readyAt = new Date(Date.parse(String(stop.readyAt)) + 2 * hourMs).toISOString();
  const longer: Content = {
    items: content.items.map((item) => ({
      ...item,
      facts: {
        ...item.facts,
        stops: item.facts.stops.map((one) => (one.id === stop.id ? { ...one, readyAt } : one)),
      },
    })),
  };
  await close(acting, told, { content: longer, upon: 0 });
  const reason = 'unit sudah jalan dua jam sebelumnya, sesuai log operator';
  await dispute(acting, told, { ...stop, reason, answer: 'benar, jam siap pakai dikoreksi', isRight: true });
  const changes = changesOf(longer.items, content.items);
  await close(acting, told, { content, upon: 1, reason: 'waktu henti dikoreksi sesuai sanggahan', changes });
}

/** The customer says that a stop was shorter, and learns why it stays. */
async function disputeInVain(acting: Acting, told: Told): Promise<void> {
  const stop = endedStop(told.content);
  if (!stop) return;
  const answer = 'unit baru dinyatakan siap setelah uji jalan, lihat laporan pekerjaan';
  await dispute(acting, told, { ...stop, reason: 'unit hanya menunggu operator', answer, isRight: false });
}

interface Disputed {
  readonly id: string;
  readonly unitCode: string;
  readonly reason: string;
  readonly answer: string;
  readonly isRight: boolean;
}

const dispute = (
  { visible, viewer, now }: Acting,
  { subject, customer }: Told,
  { id, unitCode, reason, answer, isRight }: Disputed,
) =>
  visible
    .addStopDispute()
    .values({
      ...{ dashboard_id: subject, stop_id: id, unit_code: unitCode, reason },
      ...{ by_id: customer.id, by_name: customer.name, at: now },
      ...{ answer, is_right: isRight, answered_at: now },
      ...{ answered_by_id: viewer.personId, answered_by_name: viewer.name },
    })
    .execute();
