// Histories all the way: two phones of a real browser, the real gateway, and what came of it read from PostgreSQL. It is judged
// like the histories of the domain.

import { type FieldKey, fields, type Outcome, type Value } from '@dca/domain/checksheet/histories.testing';
import { emptyField, type Field, isContested } from '@dca/domain/checksheet/merge';
import type { Client } from 'pg';
import type { Asked, Fault, Rule } from './faulty-way.ts';
import type { Shown } from './phone-page.ts';
import { type Entered, type LivingPhone, startAgain } from './phones.ts';

/** How a round of sending ends: `killed…` ends the page of the phone while it waits for its answer. */
export const sendingEnds = [
  'answered',
  'cutBefore',
  'cutAfter',
  'arrivesLate',
  'killedBefore',
  'killedAfter',
] as const;

export type LivedStep =
  | { readonly kind: 'enter'; readonly phone: 0 | 1; readonly field: FieldKey; readonly value: Value }
  | { readonly kind: 'choose'; readonly phone: 0 | 1; readonly field: FieldKey; readonly first: boolean }
  | { readonly kind: 'photograph'; readonly phone: 0 | 1 }
  | {
      readonly kind: 'send';
      readonly phone: 0 | 1;
      readonly end: (typeof sendingEnds)[number];
      /** Which of its calls it happens to. */
      readonly call: number;
    }
  | { readonly kind: 'ask'; readonly phone: 0 | 1 }
  | { readonly kind: 'arrive'; readonly which: number };

/** Two questions of a job that nobody has touched. */
export interface Place {
  readonly jobId: string;
  readonly questions: Readonly<Record<FieldKey, string>>;
}

export type LivedHistory = readonly LivedStep[];

/** What a way does to calls besides how they end: the controls lose with it. */
export type Losing = (world: LivingWorld, asked: Asked) => Fault | null;

export interface LivingWorld {
  readonly phones: readonly [LivingPhone, LivingPhone];
  readonly database: Client;
  place: Place;
  losing: Losing | null;
  /** Whoever photographed so often that no two pictures are the same. */
  shade: number;
  life: Life;
}

/** What has happened in one history. */
interface Life {
  server: Outcome['server'];
  readonly made: Map<string, Entered>;
  readonly photos: string[];
  readonly acknowledged: string[];
  readonly changes: string[];
  readonly arrived: Map<string, Entered>;
}

export type LivedOutcome = Outcome & {
  /** Ids of photos that were acknowledged, and the rows that PostgreSQL has for the photos of this history. */
  readonly photosAcknowledged: readonly string[];
  readonly photosStored: readonly { readonly id: string; readonly sha256: string }[];
};

const codeOf: Readonly<Record<Value, string>> = { bad: 'NMB', good: 'NMG', fair: 'NMC' };
const valueOfCode = (code: string | null): Value =>
  code === 'NMB' ? 'bad' : code === 'NMG' ? 'good' : 'fair';

/** A world of two phones, where nothing has happened. */
export const worldOf = (phones: LivingWorld['phones'], database: Client): LivingWorld => ({
  phones,
  database,
  place: { jobId: '', questions: { belt: '', hose: '' } },
  losing: null,
  shade: Math.floor(Math.random() * 2 ** 31),
  life: newLife(),
});

const newLife = (): Life => ({
  server: { belt: emptyField, hose: emptyField },
  made: new Map(),
  photos: [],
  acknowledged: [],
  changes: [],
  arrived: new Map(),
});

/** Lives a history through at a place, and reads what came of it. */
export async function liveThrough(
  world: LivingWorld,
  place: Place,
  history: LivedHistory,
  losing: Losing | null = null,
): Promise<LivedOutcome> {
  Object.assign(world, { place, losing, life: newLife() });
  for (const phone of world.phones) Object.assign(phone, { kept: [], waiting: [] });
  for (const step of history) await takeStep(world, step);
  for (let tries = 0; tries < 6; tries += 1)
    for (const phone of world.phones) await send(world, phone, { end: 'answered', call: 0 });
  for (const phone of world.phones) while (phone.way.late() > 0) await arrive(world, phone, 0);
  await Promise.all(world.phones.map(({ calls }) => calls.ask(place.jobId)));
  return outcomeOf(world);
}

