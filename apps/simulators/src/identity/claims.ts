import type { Person } from '../people.ts';

/** What a token says about a person. `role_name` is a text or a list, as the directory holds it (spec §6). */
export function claimsOf(person: Person): Record<string, unknown> {
  return {
    sub: person.sub,
    email: person.email,
    email_verified: true,
    name: person.name,
    preferred_username: person.email,
    role_name: person.roleName,
  };
}
