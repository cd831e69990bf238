// What the writes of a user's rights have in common: the user that a name means, and the id that stands in the address.
import type { Acting } from '../../platform/handler.ts';
import { refuseField } from '../../platform/problem.ts';
import { knownOr400 } from '../../platform/records.ts';

/** The user in sight with that name; 400 at the field where there is none. */
export const userNamed = ({ visible }: Acting, userName: string) =>
  knownOr400(
    'userName',
    visible
      .accounts()
      .select(['person.id', 'person.version'])
      .where('person.user_name', '=', userName.toLowerCase())
      .executeTakeFirst(),
  );

/** The body with the id of the address; 400 where it names another one. */
export function bodyOf<Body extends { readonly id?: string | undefined }>(
  id: string,
  body: Body,
): Omit<Body, 'id'> & { readonly id: string } {
  if (body.id !== undefined && body.id !== id)
    throw refuseField('body.id', {
      en: 'The address names another one.',
      id: 'Alamat menyebut yang lain.',
    });
  return { ...body, id };
}