async function outcomeOf(world: LivingWorld): Promise<LivedOutcome> {
  const { life, phones, database } = world;
  const left = await Promise.all(phones.map(async ({ calls }) => (await calls.waiting()).length));
  const [first, second] = phones;
  const { rows } = await database.query<{ id: string; sha256: string }>(
    `select id, sha256 from photo where id = any($1) or sha256 in (select sha256 from photo where id = any($1))`,
    [life.photos],
  );
  return {
    server: await serverFields(world),
    shown: await Promise.all([shownOn(world, first), shownOn(world, second)]),
    acknowledged: life.acknowledged.flatMap((id) => life.made.get(id) ?? []),
    changes: life.changes,
    arrived: [...life.arrived.values()],
    left: left.reduce((sum, one) => sum + one, 0),
    photosAcknowledged: life.acknowledged.filter((id) => life.photos.includes(id)),
    photosStored: rows,
  };
}

async function takeStep(world: LivingWorld, step: LivedStep): Promise<void> {
  if (step.kind === 'arrive') {
    const late = world.phones.filter(({ way }) => way.late() > 0);
    const phone = late[step.which % (late.length || 1)];
    if (phone) await arrive(world, phone, step.which % phone.way.late());
    return;
  }
  const phone = world.phones[step.phone];
  if (step.kind === 'enter') await enter(world, phone, step.field, step.value);
  if (step.kind === 'choose') await choose(world, phone, step.field, step.first);
  if (step.kind === 'photograph') await photograph(world, phone);
  if (step.kind === 'send') await send(world, phone, step);
  if (step.kind === 'ask') await phone.calls.ask(world.place.jobId);
}

async function enter(world: LivingWorld, phone: LivingPhone, field: FieldKey, value: Value): Promise<void> {
  const { jobId, questions } = world.place;
  const { id, seen, waiting } = await phone.calls.enter(jobId, questions[field], codeOf[value]);
  const same = phone.kept.filter((entry) => entry.field === field);
  const all = [...seen, ...same.flatMap((entry) => entry.seen)];
  const entry = { id, field, value, upon: [], seen: all, at: '', by: phone.owner.id };
  world.life.made.set(id, entry);
  phone.waiting = waiting;
  phone.kept = [...phone.kept, entry];
}

async function choose(world: LivingWorld, phone: LivingPhone, key: FieldKey, first: boolean): Promise<void> {
  const field = (await shownOn(world, phone))[key];
  const chosen = first ? field.standing[0] : field.standing.at(-1);
  if (isContested(field) && chosen) await enter(world, phone, key, chosen.value);
}

async function photograph(world: LivingWorld, phone: LivingPhone): Promise<void> {
  world.shade += 1;
  const waiting = await phone.calls.photograph(world.place.jobId, world.shade);
  world.life.photos.push(...waiting.filter((id) => !phone.waiting.includes(id)));
  phone.waiting = waiting;
}

type Sending = Pick<Extract<LivedStep, { kind: 'send' }>, 'end' | 'call'>;

const faultAt: Readonly<Record<Sending['end'], Fault | null>> = {
  answered: null,
  cutBefore: { kind: 'refuse' },
  cutAfter: { kind: 'cutAfter' },
  arrivesLate: { kind: 'late' },
  killedBefore: { kind: 'hang' },
  killedAfter: { kind: 'hangAfter' },
};

async function send(world: LivingWorld, phone: LivingPhone, { end, call }: Sending): Promise<void> {
  const before = phone.waiting;
  if (before.length === 0) return;
  const met = Promise.withResolvers<null>();
  phone.way.decide(ruleOf(world, { end, call }, () => met.resolve(null)));
  const isKilled = end === 'killedBefore' || end === 'killedAfter';
  const sending = phone.calls.send().catch(() => null);
  const left = await Promise.race([sending, ...(isKilled ? [met.promise] : [])]);
  phone.way.decide(null);
  if (left === null) await startAgain(phone);
  phone.waiting = left ?? (await phone.calls.waiting());
  await notePassed(world);
  world.life.acknowledged.push(...before.filter((id) => !phone.waiting.includes(id)));
  phone.kept = phone.kept.filter(({ id }) => phone.waiting.includes(id));
}

