// What a person likes, kept with the person. The portal's affair: the server bounds it and hands it back.
import { preferenceLimits } from '@dca/domain/limits';
import { sql } from 'kysely';
import type { Acting } from '../../platform/handler.ts';
import { refuseField } from '../../platform/problem.ts';
import type { Visible } from '../../visibility/visible.ts';

type Preferences = Record<string, unknown>;

/** Everything that the viewer chose, by name. */
export async function readPreferences(visible: Visible): Promise<Preferences> {
  const rows = await visible.myPreferences().select(['preference.name', 'preference.value']).execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Keeps what is given, by name; what is not named stays. Throws invalid when there would be too many. */
export async function keepPreferences({ visible, viewer }: Acting, given: Preferences): Promise<void> {
  const values = Object.entries(given).map(([name, value]) => ({
    person_id: viewer.personId,
    name,
    value: JSON.stringify(value),
  }));
  if (values.length === 0) return;
  await visible
    .addPreference()
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'name'])
        .doUpdateSet((eb) => ({ value: eb.ref('excluded.value'), updated_at: sql<string>`now()` })),
    )
    .execute();
  const { kept } = await visible
    .myPreferences()
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .executeTakeFirstOrThrow();
  if (kept > preferenceLimits.most) throw tooMany();
}

const tooMany = () =>
  refuseField(
    'body.preferences',
    {
      en: `There may be ${preferenceLimits.most} at most.`,
      id: `Paling banyak ${preferenceLimits.most}.`,
    },
    'too_big',
  );
