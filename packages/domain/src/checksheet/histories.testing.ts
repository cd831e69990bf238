// Histories of a sheet: two phones with clocks of their own enter, choose, send and ask, in any order; calls are cut before and
// after they arrive, and arrive late and twice. What came of a history is told, with everything that a test has to look for.
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
export const fields = ['belt', 'hose'] as const;
export type FieldKey = (typeof fields)[number];
type Fields = Readonly<Record<FieldKey, Field<Value>>>;
/** How a server puts an entry into a field. */
export type Merging = (field: Field<Value>, entry: Entry<Value>) => Field<Value>;

const badness = (value: Value): number => ({ bad: 2, fair: 1, good: 0 })[value];

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

interface Phone {
  readonly index: number;
  readonly clock: number;
  /** What the server told it last, with what it acknowledged since. */
  told: Fields;
  kept: readonly Kept[];
}

interface World {
  readonly phones: readonly [Phone, Phone];
  readonly mergeOnServer: Merging;
  server: Fields;
  made: number;
  /** Calls that left and have not arrived. */
  late: readonly (readonly Made[])[];
  readonly acknowledged: Made[];
  readonly changes: string[];
  readonly arrived: Map<string, Made>;
}

/** Lives a history through, with a server that merges so. */
export function live({ clocks, steps }: History, mergeOnServer: Merging): Outcome {
  const phoneOf = (index: 0 | 1): Phone => ({ index, clock: clocks[index], told: nothing, kept: [] });
  const world: World = {
    phones: [phoneOf(0), phoneOf(1)],
    mergeOnServer,
    server: nothing,
    made: 0,
    late: [],
    acknowledged: [],
    changes: [],
    arrived: new Map(),
  };
  for (const step of steps) takeStep(world, step);
  for (const phone of world.phones) send(world, phone, 'answered');
  for (const body of world.late) arrive(world, body);
  for (const phone of world.phones) ask(world, phone);
  const { server, phones, acknowledged, changes, arrived } = world;
  return {
    server,
    shown: [shownOn(phones[0]), shownOn(phones[1])],
    acknowledged,
    changes,
    arrived: [...arrived.values()],
    left: phones.reduce((sum, { kept }) => sum + kept.length, 0),
  };
}

function takeStep(world: World, step: Step): void {
  if (step.kind === 'arrive') {
    const which = step.which % (world.late.length || 1);
    arrive(world, world.late[which] ?? []);
    world.late = world.late.filter((_, index) => index !== which);
    return;
  }
  const phone = world.phones[step.phone];
  if (step.kind === 'enter') enter(world, phone, step.field, step.value);
  if (step.kind === 'choose') choose(world, phone, step.field, step.first);
  if (step.kind === 'send') send(world, phone, step.end);
  if (step.kind === 'ask') ask(world, phone);
}

function shownOn({ told, kept }: Phone): Fields {
  const now = { ...told };
  for (const { entry } of kept) now[entry.field] = merge(now[entry.field], entry);
  return now;
}

function enter(world: World, phone: Phone, field: FieldKey, value: Value): void {
  const seen = seenIn(shownOn(phone)[field]);
  const same = phone.kept.filter(({ entry }) => entry.field === field);
  const before = same.map(({ entry: { id, upon }, hasTravelled }) => ({ id, upon, hasTravelled }));
  world.made += 1;
  const entry = {
    id: `e${String(world.made).padStart(3, '0')}`,
    upon: uponOver(seen, before),
    value,
    at: new Date(Date.UTC(2026, 10, 20, phone.clock, world.made)).toISOString(),
    by: `p${phone.index}`,
    field,
    seen: [...seen, ...same.flatMap((one) => one.entry.seen)],
  };
  const stay = phone.kept.filter((one) => one.hasTravelled || one.entry.field !== field);
  phone.kept = [...stay, { entry, hasTravelled: false }];
}

function choose(world: World, phone: Phone, field: FieldKey, first: boolean): void {
  const shown = shownOn(phone)[field];
  const chosen = first ? shown.standing[0] : shown.standing.at(-1);
  if (isContested(shown) && chosen) enter(world, phone, field, chosen.value);
}

function send(world: World, phone: Phone, end: Extract<Step, { kind: 'send' }>['end']): void {
  if (phone.kept.length === 0) return;
  phone.kept = phone.kept.map(({ entry }) => ({ entry, hasTravelled: true }));
  const body = phone.kept.map(({ entry }) => entry);
  if (end === 'arrivesLate') world.late = [...world.late, body];
  if (end === 'answered' || end === 'cutAfter') arrive(world, body);
  if (end !== 'answered') return;
  world.acknowledged.push(...body);
  phone.told = shownOn(phone);
  phone.kept = [];
}

function ask({ server }: World, phone: Phone): void {
  phone.told = tellStanding(server);
}

function arrive(world: World, entries: readonly Made[]): void {
  for (const entry of entries) {
    const before = world.server[entry.field];
    const after = world.mergeOnServer(before, entry);
    if (after !== before) world.changes.push(entry.id);
    world.arrived.set(entry.id, entry);
    world.server = { ...world.server, [entry.field]: after };
  }
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
