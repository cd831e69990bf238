// The name of somebody who was removed goes out of every table that wrote it down, a table at a time so that nobody's write waits long.
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { AllTables } from '../database.ts';

/** Goes on until no name waits; answers the places that it is out of now. */
export async function dropNames(
  all: AllTables,
  log: Pick<FastifyBaseLogger, 'info'>,
): Promise<readonly string[]> {
  const places: string[] = [];
  for (;;) {
    const place = await all.transaction().execute(async (trx) => {
      // Nobody waits for the answer, and a table may be large.
      await sql`set local statement_timeout = 0`.execute(trx);
      const { rows } = await sql<{ place: string | null }>`select drop_name() as place`.execute(trx);
      return rows[0]?.place ?? null;
    });
    if (place === null) break;
    places.push(place);
  }
  if (places.length > 0) log.info({ places: places.length }, 'the names of people who were removed are gone');
  return places;
}
