// Histories of a sheet: two phones with clocks of their own enter, choose, send and ask, in any order; calls are cut before and
// after they arrive, and arrive late and twice. What came of a history is told, with everything that a test has to look for.
import fc from 'fast-check';
import {
  counting,
  type Entry,
  emptyField,
  type Field,
  isContested,
  isKnown,
  merge,
  seenIn,
  uponOver,
} from './merge.ts';

export type Value = 'bad' | 'good' | 'fair';
const fields = ['belt', 'hose'] as const;
export type FieldKey = (typeof fields)[number];
export type Fields = Readonly<Record<FieldKey, Field<Value>>>;
/** How a server puts an entry into a field. */
export type Merging = (field: Field<Value>, entry: Entry<Value>) => Field<Value>;

export const badness = (value: Value): number => ({ bad: 2, fair: 1, good: 0 })[value];

/** What happens in a step: somebody does something, a call ends in one of these ways, or what was lost arrives after all. */
export type Step =
  | { readonly kind: 'enter'; readonly phone: 0 | 1; readonly field: FieldKey; readonly value: Value }
  | { readonly kind: 'choose'; readonly phone: 0 | 1; readonly field: FieldKey; readonly first: boolean }
  | {
      readonly kind: 'send';
      readonly phone: 0 | 1;
      readonly end: 'answered' | 'cutBefore' | 'cutAfter' | 'arrivesLate';
    }
  | { readonly kind: 'ask'; readonly phone: 0 | 1 }
  | { readonly kind: 'arrive'; readonly which: number };

export interface History {
  /** How wrong each clock is, in hours. */
  readonly clocks: readonly [number, number];
  readonly steps: readonly Step[];
}

const phone = fc.constantFrom<0 | 1>(0, 1);
const field = fc.constantFrom(...fields);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('enter' as const),
      phone,
      field,
      value: fc.constantFrom<Value>('bad', 'good', 'fair'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('choose' as const), phone, field, first: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      phone,
      end: fc.constantFrom(
        'answered' as const,
        'cutBefore' as const,
        'cutAfter' as const,
        'arrivesLate' as const,
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('ask' as const), phone }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('arrive' as const), which: fc.nat(20) }) },
);

export const histories: fc.Arbitrary<History> = fc.record({
  clocks: fc.tuple(fc.integer({ min: -72, max: 72 }), fc.integer({ min: -72, max: 72 })),
  steps: fc.array(step, { minLength: 4, maxLength: 40 }),
});

interface Made extends Entry<Value> {
  readonly field: FieldKey;
  /** What its maker saw in the field, on their screen now or before what they entered last. */
  readonly seen: readonly string[];
}

interface Kept {
  readonly entry: Made;
  readonly hasTravelled: boolean;
}

/** What came of a history, when all has been sent and both phones have asked. */
export interface Outcome {
  readonly server: Fields;
  /** What each phone shows. */
  readonly shown: readonly [Fields, Fields];
  readonly acknowledged: readonly Made[];
  /** Each time that an entry changed the server, by its id. */
  readonly changes: readonly string[];
  readonly arrived: readonly Made[];
  readonly left: number;
}

const nothing: Fields = { belt: emptyField, hose: emptyField };

