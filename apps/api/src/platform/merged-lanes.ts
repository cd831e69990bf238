// Lanes that come in order, each from an index, and are merged: `union all` of a branch for each lane, which PostgreSQL reads in
// turns (Merge Append) and only as far as the page goes. A `lateral` would read as much of each lane as the whole page needs.
// The branches differ by the number of their lane alone. So one is built, between marks, and the text of the statement has it as often
// as there are lanes: its values stand there once, and building it costs the same for one lane as for many.
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';

/** No statement has these signs: one whose lanes were not written out is refused by PostgreSQL. */
const [begins, number, ends] = ['«', '¤', '»'] as const;
const marked = new RegExp(`${begins}(\\d+):(.*?)${ends}`, 'gs');

/** So many lanes have a statement of their own for each number of them; of more, only each eighth number has. */
const mostOfTheirOwn = 8;

/** The rows of so many lanes, and of some without a value. `branchOf` selects those of the lane with a number, from 1 on, in their order. */
export const mergedLanes = (lanes: number, branchOf: (lane: RawBuilder<number>) => RawBuilder<unknown>) =>
  sql`${sql.raw(`${begins}${rounded(lanes)}:`)}(${branchOf(sql.raw(number))})${sql.raw(ends)}`;

/** What a column is in a lane. Beyond the last it is null, and an index does not look for null. */
export const valueOfLane = (values: readonly (string | number)[], type: string, lane: RawBuilder<number>) =>
  sql`(${values}::${sql.raw(type)}[])[${lane}]`;

const rounded = (lanes: number): number =>
  lanes <= mostOfTheirOwn ? Math.max(lanes, 1) : Math.ceil(lanes / mostOfTheirOwn) * mostOfTheirOwn;

/** A statement with the lanes in it written out. */
export const writeLanes = <Row>(statement: CompiledQuery<Row>): CompiledQuery<Row> => ({
  ...statement,
  sql: statement.sql.replace(marked, (_, lanes: string, branch: string) =>
    Array.from({ length: Number(lanes) }, (_, lane) => branch.replaceAll(number, String(lane + 1))).join(
      ' union all ',
    ),
  ),
});
