import { sql } from 'kysely';
import type { AllTables } from '../database.ts';

interface CasePlace {
  readonly equipmentId: string;
  readonly component: string;
  readonly position: string;
  readonly cause: string;
}

/** The engine forgets a case that a person closes, with the component held until then: the next bad sample raises one anew. */
export async function forgetCase(trx: AllTables, of: CasePlace): Promise<void> {
  await sql`update condition_state set state = jsonb_set(state, '{cases}', coalesce((
        select jsonb_agg(one) from jsonb_array_elements(state -> 'cases') one where one ->> 'cause' <> ${of.cause}), '[]'))
      where equipment_id = ${of.equipmentId} and component = ${of.component} and position = ${of.position}`.execute(
    trx,
  );
}
