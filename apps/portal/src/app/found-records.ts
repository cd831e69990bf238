// What the palette finds besides screens. A further kind is one line of the table: its call, who may ask it, and what one
// row is called and opens. The server cuts what is found by what this person may see.
import { equipment } from '@dca/contract/areas/equipment';
import { jobs } from '@dca/contract/areas/jobs';
import type { AnswerOf, Call, RequestOf } from '@dca/contract/call';
import type { Permission } from '@dca/domain/permissions';
import type { Words } from '@dca/domain/text';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryOf } from '../platform/queries.ts';
import { useSession } from '../platform/session.ts';

/** Something to open, by its own address. */
export interface FoundRecord {
  readonly key: string;
  readonly kind: Words;
  readonly name: string;
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}

type Named = Omit<FoundRecord, 'kind'>;

interface Kind {
  readonly words: Words;
  readonly call: Call;
  readonly permission: Permission;
  readonly rowsOf: (answer: unknown) => readonly Named[];
}

const kindOf = <C extends Call>(
  call: C,
  permission: Permission,
  words: Words,
  nameRow: (row: RowOf<C>) => Named,
): Kind => ({
  words,
  call,
  permission,
  rowsOf: (answer) => (answer as { readonly data: readonly RowOf<C>[] }).data.map(nameRow),
});
type RowOf<C extends Call> = AnswerOf<C> extends { data: readonly (infer Row)[] } ? Row : never;

const kinds: readonly Kind[] = [
  kindOf(equipment.list, 'equipment.read', { en: 'Unit', id: 'Unit' }, (unit) => ({
    key: unit.id,
    name: `${unit.unitCode} ${unit.unitModel} · ${unit.serialNumber}`,
    to: '/jobs',
    search: { EquipmentId: unit.id },
  })),
  kindOf(jobs.list, 'job.read', { en: 'Job', id: 'Pekerjaan' }, (job) => ({
    key: job.id,
    name: `${job.number} · ${job.unitCode}`,
    to: '/jobs/summary/detailpi',
    search: { id: job.id },
  })),
];

/** Fewer letters begin too many names. */
const fewestLetters = 2;
const mostOfAKind = 5;
const breathMs = 200;

/** The records that fit what is typed, kind by kind; a kind that cannot be asked now is left out. */
export function useFoundRecords(typed: string): readonly FoundRecord[] {
  const { user } = useSession();
  const asked = useRested(typed.trim());
  const mine = kinds.filter(({ permission }) => user?.permissions.includes(permission));
  const answers = useQueries({
    queries: mine.map(({ call }) => ({
      ...queryOf(
        call,
        { query: { SearchValue: asked, PageSize: mostOfAKind } } as unknown as RequestOf<Call>,
        {
          handles: [400, 403, 404, 500, 501, 502, 503, 504],
        },
      ),
      enabled: asked.length >= fewestLetters,
    })),
  });
  if (asked.length < fewestLetters || asked !== typed.trim()) return [];
  return mine.flatMap(({ words, rowsOf }, index) => {
    const answer = answers[index]?.data;
    return answer === undefined ? [] : rowsOf(answer).map((row) => ({ ...row, kind: words }));
  });
}

/** The text once nobody typed for a breath. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), breathMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
