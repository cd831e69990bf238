// Generator sets: the machines of that class, which everybody sees as the population, and their ratings.
import type { genset as calls, Genset } from '@dca/contract/areas/genset';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/database.ts';
import type { Handlers } from '../../platform/handler.ts';
import { forgetTables, page } from '../../platform/page.ts';
import { oneOr404 } from '../../platform/problem.ts';
import { newerVersion, proveChanged } from '../../platform/records.ts';
import type { Visible } from '../../visibility/visible.ts';
import { equipmentPages, matchingEquipment, selectEquipment } from '../equipment/index.ts';

type FromEquipment<Row = object> = SelectQueryBuilder<Tables, 'equipment', Row>;
const ofGensets = { EquipmentClass: ['GENSET'] };

export const genset: Handlers<typeof calls> = {
  list: ({ visible, db, query }) =>
    page(db, equipmentPages, query, matchingEquipment(visible, { ...query, ...ofGensets }), selectGenset),

  get: async ({ visible, params }) => ({ data: await find(visible, params.id) }),

  change: async ({ visible, viewer, body }) => {
    const { id, version, kva, kw, volts, hz, performanceClass } = body;
    const before = await find(visible, id);
    proveChanged(
      await visible
        .changeEquipment()
        .set({ kva, kw, volts, hz, performance_class: performanceClass, ...newerVersion(viewer) })
        .where('equipment.id', '=', id)
        .where('equipment.version', '=', version)
        .executeTakeFirst(),
    );
    const after = await find(visible, id);
    return { reply: { data: after }, noted: { target: `equipment/${id}`, before, after } };
  },
};

const find = (visible: Visible, id: string): Promise<Genset> =>
  oneOr404(
    selectGenset(matchingEquipment(visible, ofGensets).where('equipment.id', '=', id)).executeTakeFirst(),
  );

const selectGenset = (query: FromEquipment): FromEquipment<Genset> =>
  forgetTables(
    selectEquipment(query).select([
      'equipment.kva',
      'equipment.kw',
      'equipment.volts',
      'equipment.hz',
      sql.ref<Genset['performanceClass']>('equipment.performance_class').as('performanceClass'),
      'equipment.version',
    ]),
  );
