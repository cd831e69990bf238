import { bareOf } from '@dca/domain/bare';
import { type SqlBool, sql } from 'kysely';
import { bareBegins } from '../../../platform/bare.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { isOneOf } from '../list/filters.ts';

const mostShown = 20;

/** People in sight whose name begins so, or those of the ids; also who has left, since what they did stays. */
export async function peopleNamed(
  visible: Visible,
  { SearchValue, PersonId }: { SearchValue?: string | undefined; PersonId?: string[] | undefined },
) {
  const typed = SearchValue ?? '';
  if (!PersonId?.length && bareOf(typed) === '') return [];
  const isNamed = sql<SqlBool>`(${sql.join(
    ['person.first_name', 'person.last_name', 'person.user_name'].map((column) => bareBegins(column, typed)),
    sql` or `,
  )})`;
  const name = sql<string>`trim(person.first_name || ' ' || person.last_name)`;
  return visible
    .people()
    .where(PersonId?.length ? isOneOf('person.id', PersonId, 'uuid') : isNamed)
    .select(['person.id', 'person.user_name as userName', name.as('name')])
    .orderBy(name)
    .orderBy('person.id')
    .limit(PersonId?.length || mostShown)
    .execute();
}
