// What the doors of all areas bring, gathered by kind. Types keep what each door says, so that what a handler may do follows from
// the list of doors alone.
import * as doors from '../areas/doors.ts';
import type { Door } from './door.ts';

type Doors = typeof doors;

/** What each door brings of a kind, by area; an object of nothing where it brings none. */
export type Brought<Kind extends keyof Door> = {
  [Area in keyof Doors]: Doors[Area] extends { readonly [K in Kind]: infer What } ? What : object;
};

/** All members of a union in one. */
export type Together<Each> = (Each extends unknown ? (one: Each) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** The names that two areas have. */
export type InTwo<Names> = {
  [Area in keyof Names]: Names[Area] & Names[Exclude<keyof Names, Area>];
}[keyof Names];

/** Compiles for no name at all; the compiler's message has those that there are. */
export type None<Names extends never> = Names;

export const everyDoor: readonly Door[] = Object.values(doors);

/** One record of what all doors bring of a kind. */
export const gathered = (kind: keyof Door): object =>
  Object.assign({}, ...everyDoor.map((door) => door[kind]));