const sends = ({ method }: Pick<Asked, 'method'>) => method !== 'GET' && method !== 'HEAD';
const isSave = ({ method, path }: Pick<Asked, 'method' | 'path'>) =>
  method !== 'GET' && path.includes('/mschecksheet/');

/** Notes what arrives, and does to the wanted call what was wanted. */
function ruleOf(world: LivingWorld, { end, call }: Sending, met: () => void): Rule {
  let count = 0;
  return (asked) => {
    if (!sends(asked)) return null;
    count += 1;
    const fault = count === call + 1 ? faultAt[end] : null;
    if (fault) {
      // What hangs behind the gateway has to be there before the page dies.
      setTimeout(met, fault.kind === 'hangAfter' ? 150 : 0);
      if (fault.kind !== 'cutAfter' && fault.kind !== 'hangAfter') return fault;
    }
    noteArrival(world, asked);
    return fault ?? world.losing?.(world, asked) ?? null;
  };
}

/** What a save brings, as it left its phone. */
export const entriesIn = (
  body: Buffer,
): readonly { readonly id: string; readonly judgement: { readonly upon: readonly string[] } }[] =>
  (JSON.parse(body.toString('utf8')) as { entries?: [] }).entries ?? [];

function noteArrival({ life }: LivingWorld, asked: Asked): void {
  if (!isSave(asked)) return;
  for (const { id, judgement } of entriesIn(asked.body)) {
    const made = life.made.get(id);
    if (made) life.arrived.set(id, { ...made, upon: judgement.upon });
  }
}

async function arrive(world: LivingWorld, { way }: LivingPhone, which: number): Promise<void> {
  const asked = await way.letArrive(which);
  if (asked) noteArrival(world, asked);
  await notePassed(world);
}

/** Whether a field changed by entries that had changed it before. */
async function notePassed(world: LivingWorld): Promise<void> {
  const { life } = world;
  const now = await serverFields(world);
  for (const key of fields) {
    const known = (field: Field<Value>) => [...field.standing.map(({ id }) => id), ...field.replaced];
    const [before, after] = [known(life.server[key]), known(now[key])];
    life.changes.push(...after.filter((id) => !before.includes(id)));
    // What had been replaced and stands again has happened a second time.
    const again = now[key].standing.filter(({ id }) => life.server[key].replaced.includes(id));
    life.changes.push(...again.map(({ id }) => id));
  }
  life.server = now;
}

/** The fields of the place as PostgreSQL has them. */
export async function serverFields({ database, place }: LivingWorld): Promise<Outcome['server']> {
  const { rows } = await database.query<{
    question_id: string;
    judged: Field<{ code: string | null }> | null;
  }>('select question_id, judged from answer where job_id = $1 and question_id = any($2)', [
    place.jobId,
    Object.values(place.questions),
  ]);
  const of = (key: FieldKey): Field<Value> => {
    const judged = rows.find(({ question_id }) => question_id === place.questions[key])?.judged;
    if (!judged) return emptyField;
    const standing = judged.standing.map((entry) => ({ ...entry, value: valueOfCode(entry.value.code) }));
    return { ...judged, standing };
  };
  return { belt: of('belt'), hose: of('hose') };
}

async function shownOn(world: LivingWorld, phone: LivingPhone): Promise<Outcome['server']> {
  const { jobId, questions } = world.place;
  const [belt, hose] = await phone.calls.shown(jobId, [questions.belt, questions.hose]);
  return { belt: fieldOf(belt), hose: fieldOf(hose) };
}

const fieldOf = (shown: Shown | undefined): Field<Value> => ({
  ...emptyField,
  standing: shown?.standing.map(({ id, code }) => ({ id, value: valueOfCode(code), at: '', by: '' })) ?? [],
});
