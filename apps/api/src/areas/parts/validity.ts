import { sql } from 'kysely';

/** Whether a row with valid_from and valid_to holds today. `table` is a name of ours and never carries input. */
export const isValidNow = (table: string) =>
  sql<boolean>`(${sql.ref(`${table}.valid_from`)} <= current_date
    and coalesce(${sql.ref(`${table}.valid_to`)}, 'infinity') >= current_date)`;

/** The conditions that all offers share: the models they fit, whether they hold today, whether they are kept. */
export interface OfferFilters {
  readonly UnitModel?: string[] | undefined;
  readonly IsValid?: 'true' | 'false' | undefined;
  readonly IsActive?: 'true' | 'false' | undefined;
  readonly SearchValue?: string | undefined;
}
