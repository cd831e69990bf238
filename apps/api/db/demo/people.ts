// The rows of people, their roles and plants, as the demo and the scale data write them.
import type { DemoPerson } from './company.ts';

/** A person of the demo with the id of the row. */
export type DemoPersonId = DemoPerson & { readonly id: string };

/** Writes rows of a table, by insert or by copy. */
export type Write = (
  table: string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
) => Promise<void>;

/** Customers' own people sign in at their own door; who works for a customer inside the company does not. */
export const tenantOf = ({ role }: Pick<DemoPerson, 'role'>) =>
  role === 'CUST_EXT' ? 'EXTERNAL' : 'INTERNAL';

/** The address that a person of the demo signs in with. */
export const emailOf = ({ subject }: Pick<DemoPerson, 'subject'>) => `${subject}@demo.test`;

/** Who left the company: his rows stay, and he cannot sign in. */
const formerSubject = 'tono';

/** Writes people with one role each and the plants of each. */
export async function writePeople(
  write: Write,
  people: readonly DemoPersonId[],
  plantsOf: (person: DemoPersonId) => readonly string[] = ({ plants }) => plants,
): Promise<void> {
  await write(
    'person',
    [
      'id',
      'tenant',
      'subject',
      'user_name',
      'email',
      'first_name',
      'is_leader',
      'customer_code',
      'is_active',
    ],
    people.map((person) => [
      person.id,
      tenantOf(person),
      person.subject,
      emailOf(person),
      emailOf(person),
      person.first,
      person.role.startsWith('LEADER'),
      person.customer ?? null,
      person.subject !== formerSubject,
    ]),
  );
  await write(
    'person_role',
    ['person_id', 'role_code'],
    people.map((person) => [person.id, person.role]),
  );
  await write(
    'person_plant',
    ['person_id', 'plant_code'],
    people.flatMap((person) => plantsOf(person).map((plant) => [person.id, plant])),
  );
}
