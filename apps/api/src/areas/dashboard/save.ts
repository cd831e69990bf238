// Beginning the month of a contract, and what is written of its units while it is open.
import type { dashboard as calls } from '@dca/contract/areas/dashboard';
import type { InputOf } from '@dca/contract/call';
import { sql } from 'kysely';
import { closingsOf } from '../../platform/closed-months.ts';
import type { Acting } from '../../platform/handler.ts';
import { oneOr404, refuse } from '../../platform/problem.ts';
import { proveChanged } from '../../platform/records.ts';
import { proveActiveCustomer } from '../customers/index.ts';
import { firstDayOf } from './read.ts';

type MonthForm = InputOf<typeof calls.save>['body']['form'];
type ItemForm = InputOf<typeof calls.saveItem>['body']['form'];

/**
 * Begins a month, or changes the header of that id; the id.
 * @throws notFound, invalid for a customer, duplicate for a contract that has the month, conflict for an older version
 */
export async function saveMonth(acting: Acting, { id, version, ...form }: MonthForm): Promise<string> {
  const { visible, viewer, now } = acting;
  await proveActiveCustomer(visible, form.customerCode);
  const header = {
    contract_number: form.contractNumber,
    customer_code: form.customerCode,
    month: firstDayOf(form, now),
    is_active: form.isActive,
    updated_by: viewer.userName,
  };
  const known =
    id &&
    (await visible.dashboards().select('dashboard.id').where('dashboard.id', '=', id).executeTakeFirst());
  if (known) {
    const { customerCode, month } = await proveOpen(acting, known.id);
    if (customerCode !== form.customerCode || month !== header.month) throw keepsItsPlace();
    const changed = visible
      .changeDashboards()
      .set({ ...header, updated_at: now, version: sql<number>`dashboard.version + 1` })
      .where('dashboard.id', '=', known.id);
    proveChanged(
      await (version === undefined
        ? changed
        : changed.where('dashboard.version', '=', version)
      ).executeTakeFirst(),
    );
    return known.id;
  }
  const added = await visible
    .addDashboard()
    .values({ ...(id ? { id } : {}), ...header, created_by: viewer.userName })
    .returning('dashboard.id')
    .executeTakeFirstOrThrow();
  await putUnits(acting, added.id, form.customerCode);
  return added.id;
}

/** The customer's machines in use, in the sight of who begins the month. */
async function putUnits(
  { visible, viewer }: Acting,
  dashboardId: string,
  customerCode: string,
): Promise<void> {
  const units = await visible
    .equipment()
    .select(['equipment.id', 'equipment.plant_code as plantCode'])
    .where('equipment.customer_code', '=', customerCode)
    .where('equipment.is_active', '=', true)
    .execute();
  if (units.length === 0) return;
  await visible
    .addDashboardItems()
    .values(
      units.map(({ id, plantCode }) => ({
        dashboard_id: dashboardId,
        equipment_id: id,
        plant_code: plantCode,
        updated_by: viewer.userName,
      })),
    )
    .execute();
}

/**
 * Puts a unit on an open month, or changes what is written of it.
 * @throws notFound, invalid for a machine of another customer, moveNotAllowed for a closed month, conflict for an older version
 */
export async function saveItem(acting: Acting, form: ItemForm): Promise<string> {
  const { visible, viewer, now } = acting;
  const { customerCode } = await proveOpen(acting, form.dashboardId);
  const written = { remark: form.remark ?? null, is_active: form.isActive, updated_by: viewer.userName };
  const known = await visible
    .dashboardItems()
    .select('dashboard_item.id')
    .where('dashboard_item.dashboard_id', '=', form.dashboardId)
    .where('dashboard_item.equipment_id', '=', form.equipmentId)
    .executeTakeFirst();
  if (known) {
    const changed = visible
      .changeDashboardItems()
      .set({ ...written, updated_at: now, version: sql<number>`dashboard_item.version + 1` })
      .where('dashboard_item.id', '=', known.id);
    proveChanged(
      await (form.version === undefined
        ? changed
        : changed.where('dashboard_item.version', '=', form.version)
      ).executeTakeFirst(),
    );
    return form.dashboardId;
  }
  const unit = await oneOr404(
    visible
      .equipment()
      .select('equipment.plant_code as plantCode')
      .where('equipment.id', '=', form.equipmentId)
      .where('equipment.customer_code', '=', customerCode)
      .executeTakeFirst(),
  );
  await visible
    .addDashboardItems()
    .values({
      ...written,
      dashboard_id: form.dashboardId,
      equipment_id: form.equipmentId,
      plant_code: unit.plantCode,
    })
    .execute();
  return form.dashboardId;
}

/** The month of that id, which nobody closed; held until the commit, so that no closing comes between. */
async function proveOpen({ visible }: Acting, id: string) {
  const found = await oneOr404(
    visible
      .dashboards()
      .select(['dashboard.customer_code as customerCode', sql<string>`dashboard.month::text`.as('month')])
      .where('dashboard.id', '=', id)
      .forUpdate('dashboard')
      .executeTakeFirst(),
  );
  const closings = await closingsOf(visible, { kind: 'DASHBOARD', month: found.month, subjects: [id] });
  if (closings.length > 0) throw isClosed();
  return found;
}

const isClosed = () =>
  refuse('moveNotAllowed', {
    detail: {
      en: 'This month is closed. Correct it, so that what changes is listed.',
      id: 'Bulan ini sudah ditutup. Koreksilah, agar perubahannya tercatat.',
    },
  });

const keepsItsPlace = () =>
  refuse('moveNotAllowed', {
    detail: {
      en: 'A month stays with its customer; begin another one.',
      id: 'Bulan tetap milik pelanggannya; mulailah yang lain.',
    },
  });
