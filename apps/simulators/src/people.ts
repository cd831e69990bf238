// The people who can sign in to the demo. They are invented, and their passwords are public on purpose: this
// list belongs to a simulator and never to a real directory. A file given at start adds people, and replaces
// those whose subject it names.
import { createHash, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';

export type Tenant = 'INTERNAL' | 'EXTERNAL';

/** One person of the directory. `roleName` becomes the claim `role_name` exactly as it stands (spec §6). */
export type Person = {
  sub: string;
  tenant: Tenant;
  email: string;
  name: string;
  roleName: string | string[];
  password: string;
};

/** The people of the demo and of the tests, all with the password `demo`. */
export const demoPeople: readonly Person[] = [
  internal('maya', 'Maya', 'DCA Mechanic'),
  internal('lukman', 'Lukman', ['DCA Leader', 'COIP Surveyor']),
  internal('putri', 'Putri', 'DCA Planner'),
  internal('adi', 'Adi', 'DCA Administrator'),
  internal('intan', 'Intan', 'DCA Customer Desk'),
  external('eko', 'Eko', 'DCA Customer'),
  external('sari', 'Sari', 'DCA Customer'),
];

/**
 * Reads people from a JSON file: an array of {sub, tenant, email, name, roleName, password}.
 * Throws with the place of the first entry that is not a person.
 */
export async function readPeople(file: string): Promise<Person[]> {
  const entries: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!Array.isArray(entries)) throw new Error(`${file} must hold an array of people`);
  return entries.map((entry, index) => {
    if (!isPerson(entry)) throw new Error(`${file}: entry ${index + 1} is not a person`);
    return entry;
  });
}

/** Joins two lists; a later person replaces an earlier one of the same tenant with the same sub or e-mail. */
export function joinPeople(first: readonly Person[], second: readonly Person[]): Person[] {
  const unreplaced = first.filter(
    (person) =>
      !second.some(
        (other) =>
          other.tenant === person.tenant &&
          (other.sub === person.sub || isSameEmail(other.email, person.email)),
      ),
  );
  return [...unreplaced, ...second];
}

export type Directory = {
  people: readonly Person[];
  bySubject(sub: string): Person | undefined;
  /** The person whose e-mail and password these are; the case of the e-mail does not matter. */
  signIn(email: string, password: string): Person | undefined;
};

/** The people of one tenant. */
export function openDirectory(tenant: Tenant, everyone: readonly Person[]): Directory {
  const people = everyone.filter((person) => person.tenant === tenant);
  const bySubject = new Map(people.map((person) => [person.sub, person]));
  return {
    people,
    bySubject: (sub) => bySubject.get(sub),
    signIn: (email, password) => {
      const person = people.find((candidate) => isSameEmail(candidate.email, email));
      if (!person) return undefined;
      return isSameSecret(person.password, password) ? person : undefined;
    },
  };
}

function internal(sub: string, name: string, roleName: string | string[]): Person {
  return { sub, tenant: 'INTERNAL', email: `${sub}@demo.test`, name, roleName, password: 'demo' };
}

function external(sub: string, name: string, roleName: string | string[]): Person {
  return { sub, tenant: 'EXTERNAL', email: `${sub}@demo.test`, name, roleName, password: 'demo' };
}

function isPerson(value: unknown): value is Person {
  if (typeof value !== 'object' || value === null) return false;
  const entry = value as Record<string, unknown>;
  const texts = [entry.sub, entry.email, entry.name, entry.password];
  const roles = Array.isArray(entry.roleName) ? entry.roleName : [entry.roleName];
  return (
    (entry.tenant === 'INTERNAL' || entry.tenant === 'EXTERNAL') &&
    texts.every((text) => typeof text === 'string' && text !== '') &&
    roles.every((role) => typeof role === 'string')
  );
}

function isSameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
