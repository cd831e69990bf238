// Lookups: words of one column while somebody types (spec §5, §7). First those that begin with what was typed, in order; then
// those that hold it; where there is neither, those that are nearly it. Capitals, spaces and signs do not count. Each step is
// bounded, so that a lookup costs the same in a million rows.
import { bareOf } from '@dca/domain/bare';
import { maxLookupRows } from '@dca/domain/limits';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { ReadDb } from '../visibility/open-tables.ts';
import {
  bareBegins,
  bareHolds,
  bareLikeness,
  bareOrder,
  bareResembles,
  fewestTrigramLetters,
} from './bare.ts';
import { wholeDatabase } from './whole-database.ts';

type From<DB, TB extends keyof DB> = SelectQueryBuilder<DB, TB, object>;

/** Words of one column of a table that stays small, or that is the same for everybody and has an index in this order. */
export function suggest<DB, TB extends keyof DB>(
  db: ReadDb,
  from: From<DB, TB>,
  column: string,
  typed: string | undefined,
): Promise<string[]> {
  return inSteps(db, from, column, typed, (matching) =>
    wordsOf(db, sql`select word from (${firstWords(matching, column)}) as first`),
  );
}

/** So many lanes are read one by one and merged; who sees more finds enough in the order over all of them. */
const mostLanes = 8;

/**
 * Words of one column of a table that grows and of which everybody sees a part.
 * @param from from `visible`; cut to one lane by a condition on `lane`
 * @param lane the column that leads the index by lane, with the values that may be seen
 */
export function suggestFromLanes<DB, TB extends keyof DB>(
  db: ReadDb,
  from: From<DB, TB>,
  lane: { readonly column: string; readonly values: readonly string[] },
  column: string,
  typed: string | undefined,
): Promise<string[]> {
  return inSteps(db, from, column, typed, (matching) => {
    if (lane.values.length > mostLanes)
      return wordsOf(db, sql`select word from (${firstWords(matching, column)}) as first`);
    const ofLane = matching.where(sql<SqlBool>`${sql.ref(lane.column)} = lane.value`);
    return wordsOf(
      db,
      sql`select first.word from unnest(${lane.values}::text[]) as lane(value)
        cross join lateral (${firstWords(ofLane, column)}) as first
      group by first.place, first.word order by first.place, first.word limit ${maxLookupRows}`,
    );
  });
}

async function inSteps<DB, TB extends keyof DB>(
  db: ReadDb,
  from: From<DB, TB>,
  column: string,
  typed: string | undefined,
  beginning: (matching: From<DB, TB>) => Promise<string[]>,
): Promise<string[]> {
  const wanted = bareOf(typed ?? '');
  if (wanted === '') return typed ? [] : beginning(from);
  const begun = await beginning(from.where(bareBegins(column, wanted)));
  if (begun.length >= maxLookupRows || wanted.length < fewestTrigramLetters) return begun;
  const holding = await wordsHolding(db, from, column, wanted);
  const found = [...new Set([...begun, ...holding])].slice(0, maxLookupRows);
  return found.length > 0 ? found : wordsNearly(db, from, column, wanted);
}

function firstWords<DB, TB extends keyof DB>(from: From<DB, TB>, column: string) {
  const word = sql.ref<string>(column);
  return from
    .select([word.as('word'), bareOrder(column).as('place')])
    .where(sql<SqlBool>`${word} is not null`)
    .groupBy([bareOrder(column), word])
    .orderBy(bareOrder(column))
    .orderBy(word)
    .limit(maxLookupRows);
}

/** Rows that are looked at for words that hold what was typed, or are nearly it: common letters are in half of all rows. */
const mostLookedAt = 1000;

function wordsHolding<DB, TB extends keyof DB>(
  db: ReadDb,
  from: From<DB, TB>,
  column: string,
  typed: string,
) {
  const some = from
    .select([sql.ref<string>(column).as('word'), bareOrder(column).as('place')])
    .where(bareHolds(column, typed))
    .limit(mostLookedAt);
  return wordsOf(
    db,
    sql`select word from (${some}) as seen
    group by place, word order by place, word limit ${maxLookupRows}`,
  );
}

/** A mistake leaves few to choose from. */
const mostResembling = 10;

function wordsNearly<DB, TB extends keyof DB>(db: ReadDb, from: From<DB, TB>, column: string, typed: string) {
  const some = from
    .select([sql.ref<string>(column).as('word'), bareLikeness(column, typed).as('likeness')])
    .where(bareResembles(column, typed))
    .limit(mostLookedAt);
  return wordsOf(
    db,
    sql`select word from (${some}) as seen
    group by likeness, word order by likeness desc, word limit ${mostResembling}`,
  );
}

async function wordsOf(db: ReadDb, statement: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await statement.execute(wholeDatabase(db));
  return (rows as { word: string }[]).map(({ word }) => word);
}
