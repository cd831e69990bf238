// Months as screen, paper and spreadsheet tell them: an open one as it is reckoned now, a closed one as it was kept.
import type { dashboard as calls, DashboardMonth, MonthItem } from '@dca/contract/areas/dashboard';
import type { InputOf } from '@dca/contract/call';
import {
  changedFigures,
  contractsOfPage,
  type MonthFacts,
  type MonthState,
  monthTotals,
  reckonMonth,
} from '@dca/domain/dashboard';
import { type SqlBool, sql } from 'kysely';
import { type Closing, closingsOf } from '../../platform/closed-months.ts';
import { oneOr404 } from '../../platform/problem.ts';
import { shownInstant } from '../../platform/shown-instant.ts';
import type { Visible } from '../../visibility/visible.ts';
import { factsOf, type ItemFacts } from './facts.ts';

type MonthFilters = Omit<Partial<InputOf<typeof calls.months>['query']>, 'Page'>;

/** What is kept of a month: its units with what each was reckoned from. */
export interface KeptMonth {
  readonly items: readonly ItemFacts[];
}
type Header = Awaited<ReturnType<typeof headersOf>>[number];

/** The months that fit, by customer and contract, those of a page where one is asked for; what narrows the units narrows the totals too. */
export async function monthsOf(
  visible: Visible,
  filters: MonthFilters,
  now: Date,
  page?: number,
): Promise<DashboardMonth[]> {
  const { customerCode, ContractNumber, ...rest } = filters;
  const month = firstDayOf(filters, now);
  return told(visible, month, rest, (rows) => {
    const ofMonth = rows.where('dashboard.month', '=', month).where('dashboard.is_active', '=', true);
    const ofCustomer = customerCode ? ofMonth.where('dashboard.customer_code', '=', customerCode) : ofMonth;
    const found = ContractNumber
      ? ofCustomer.where('dashboard.contract_number', '=', ContractNumber)
      : ofCustomer;
    return page === undefined ? found : found.limit(contractsOfPage).offset((page - 1) * contractsOfPage);
  });
}

/** One month in sight, with the units that fit. Throws notFound. */
export async function showMonth(
  visible: Visible,
  id: string,
  filters: MonthFilters = {},
): Promise<DashboardMonth> {
  const { month } = await oneOr404(
    visible
      .dashboards()
      .select(sql<string>`dashboard.month::text`.as('month'))
      .where('dashboard.id', '=', id)
      .executeTakeFirst(),
  );
  const [found] = await told(visible, month, filters, (rows) => rows.where('dashboard.id', '=', id));
  return oneOr404(Promise.resolve(found));
}

const middle = 8 * 3_600_000;

/** Months are those of the zone in the middle where nobody asks for one. */
export function firstDayOf({ month, year }: Pick<MonthFilters, 'month' | 'year'>, now: Date): string {
  const today = new Date(now.getTime() + middle);
  return `${year ?? today.getUTCFullYear()}-${String(month ?? today.getUTCMonth() + 1).padStart(2, '0')}-01`;
}

type Headers = ReturnType<Visible['dashboards']>;

async function told(
  visible: Visible,
  month: string,
  filters: MonthFilters,
  narrow: (rows: Headers) => Headers,
): Promise<DashboardMonth[]> {
  const headers = await headersOf(narrow(visible.dashboards()));
  const ids = headers.map(({ id }) => id);
  const [items, units, closings, entries, disputes] = await Promise.all([
    factsOf(visible, ids),
    unitsOf(visible, ids),
    closingsOf<KeptMonth>(visible, { kind: 'DASHBOARD', month, subjects: ids }),
    entriesOf(visible, ids),
    disputesOf(visible, ids),
  ]);
  const { sight } = visible.viewer;
  const seesPlant = (plantCode: string) => sight.kind === 'customer' || sight.plants.includes(plantCode);
  return headers.map((header) => {
    const own = items.filter(({ dashboardId }) => dashboardId === header.id);
    const closing = closings.find(({ subject }) => subject === header.id) ?? null;
    const kept = closing?.content.items ?? [];
    const seen = new Set(
      [...own, ...kept].filter(({ plantCode }) => seesPlant(plantCode)).map(({ unitCode }) => unitCode),
    );
    const shown = monthOf(header, own, closing, { filters, seesPlant });
    const all =
      closing?.content.items.length ?? units.filter((unit) => unit.dashboardId === header.id).length;
    return {
      ...shown,
      unitsLeftOut: all - shown.items.length,
      entries: entries
        .filter(({ subject, about }) => subject === header.id && seen.has(about))
        .map(({ subject: _, ...entry }) => entry),
      disputes: disputes
        .filter(({ dashboardId, unitCode }) => dashboardId === header.id && seen.has(unitCode))
        .map(({ dashboardId: _, ...dispute }) => dispute),
    };
  });
}

