// Fluids added in zones. Like answers: what was not sent stays, the later change of each counts, and one that was removed
// stays as a mark, so that an older phone does not bring it back.
import type { sentSheet } from '@dca/contract/areas/checksheets';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Acting } from '../../../platform/handler.ts';

type Sent = z.output<typeof sentSheet>;

/** Zone, compartment, fluid, grade, quantity, unit, kind and part number of a fluid; null where it is not there. */
export type FluidWords = readonly (string | number | null)[] | null;

/** A fluid that changed the sheet: how it was and how it is. */
export interface ChangedFluid {
  readonly id: string;
  readonly before: FluidWords;
  readonly after: FluidWords;
}

type Zone = Sent['zoneCheckSheets'][number];

/** Stores the fluids that were sent for a sheet that is there and locked, and says which of them changed it. */
export async function storeFluids({ visible, viewer }: Acting, sent: Sent): Promise<ChangedFluid[]> {
  const rows = sent.zoneCheckSheets.flatMap(rowsOf);
  if (rows.length === 0) return [];
  return visible
    .addToJob('additional_fluid')
    .values(rows.map((row) => ({ ...row, job_id: sent.jobId, person_id: viewer.personId })))
    .onConflict((conflict) =>
      conflict
        .columns(['job_id', 'id'])
        .doUpdateSet((eb) => ({
          zone_code: eb.ref('excluded.zone_code'),
          compartment: eb.ref('excluded.compartment'),
          fluid: eb.ref('excluded.fluid'),
          grade: eb.ref('excluded.grade'),
          quantity: eb.ref('excluded.quantity'),
          unit: eb.ref('excluded.unit'),
          kind: eb.ref('excluded.kind'),
          part_number: eb.ref('excluded.part_number'),
          at: eb.ref('excluded.at'),
          is_removed: eb.ref('excluded.is_removed'),
          person_id: eb.ref('excluded.person_id'),
        }))
        .whereRef('excluded.at', '>=', 'additional_fluid.at'),
    )
    .returning([sql<string>`new.id`.as('id'), wordsOf('old').as('before'), wordsOf('new').as('after')])
    .execute();
}

/** The rows of one zone: fluids with their words, and marks without words for those that are taken off. */
function rowsOf({ zoneCode, additionalFluids, removedFluids }: Zone) {
  const rowOf = (id: string, at: string, fluid: Zone['additionalFluids'][number] | null) => ({
    id,
    zone_code: zoneCode,
    compartment: fluid?.compartment ?? null,
    fluid: fluid?.fluid ?? null,
    grade: fluid?.grade ?? null,
    quantity: fluid?.quantity ?? null,
    unit: fluid?.unit ?? null,
    kind: fluid?.kind ?? null,
    part_number: fluid?.partNumber ?? null,
    at: arrived(at),
    added_at: arrived(at),
    is_removed: fluid === null,
  });
  return [
    ...additionalFluids.map((fluid) => rowOf(fluid.id, fluid.at, fluid)),
    ...removedFluids.map(({ id, at }) => rowOf(id, at, null)),
  ];
}

// No change is newer than its arrival, whatever the clock of the phone says.
const arrived = (at: string) => sql<string>`least(${at}::timestamptz, now())`;

const wordsOf = (row: 'old' | 'new') =>
  sql<FluidWords>`case when not ${sql.ref(`${row}.is_removed`)} then json_build_array(${sql.join(
    ['zone_code', 'compartment', 'fluid', 'grade', 'quantity', 'unit', 'kind', 'part_number'].map((column) =>
      sql.ref(`${row}.${column}`),
    ),
  )}) end`;
