import { sql } from 'kysely';

/** The full name of the person whose id stands in a column; null where nobody does. */
export const nameOf = (column: string) =>
  sql<
    string | null
  >`(select trim(p.first_name || ' ' || p.last_name) from person p where p.id = ${sql.ref(column)})`;
