// The rows of the board from top to bottom: what comes due, what nobody does yet, then people under the headings of their crews.
// A crew is a work center; who works at several stands under the first of them. Where nobody has one there are no headings.
import type { PersonOnBoard } from '@dca/contract/areas/jobs/board';
import type { Place } from '../moving.ts';

export interface Crew {
  /** Code of the work center, or what stands for people without any. */
  readonly key: string;
  readonly code: string | null;
  readonly people: readonly PersonOnBoard[];
}

export type Row =
  | { readonly kind: 'due' | 'nobody'; readonly key: string }
  | { readonly kind: 'crew'; readonly key: string; readonly crew: Crew; readonly isFolded: boolean }
  | {
      readonly kind: 'person';
      readonly key: string;
      readonly person: PersonOnBoard;
      readonly crewCode: string | null;
    };

/** A cell of any row, also of those that take no job. */
export interface Spot {
  readonly row: string;
  readonly day: string;
}

const nobodyKey = '';
export const dueKey = '=due';
const withoutCenter = '*';

/** People by crew in the order of their codes, who has none at the end; no crews where nobody has a work center. */
function crewsOf(people: readonly PersonOnBoard[]): readonly Crew[] {
  if (people.every(({ workCenters }) => workCenters.length === 0)) return [];
  const byCenter = Map.groupBy(people, ({ workCenters: [first] }) => first ?? null);
  return [...byCenter]
    .map(([code, ofCrew]) => ({ key: code ?? withoutCenter, code, people: ofCrew }))
    .sort(
      (one, other) => Number(one.code === null) - Number(other.code === null) || byText(one.key, other.key),
    );
}

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

interface Shown {
  readonly people: readonly PersonOnBoard[];
  readonly folded: ReadonlySet<string>;
  readonly hasDue: boolean;
}

export function rowsOf({ people, folded, hasDue }: Shown): readonly Row[] {
  const crews = crewsOf(people);
  const top: readonly Row[] = [
    ...(hasDue ? [{ kind: 'due', key: dueKey } as const] : []),
    { kind: 'nobody', key: nobodyKey },
  ];
  if (crews.length === 0) return [...top, ...people.map((person) => rowOfPerson(person, null))];
  const byCrew = crews.flatMap((crew): Row[] => {
    const isFolded = folded.has(crew.key);
    const heading: Row = { kind: 'crew', key: `#${crew.key}`, crew, isFolded };
    return [heading, ...(isFolded ? [] : crew.people.map((person) => rowOfPerson(person, crew.code)))];
  });
  return [...top, ...byCrew];
}

const rowOfPerson = (person: PersonOnBoard, crewCode: string | null): Row => ({
  kind: 'person',
  key: person.id,
  person,
  crewCode,
});

/** Where a job that is put on this cell would go; null for a row that takes none. */
export function placeAt(row: Row | undefined, day: string): Place | null {
  if (row?.kind === 'nobody') return { person: null, day };
  return row?.kind === 'person' ? { person: row.person.id, day } : null;
}

/** The next row that way; past those that take no job where only such are of use. */
export function rowBeside(rows: readonly Row[], from: number, way: number, takesJobs: boolean): number {
  for (let at = from + way; way !== 0 && at >= 0 && at < rows.length; at += way)
    if (!takesJobs || placeAt(rows[at], '') !== null) return at;
  return from;
}
