import { type RawBuilder, sql } from 'kysely';

/** An instant as answers write it, `2026-11-20T08:15:00.000Z`, where PostgreSQL writes the answer. */
export const shownInstant = <T extends string | null = string>(
  instant: string | RawBuilder<unknown>,
): RawBuilder<T> =>
  sql<T>`to_char(${typeof instant === 'string' ? sql.ref(instant) : instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
