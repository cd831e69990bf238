// What the lists of attendance share: whom a row is of, its period, and its filters by place and person.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { boundsOf } from '../../../platform/search.ts';

export interface Asked {
  readonly From?: string | undefined;
  readonly To?: string | undefined;
  readonly PlantCode?: readonly string[] | undefined;
  readonly WorkCenterCode?: readonly string[] | undefined;
  readonly UserName?: string | undefined;
  readonly SearchValue?: string | undefined;
}

interface Person {
  readonly id: string;
  readonly userName: string;
  readonly name: string;
}

/** A person as others see them. */
export const personAs = sql<Person>`json_build_object('id', person.id, 'userName', person.user_name,
  'name', trim(person.first_name || ' ' || person.last_name))`;

export const wholeName = sql<string>`trim(person.first_name || ' ' || person.last_name)`;

/** Conditions on a table with plant, work center and day, joined with `person`. */
export function askedOf(table: string, day: RawBuilder<unknown>, asked: Asked): RawBuilder<SqlBool>[] {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const { From, To, PlantCode, WorkCenterCode, UserName, SearchValue } = asked;
  return [
    ...(From ? [sql<SqlBool>`${day} >= ${From}::date`] : []),
    ...(To ? [sql<SqlBool>`${day} <= ${To}::date`] : []),
    ...(PlantCode?.length ? [sql<SqlBool>`${column('plant_code')} = any(${PlantCode}::text[])`] : []),
    ...(WorkCenterCode?.length
      ? [sql<SqlBool>`${column('work_center_code')} = any(${WorkCenterCode}::text[])`]
      : []),
    ...(UserName ? [sql<SqlBool>`person.user_name = ${UserName}`] : []),
    ...(SearchValue ? [isCalled(SearchValue)] : []),
  ];
}

/** First name, last name or user name begin with what was typed; found by the table of people, which is small beside their days. */
export function isCalled(typed: string): RawBuilder<SqlBool> {
  const { from, to } = boundsOf(typed);
  return sql<SqlBool>`person.id in (select called.id from person called where ${sql.join(
    ['first_name', 'last_name', 'user_name'].map((name) => {
      const words = sql.ref(`called.${name}`);
      return sql`lower(${words}) ~>=~ ${from} and lower(${words}) ~<~ ${to}`;
    }),
    sql` or `,
  )})`;
}

/** The month of a day in the zone that is in the middle, where nobody asks for another period. */
export function periodOf({ From, To }: Asked, now: Date): { readonly from: string; readonly to: string } {
  const today = new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  const to = To ?? (From && From > today ? From : today);
  return { from: From ?? `${to.slice(0, 8)}01`, to };
}
