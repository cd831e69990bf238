// A month from its closing to its acceptance: closed and corrected by who administers it, disputed and accepted by its customer.
import { sql } from 'kysely';
import { closeMonth, closingsOf } from '../../platform/closed-months.ts';
import type { Acting } from '../../platform/handler.ts';
import { oneOr404, refuse } from '../../platform/problem.ts';
import { factsOf } from './facts.ts';
import { changesOf, type KeptMonth, showMonth } from './read.ts';

interface Wanted {
  readonly id: string;
  readonly version: number;
}

/** Closes an open month that is over. Throws notFound, moveNotAllowed, conflict. */
export async function closeIt(acting: Acting, wanted: Wanted): Promise<void> {
  const { month, closing, isOver } = await locked(acting, wanted);
  if (closing) throw closedAlready();
  if (!isOver) throw stillRuns();
  await closeMonth(acting, {
    ...named(wanted.id, month),
    content: await contentOf(acting, wanted.id),
    upon: 0,
  });
}

/** Closes a closed month again as it would be reckoned now. Throws as closeIt, and moveNotAllowed where nothing changed. */
export async function correctIt(
  acting: Acting,
  { reason, ...wanted }: Wanted & { readonly reason: string },
): Promise<void> {
  const { month, closing } = await locked(acting, wanted);
  if (!closing) throw notClosed();
  const content = await contentOf(acting, wanted.id);
  const changes = changesOf(closing.content.items, content.items);
  if (changes.length === 0) throw nothingChanged();
  await closeMonth(acting, { ...named(wanted.id, month), content, upon: closing.revision, reason, changes });
}

/** Says that the customer does not agree with a stop of the month. Throws notFound, moveNotAllowed, conflict. */
export async function disputeStop(
  acting: Acting,
  { id, stopId, reason }: { readonly id: string; readonly stopId: string; readonly reason: string },
): Promise<void> {
  const { visible, viewer } = acting;
  const { items, state } = await showMonth(visible, id);
  const item = items.find(({ stops }) => stops.some((stop) => stop.id === stopId));
  if (!item) throw refuse('notFound');
  if (state === 'ACCEPTED') throw acceptedAlready();
  await visible
    .addStopDispute()
    .values({
      dashboard_id: id,
      stop_id: stopId,
      unit_code: item.unitCode,
      reason,
      by_id: viewer.personId,
      by_name: viewer.name,
    })
    .execute();
}

interface DisputeAnswer {
  readonly id: string;
  readonly disputeId: string;
  readonly answer: string;
  readonly isRight: boolean;
}

/** Answers a dispute, once. Throws notFound, moveNotAllowed for one that has its answer. */
export async function answerDispute({ visible, viewer, now }: Acting, given: DisputeAnswer): Promise<void> {
  const found = await oneOr404(
    visible
      .stopDisputes()
      .select('stop_dispute.answered_at')
      .where('stop_dispute.id', '=', given.disputeId)
      .where('stop_dispute.dashboard_id', '=', given.id)
      .forUpdate('stop_dispute')
      .executeTakeFirst(),
  );
  if (found.answered_at !== null) throw answeredAlready();
  await visible
    .changeStopDisputes()
    .set({
      answer: given.answer,
      is_right: given.isRight,
      answered_at: now,
      answered_by_id: viewer.personId,
      answered_by_name: viewer.name,
    })
    .where('stop_dispute.id', '=', given.disputeId)
    .execute();
}

/** Accepts the newest closing. Throws notFound, moveNotAllowed while it is open, disputed or accepted, conflict. */
export async function acceptMonth(acting: Acting, wanted: Wanted): Promise<void> {
  const { closing, acceptedRevision } = await locked(acting, wanted);
  if (!closing) throw notClosed();
  if (acceptedRevision === closing.revision) throw acceptedAlready();
  const { disputes } = await showMonth(acting.visible, wanted.id);
  if (disputes.some(({ answeredAt }) => answeredAt === null)) throw waitsForAnswer();
  const { visible, viewer, now } = acting;
  await visible
    .changeDashboards()
    .set({
      accepted_at: now,
      accepted_by_id: viewer.personId,
      accepted_by_name: viewer.name,
      accepted_revision: closing.revision,
      version: sql<number>`dashboard.version + 1`,
    })
    .where('dashboard.id', '=', wanted.id)
    .execute();
}

const named = (subject: string, month: string) => ({ kind: 'DASHBOARD' as const, subject, month });

/** The month as it stands, held until the commit: of two who close it at once the other is told. */
async function locked({ visible, now }: Acting, { id, version }: Wanted) {
  const {
    month,
    version: known,
    ...found
  } = await oneOr404(
    visible
      .dashboards()
      .select([
        sql<string>`dashboard.month::text`.as('month'),
        'dashboard.version',
        'dashboard.accepted_revision as acceptedRevision',
      ])
      .where('dashboard.id', '=', id)
      .forUpdate('dashboard')
      .executeTakeFirst(),
  );
  if (known !== version) throw refuse('conflict');
  const [closing] = await closingsOf<KeptMonth>(visible, { kind: 'DASHBOARD', month, subjects: [id] });
  // The last plant's month ends with its zone; whoever closes earlier would keep half a day.
  const isOver = now.getTime() >= Date.parse(`${month}T00:00:00+07:00`) + daysIn(month) * 86_400_000;
  return { ...found, month, closing: closing ?? null, isOver };
}

const daysIn = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();

/** Everything of the month, as who closes it must see it whole. */
export async function contentOf({ visible }: Acting, id: string): Promise<KeptMonth> {
  const items = await factsOf(visible, [id]);
  const { units } = await visible
    .unitsOfMonths()
    .select(sql<number>`count(*)::int`.as('units'))
    .where('dashboard_item.dashboard_id', '=', id)
    .executeTakeFirstOrThrow();
  if (units !== items.length) throw seesHalf();
  return { items };
}

const notNow = (en: string, id: string) => refuse('moveNotAllowed', { detail: { en, id } });
const closedAlready = () => notNow('This month is closed already.', 'Bulan ini sudah ditutup.');
const stillRuns = () => notNow('A month is closed when it is over.', 'Bulan ditutup setelah berakhir.');
const notClosed = () => notNow('This month is not closed yet.', 'Bulan ini belum ditutup.');
const nothingChanged = () =>
  notNow('Nothing has changed since it was closed.', 'Tidak ada yang berubah sejak ditutup.');
const acceptedAlready = () =>
  notNow('The customer has accepted this month.', 'Pelanggan sudah menerima bulan ini.');
const answeredAlready = () => notNow('This has its answer already.', 'Ini sudah dijawab.');
const waitsForAnswer = () =>
  notNow('A stop still waits for an answer.', 'Masih ada waktu henti yang menunggu jawaban.');
const seesHalf = () =>
  notNow(
    'Some units stand at plants that you do not see. Who sees all of them closes the month.',
    'Sebagian unit berada di plant yang tidak Anda lihat. Bulan ditutup oleh yang melihat semuanya.',
  );