function monthOf(
  { month: day, acceptedAt, acceptedBy, acceptedRevision, ...header }: Header,
  now: readonly ItemFacts[],
  closing: Closing<KeptMonth> | null,
  {
    filters,
    seesPlant,
  }: { readonly filters: MonthFilters; readonly seesPlant: (plantCode: string) => boolean },
) {
  const kept = closing?.content.items.filter(({ plantCode }) => seesPlant(plantCode));
  const items = (kept ?? now).map(itemOf).filter((item) => fits(item, filters));
  const isAccepted = closing !== null && acceptedRevision === closing.revision;
  const state: MonthState = closing === null ? 'OPEN' : isAccepted ? 'ACCEPTED' : 'CLOSED';
  return {
    ...header,
    year: Number(day.slice(0, 4)),
    month: Number(day.slice(5, 7)),
    state,
    items,
    ...monthTotals(items),
    closing: closing && {
      revision: closing.revision,
      at: closing.at,
      by: closing.by,
      hash: closing.hash,
      reason: closing.reason,
    },
    accepted:
      isAccepted && acceptedAt !== null && acceptedBy !== null
        ? { at: acceptedAt, by: acceptedBy, revision: closing.revision }
        : null,
    drifted: kept ? changesOf(kept, now).length : 0,
  };
}

function itemOf({ facts, dashboardId: _, ...item }: ItemFacts): MonthItem {
  return { ...item, ...reckonMonth(facts), stops: facts.stops.map((stop) => ({ ...stop })) };
}

const fits = (item: MonthItem, { PlantCode, Condition, SearchValue }: MonthFilters) =>
  (!PlantCode?.length || PlantCode.includes(item.plantCode)) &&
  (!Condition?.length || Condition.includes(item.condition)) &&
  (!SearchValue ||
    [item.unitCode, item.unitModel].some((word) => word.toLowerCase().startsWith(SearchValue.toLowerCase())));

/** Every figure that is not as it was kept; a unit that came or went is one change. */
export function changesOf(kept: readonly ItemFacts[], now: readonly ItemFacts[]) {
  const figures = (facts: MonthFacts | undefined) => facts && reckonMonth(facts);
  const units = new Map([...kept, ...now].map((item) => [item.id, item.unitCode]));
  return [...units].flatMap(([id, about]) => {
    const before = figures(kept.find((item) => item.id === id)?.facts);
    const after = figures(now.find((item) => item.id === id)?.facts);
    if (!before || !after)
      return [
        {
          about,
          figure: 'condition' as const,
          before: before?.condition ?? null,
          after: after?.condition ?? null,
        },
      ];
    return changedFigures(before, after).map((change) => ({ about, ...change }));
  });
}

const headersOf = (rows: Headers) =>
  rows
    .innerJoin('customer', 'customer.customer_code', 'dashboard.customer_code')
    .select([
      'dashboard.id',
      'dashboard.contract_number as contractNumber',
      'dashboard.customer_code as customerCode',
      'customer.name as customerName',
      sql<string>`dashboard.month::text`.as('month'),
      'dashboard.is_active as isActive',
      'dashboard.version',
      shownInstant<string | null>('dashboard.accepted_at').as('acceptedAt'),
      'dashboard.accepted_by_name as acceptedBy',
      'dashboard.accepted_revision as acceptedRevision',
    ])
    .orderBy('customer.name')
    .orderBy('dashboard.contract_number')
    .orderBy('dashboard.id')
    .execute();

/** The units of months, also those out of sight. */
const unitsOf = (visible: Visible, ids: readonly string[]) =>
  visible
    .unitsOfMonths()
    .select('dashboard_item.dashboard_id as dashboardId')
    .where(sql<SqlBool>`dashboard_item.dashboard_id = any(${ids}::uuid[])`)
    .execute();

const entriesOf = (visible: Visible, ids: readonly string[]) =>
  visible
    .monthEntries()
    .select([
      'closed_month.subject',
      'closed_month.revision',
      'month_entry.about',
      sql.ref<DashboardMonth['entries'][number]['figure']>('month_entry.figure').as('figure'),
      'month_entry.before',
      'month_entry.after',
    ])
    .where('closed_month.kind', '=', 'DASHBOARD')
    .where(sql<SqlBool>`closed_month.subject = any(${ids}::text[])`)
    .orderBy('closed_month.revision', 'desc')
    .orderBy('month_entry.id')
    .execute();

const disputesOf = (visible: Visible, ids: readonly string[]) =>
  visible
    .stopDisputes()
    .select([
      'stop_dispute.id',
      'stop_dispute.dashboard_id as dashboardId',
      'stop_dispute.stop_id as stopId',
      'stop_dispute.unit_code as unitCode',
      'stop_dispute.reason',
      shownInstant('stop_dispute.at').as('at'),
      'stop_dispute.by_name as by',
      'stop_dispute.answer',
      'stop_dispute.is_right as isRight',
      shownInstant<string | null>('stop_dispute.answered_at').as('answeredAt'),
      'stop_dispute.answered_by_name as answeredBy',
    ])
    .where(sql<SqlBool>`stop_dispute.dashboard_id = any(${ids}::uuid[])`)
    .orderBy('stop_dispute.at')
    .execute();
