// What the product does by itself, without a person: its acts see every plant and hold no permission, so that a life-cycle
// lets them make only the moves that are marked as the product's own. For the worker alone.
import { sql } from 'kysely';
import { settleWrite } from '../platform/audit.ts';
import type { AllTables } from '../platform/database.ts';
import type { Acting, Enqueue, Noted } from '../platform/handler.ts';
import type { Viewer } from './viewer.ts';
import { visibleToWrite } from './visible.ts';

/**
 * Does one act of the product in a transaction of its own, with its audit entry under `name`; false when there was nothing to do
 * and the act returned null. It is all that an area has of the database when it acts for the product.
 */
export type System = (
  name: string,
  now: Date,
  act: (acting: Acting) => Promise<Noted | null>,
) => Promise<boolean>;

/** Opens the door. `send` puts work into a queue in the transaction of an act. */
export const openSystem =
  (all: AllTables, send: (trx: AllTables) => Enqueue): System =>
  (name, now, act) =>
    all.transaction().execute(async (trx) => {
      const viewer = await systemViewer(trx);
      const noted = await act({
        visible: visibleToWrite(trx, viewer),
        db: trx,
        viewer,
        now,
        enqueue: send(trx),
      });
      if (noted === null) return false;
      await settleWrite(
        trx,
        { viewer: null, call: name, status: 200, requestId: 'worker', before: null, after: null, ...noted },
        null,
      );
      return true;
    });

async function systemViewer(trx: AllTables): Promise<Viewer> {
  const { rows } = await sql<{
    plants: string[];
  }>`select array(select plant_code from plant) as plants`.execute(trx);
  return {
    // Nobody: acts of the product name no person in what they write.
    personId: '00000000-0000-0000-0000-000000000000',
    tenant: 'INTERNAL',
    subject: 'SYSTEM',
    userName: 'SYSTEM',
    email: '',
    name: 'SYSTEM',
    isLeader: false,
    roles: [],
    roleCodes: [],
    coip: false,
    permissions: new Set(),
    language: 'en',
    sight: { kind: 'plants', workCenters: null, plants: rows[0]?.plants ?? [] },
    workCenters: [],
    onlyOwnJobs: false,
  };
}
