import { sql } from 'kysely';

/** The zone of a plant (WIB, WITA, WIT) in a column, as PostgreSQL knows zones. */
export const zoneIn = (column: string) =>
  sql<string>`case ${sql.ref(column)} when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end`;
