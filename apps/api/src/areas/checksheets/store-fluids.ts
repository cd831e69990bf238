// Fluids added in zones. Like answers: what was not sent stays, the later change of each counts, and one that was removed
// stays as a mark, so that an older phone does not bring it back.
import type { sentSheet } from '@dca/contract/areas/checksheets';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Storing } from './store-sheet.ts';

type Sent = z.output<typeof sentSheet>;

/** Zone, compartment, fluid, grade, quantity, unit, kind and part number of a fluid; null where it is not there. */
export type FluidWords = readonly (string | number | null)[] | null;

/** A fluid that changed the sheet: how it was and how it is. */
export interface ChangedFluid {
  readonly id: string;
  readonly before: FluidWords;
  readonly after: FluidWords;
}

/** Stores the fluids that were sent for a sheet that is there and locked, and says which of them changed it. */
export async function storeFluids(storing: Storing, sent: Sent): Promise<readonly ChangedFluid[]> {
  const kept = sent.zoneCheckSheets.flatMap(({ zoneCode, additionalFluids }) =>
    additionalFluids.map((fluid) => ({ zoneCode, ...fluid })),
  );
  const gone = sent.zoneCheckSheets.flatMap(({ zoneCode, removedFluids }) =>
    removedFluids.map((fluid) => ({ zoneCode, ...fluid })),
  );
  return [
    ...(kept.length > 0 ? await keep(storing, sent.jobId, kept) : []),
    ...(gone.length > 0 ? await remove(storing, sent.jobId, gone) : []),
  ];
}

type Zone = Sent['zoneCheckSheets'][number];
type Kept = Zone['additionalFluids'][number] & { readonly zoneCode: string };
type Gone = Zone['removedFluids'][number] & { readonly zoneCode: string };

// No change is newer than its arrival, whatever the clock of the phone says.
const arrived = (at: string) => sql<string>`least(${at}::timestamptz, now())`;

const wordsOf = (row: 'old' | 'new') =>
  sql<FluidWords>`case when not ${sql.ref(`${row}.is_removed`)} then json_build_array(${sql.join(
    ['zone_code', 'compartment', 'fluid', 'grade', 'quantity', 'unit', 'kind', 'part_number'].map((column) =>
      sql.ref(`${row}.${column}`),
    ),
  )}) end`;
const change = [
  sql<string>`new.id`.as('id'),
  wordsOf('old').as('before'),
  wordsOf('new').as('after'),
] as const;

const keep = ({ visible, viewer }: Storing, jobId: string, kept: readonly Kept[]): Promise<ChangedFluid[]> =>
  visible
    .addToJob('additional_fluid')
    .values(
      kept.map((fluid) => ({
        job_id: jobId,
        id: fluid.id,
        zone_code: fluid.zoneCode,
        compartment: fluid.compartment,
        fluid: fluid.fluid,
        grade: fluid.grade ?? null,
        quantity: fluid.quantity,
        unit: fluid.unit,
        kind: fluid.kind,
        part_number: fluid.partNumber ?? null,
        at: arrived(fluid.at),
        added_at: arrived(fluid.at),
        person_id: viewer.personId,
      })),
    )
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
          is_removed: false,
          person_id: eb.ref('excluded.person_id'),
        }))
        .whereRef('excluded.at', '>=', 'additional_fluid.at'),
    )
    .returning(change)
    .execute();

/** One whose addition has not arrived leaves a mark without words. */
const remove = (
  { visible, viewer }: Storing,
  jobId: string,
  gone: readonly Gone[],
): Promise<ChangedFluid[]> =>
  visible
    .addToJob('additional_fluid')
    .values(
      gone.map(({ id, zoneCode, at }) => ({
        job_id: jobId,
        id,
        zone_code: zoneCode,
        at: arrived(at),
        added_at: arrived(at),
        is_removed: true,
        person_id: viewer.personId,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['job_id', 'id'])
        .doUpdateSet((eb) => ({
          at: eb.ref('excluded.at'),
          is_removed: true,
          person_id: eb.ref('excluded.person_id'),
        }))
        .whereRef('excluded.at', '>=', 'additional_fluid.at'),
    )
    .returning(change)
    .execute();