/** Lives a history through, with a server that merges so. */
export function live({ clocks, steps }: History, mergeOnServer: Merging): Outcome {
  let server = nothing;
  let made = 0;
  const phones = clocks.map((clock) => ({ clock, told: nothing, kept: [] as Kept[] }));
  const late: Made[][] = [];
  const acknowledged: Made[] = [];
  const changes: string[] = [];
  const arrived = new Map<string, Made>();
  const arrive = (entries: readonly Made[]) => {
    for (const entry of entries) {
      const before = server[entry.field];
      const after = mergeOnServer(before, entry);
      if (after !== before) changes.push(entry.id);
      arrived.set(entry.id, entry);
      server = { ...server, [entry.field]: after };
    }
  };
  const shownOn = (index: number): Fields => {
    const { told, kept } = phoneAt(index);
    const now = { ...told };
    for (const { entry } of kept) now[entry.field] = merge(now[entry.field], entry);
    return now;
  };
  const phoneAt = (index: number) => phones[index] as (typeof phones)[number];
  const enter = (index: number, key: FieldKey, value: Value) => {
    const own = phoneAt(index);
    const seen = seenIn(shownOn(index)[key]);
    const same = own.kept.filter(({ entry }) => entry.field === key);
    const before = same.map(({ entry, hasTravelled }) => ({ id: entry.id, upon: entry.upon, hasTravelled }));
    made += 1;
    const at = new Date(Date.UTC(2026, 10, 20, own.clock, made)).toISOString();
    const entry = {
      id: `e${String(made).padStart(3, '0')}`,
      upon: uponOver(seen, before),
      value,
      at,
      by: `p${index}`,
      field: key,
      seen: [...seen, ...same.flatMap(({ entry }) => entry.seen)],
    };
    own.kept = [
      ...own.kept.filter((one) => one.hasTravelled || one.entry.field !== key),
      { entry, hasTravelled: false },
    ];
  };
  const acknowledge = (index: number) => {
    const own = phoneAt(index);
    acknowledged.push(...own.kept.map(({ entry }) => entry));
    own.told = shownOn(index);
    own.kept = [];
  };
  const send = (index: number, end: Extract<Step, { kind: 'send' }>['end']) => {
    const own = phoneAt(index);
    if (own.kept.length === 0) return;
    own.kept = own.kept.map(({ entry }) => ({ entry, hasTravelled: true }));
    const body = own.kept.map(({ entry }) => entry);
    if (end === 'arrivesLate') late.push(body);
    if (end === 'answered' || end === 'cutAfter') arrive(body);
    if (end === 'answered') acknowledge(index);
  };
  const ask = (index: number) => {
    phoneAt(index).told = tellStanding(server);
  };
  for (const one of steps) {
    if (one.kind === 'enter') enter(one.phone, one.field, one.value);
    if (one.kind === 'send') send(one.phone, one.end);
    if (one.kind === 'ask') ask(one.phone);
    if (one.kind === 'arrive') arrive(late.splice(one.which % (late.length || 1), 1).flat());
    if (one.kind !== 'choose') continue;
    const shown = shownOn(one.phone)[one.field];
    const chosen = one.first ? shown.standing[0] : shown.standing.at(-1);
    if (isContested(shown) && chosen) enter(one.phone, one.field, chosen.value);
  }
  for (const index of [0, 1]) send(index, 'answered');
  for (const body of late) arrive(body);
  for (const index of [0, 1]) ask(index);
  return {
    server,
    shown: [shownOn(0), shownOn(1)],
    acknowledged,
    changes,
    arrived: [...arrived.values()],
    left: phones.reduce((sum, { kept }) => sum + kept.length, 0),
  };
}

/** What a sheet tells of its fields: what stands, and nothing of their past. */
const tellStanding = (server: Fields): Fields => ({
  belt: { ...emptyField, standing: server.belt.standing },
  hose: { ...emptyField, standing: server.hose.standing },
});

/** What is wrong with an outcome, in words; nothing where every promise holds. */
export function faultsOf({
  server,
  shown,
  acknowledged,
  changes,
  arrived,
  left,
}: Outcome): readonly string[] {
  const all = fields.map((key) => server[key]);
  const namedBySomebody = ({ id }: Made) =>
    arrived.some(({ upon, seen, by }) => upon.includes(id) && (seen.includes(id) || isOwn(by, id)));
  const isOwn = (by: string, id: string) => arrived.some((entry) => entry.id === id && entry.by === by);
  const stands = ({ id }: Made) => all.some(({ standing }) => standing.some((entry) => entry.id === id));
  const gone = arrived
    .filter(({ value }) => value === 'bad')
    .filter((entry) => !stands(entry) && !namedBySomebody(entry));
  const says = (of: Fields) =>
    JSON.stringify(fields.map((key) => of[key].standing.map(({ id, value }) => [id, value])));
  const over = all.flatMap(({ standing }) =>
    standing.filter(({ id }) => arrived.some((later) => later.id !== id && later.seen.includes(id))),
  );
  return [
    ...(left > 0 ? [`${left} entries never left`] : []),
    ...acknowledged
      .filter(({ id }) => !all.some((one) => isKnown(one, id)))
      .map(({ id }) => `${id} was acknowledged and is nowhere`),
    ...changes.filter((id, index) => changes.indexOf(id) !== index).map((id) => `${id} happened twice`),
    ...over.map(({ id }) => `${id} stands beside what was entered over it`),
    ...gone.map(({ id }) => `'Bad' of ${id} went without anybody's act`),
    ...shown
      .filter((one) => says(one) !== says(server))
      .map((one) => `a phone shows ${says(one)}, the server has ${says(server)}`),
    ...fields
      .filter(
        (key) =>
          server[key].standing.some(({ value }) => value === 'bad') &&
          counting(server[key], badness)?.value !== 'bad',
      )
      .map((key) => `of ${key} 'Bad' stands and does not count`),
  ];
}
