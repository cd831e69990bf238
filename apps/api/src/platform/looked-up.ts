// Records that others name by their code: which codes there are, as the viewer sees them.
import type { LookedUp } from '@dca/contract/record-fields';
import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from './database.ts';
import type { Reading } from './handler.ts';
import { forgetTables } from './page.ts';
import { knownOr400 } from './records.ts';

type Asking = Pick<Reading, 'visible' | 'db'>;
type Codes = SelectQueryBuilder<Tables, never, { code: string }>;

const codes: { readonly [Of in LookedUp]: (asking: Asking) => Codes } = {
  customer: ({ visible }) => forgetTables(visible.customers().select('customer.customer_code as code')),
  model: ({ db }) => forgetTables(db.selectFrom('unit_model').select('unit_model.unit_model as code')),
  part: ({ visible }) => forgetTables(visible.parts().select('part.part_number as code')),
  plant: ({ visible }) => forgetTables(visible.plants().select('plant.plant_code as code')),
  'work center': ({ visible }) =>
    forgetTables(visible.locations().select('location.work_center_code as code')),
};

/** The codes that a field may hold which names such a record. */
export const codesOf = (asking: Asking, of: LookedUp): Codes => codes[of](asking);

/** Throws `unknown` at a field that names a record which the viewer does not see. */
export async function proveNamed(asking: Asking, of: LookedUp, field: string, code: string): Promise<void> {
  const named = asking.db.selectFrom(codesOf(asking, of).as('named'));
  await knownOr400(field, named.select('code').where('code', '=', code).executeTakeFirst());
}
