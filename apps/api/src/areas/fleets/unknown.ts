// Machines that fleets name and that are none of ours: which there are, and whose word it is that one of ours is meant.
import type { unknownMachines as calls, UnknownMachine } from '@dca/contract/areas/fleets/unknown';
import type { InputOf } from '@dca/contract/call';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/database.ts';
import type { Handlers } from '../../platform/handler.ts';
import { forgetTables, type PageShape, page } from '../../platform/page.ts';
import { oneOr404, refuse } from '../../platform/problem.ts';
import { begins } from '../../platform/search.ts';
import { shownInstant } from '../../platform/shown-instant.ts';
import type { Visible } from '../../visibility/visible.ts';

const pages = {
  sorts: {
    firstSeen: { by: sql.ref('unregistered_machine.first_seen'), type: 'timestamptz' },
    identity: { by: sql.ref('unregistered_machine.identity'), type: 'text' },
  },
  standard: '-firstSeen',
  id: sql.ref('unregistered_machine.id'),
} as const satisfies PageShape<string>;

/** Those that nobody has, and those that somebody matched; what became a machine by its serial number is told no more. */
function unknownOf(visible: Visible) {
  return visible
    .unregisteredMachines()
    .innerJoin('customer', 'customer.customer_code', 'unregistered_machine.customer_code')
    .leftJoin(visible.equipment().select(['equipment.id', 'equipment.unit_code']).as('meant'), (join) =>
      join.onRef('meant.id', '=', 'unregistered_machine.equipment_id'),
    )
    .where(({ or, eb }) =>
      or([
        eb('unregistered_machine.equipment_id', 'is', null),
        eb('unregistered_machine.matched_by', 'is not', null),
      ]),
    );
}
type From = ReturnType<typeof unknownOf>;

function matching(
  visible: Visible,
  { IsMatched, PlantCode, CustomerCode, SearchValue }: Partial<InputOf<typeof calls.unknown>['query']>,
): From {
  let query = unknownOf(visible);
  if (IsMatched)
    query = query.where('unregistered_machine.equipment_id', IsMatched === 'true' ? 'is not' : 'is', null);
  if (PlantCode?.length) query = query.where('unregistered_machine.plant_code', 'in', PlantCode);
  if (CustomerCode?.length) query = query.where('unregistered_machine.customer_code', 'in', CustomerCode);
  if (SearchValue) query = query.where(begins(['unregistered_machine.identity'], SearchValue));
  return query;
}

const select = (query: From): SelectQueryBuilder<Tables, never, UnknownMachine> =>
  forgetTables(
    query.select([
      'unregistered_machine.id',
      'unregistered_machine.customer_code as customerCode',
      'customer.name as customerName',
      'unregistered_machine.plant_code as plantCode',
      'unregistered_machine.brand',
      'unregistered_machine.identity',
      'unregistered_machine.model',
      'unregistered_machine.smr',
      shownInstant<string | null>('unregistered_machine.smr_at').as('smrAt'),
      'unregistered_machine.came_from as cameFrom',
      shownInstant('unregistered_machine.first_seen').as('firstSeen'),
      shownInstant('unregistered_machine.last_seen').as('lastSeen'),
      'meant.id as equipmentId',
      'meant.unit_code as unitCode',
      'unregistered_machine.matched_by as matchedBy',
    ]),
  );

export const unknownMachines: Handlers<typeof calls> = {
  unknown: ({ visible, db, query }) => page(db, pages, query, matching(visible, query), select),

  matchUnknown: async ({ body: { id, equipmentId }, visible, viewer, now }) => {
    const row = await oneOr404(
      unknownOf(visible)
        .select(['unregistered_machine.customer_code', 'unregistered_machine.equipment_id'])
        .where('unregistered_machine.id', '=', id)
        .executeTakeFirst(),
    );
    if (equipmentId !== null) {
      const machine = await oneOr404(
        visible
          .equipment()
          .select(['equipment.customer_code', 'equipment.is_active'])
          .where('equipment.id', '=', equipmentId)
          .executeTakeFirst(),
      );
      if (machine.customer_code !== row.customer_code || !machine.is_active) throw notTheirs();
    }
    await visible
      .changeUnregisteredMachines()
      .set({
        equipment_id: equipmentId,
        ...(equipmentId === null
          ? { matched_by: null, matched_at: null }
          : { matched_by: viewer.userName, matched_at: now }),
      })
      .where('unregistered_machine.id', '=', id)
      .execute();
    // Its readings come with the next look, also where nothing has changed there.
    await visible
      .changeFleetSourcePages()
      .set({ etag: null, modified: null })
      .where('fleet_source_page.source_id', 'in', (known) =>
        known
          .selectFrom('fleet_source')
          .select('fleet_source.id')
          .where('fleet_source.customer_code', '=', row.customer_code),
      )
      .execute();
    return {
      reply: {
        data: await oneOr404(
          select(unknownOf(visible).where('unregistered_machine.id', '=', id)).executeTakeFirst(),
        ),
      },
      noted: {
        target: `unknown-machine/${id}`,
        before: { equipmentId: row.equipment_id },
        after: { equipmentId },
      },
    };
  },
};

const notTheirs = () =>
  refuse('moveNotAllowed', {
    detail: {
      en: 'Only a machine in use of the customer whose fleet it is can be meant.',
      id: 'Hanya alat aktif milik pelanggan pemilik armada ini yang dapat dipilih.',
    },
  });
