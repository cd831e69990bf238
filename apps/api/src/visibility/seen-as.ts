// Whom an administrator sees as: the other person as they would be found now, cut to what is in the administrator's own sight, so
// that nobody sees more by another's eyes.
import { sql } from 'kysely';
import type { AllTables } from '../platform/database.ts';
import { type Viewer, viewerOfPerson } from './viewer.ts';

/** Somebody as another may see as them; null for oneself, who signs in no more, and a customer who sees beyond. */
export async function seenBy(all: AllTables, asking: Viewer, personId: string): Promise<Viewer | null> {
  if (personId === asking.personId || asking.sight.kind !== 'plants') return null;
  const found = await viewerOfPerson(all, personId);
  if (!found?.isActive || found.viewer === null) return null;
  const { viewer } = found;
  const { plants } = asking.sight;
  if (viewer.sight.kind === 'customer')
    return (await standsElsewhere(all, viewer.sight.customerCode, plants)) ? null : viewer;
  const within = viewer.sight.plants.filter((code) => plants.includes(code));
  const cuts = viewer.sight.workCenters?.filter(({ plantCode }) => plants.includes(plantCode)) ?? null;
  return Object.freeze({ ...viewer, sight: { ...viewer.sight, plants: within, workCenters: cuts } });
}

/** Whether a customer's machines or jobs are at a plant beyond these: a company is not cut to plants. */
async function standsElsewhere(
  all: AllTables,
  customerCode: string,
  plants: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ elsewhere: boolean }>`select
    exists (select from equipment where customer_code = ${customerCode} and plant_code <> all(${plants}::text[]))
    or exists (select from job where customer_code = ${customerCode} and plant_code <> all(${plants}::text[])) as elsewhere`.execute(
    all,
  );
  return rows[0]?.elsewhere ?? true;
}
