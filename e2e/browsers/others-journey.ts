// Where others come in, the same on every engine: a colleague answered the same question, a machine stops where there is no
// signal, and the phone is handed on by PIN.
import { setTimeout } from 'node:timers/promises';
import { checksheets, type SentEntry } from '@dca/contract/areas/checksheets';
import { jobs } from '@dca/contract/areas/jobs';
import { noSignal } from '../field/faulty-way.ts';
import { callerOf, conditionsOf, sheetOf } from '../field/gateway.ts';
import { type Driven, until } from './browser.ts';
import {
  comeBack,
  giveName,
  judge,
  nothingWaits,
  press,
  pressAt,
  saved,
  says,
  showZone,
  type Trip,
  type,
} from './trip.ts';

export const otherSteps: readonly (readonly [string, (trip: Trip) => Promise<void>])[] = [
  ['shows both answers where two differ, and sends what is chosen', chooses],
  ['reports a breakdown without a signal: it is one job once the signal is back', reportsBreakdown],
  ['is handed on by PIN without a signal: what waits is locked, and goes in the name of its owner', handedOn],
];

const pins = ['482913', '907351'] as const;

async function chooses(trip: Trip): Promise<void> {
  const { driven, way, mechanic, colleague, job } = trip;
  const place = 2;
  await showZone(trip);
  way.decide(noSignal);
  await judge(trip, place, 'NMG');
  await until(driven, '“saved on this phone”', saved('kept'));
  const questionId = String(conditionsOf(await sheetOf(mechanic, job.id))[place]?.id);
  const entry: SentEntry = {
    kind: 'answer',
    id: crypto.randomUUID(),
    at: new Date().toISOString(),
    questionId,
    judgement: { upon: [], code: 'NMB', value: null },
  };
  await (await callerOf(colleague)).call(checksheets.save, {
    params: { family: 'pi' },
    body: { jobId: job.id, entries: [entry] },
  });
  await comeBack(trip);
  await until(driven, 'both answers', says('People entered different things'));
  expectThat('the answers that differ', await contestsOf(trip), 1);
  await press(driven, 'It is: Good');
  await until(driven, 'nothing that differs', `return !document.querySelector('[data-contest]');`);
  // What is left at once may not be kept yet; it is when it is on the server.
  for (let tries = 0; tries < 100 && (await contestsOf(trip)) > 0; tries += 1) await setTimeout(200);
  await nothingWaits(trip);
  const { contests, zoneCheckSheets } = await sheetOf(mechanic, job.id);
  const chosen = zoneCheckSheets
    .flatMap(({ answers }) => answers)
    .find((one) => one.questionId === questionId);
  expectThat('what differs after the choice', contests.length, 0);
  expectThat('the chosen answer', chosen?.code, 'NMG');
}

const contestsOf = async ({ mechanic, job }: Trip): Promise<number> =>
  (await sheetOf(mechanic, job.id)).contests.length;

async function reportsBreakdown(trip: Trip): Promise<void> {
  const { driven, way, mechanic, origin } = trip;
  const said = `Engine died on the ramp ${Date.now()}`;
  await takeDay(trip);
  way.decide(noSignal);
  await driven.open(`${origin}/dca/breakdown`);
  await pressAt(driven, '[aria-label="Which machine stopped?"] button');
  await type(driven, 'What happened', said);
  await press(driven, 'Report the breakdown');
  await until(
    driven,
    'the temporary number',
    `return /Reported · T-[0-9A-F]{6}/.test(document.body.innerText);`,
  );
  await driven.open(`${origin}/dca/outbox`);
  await until(driven, 'the report in the outbox', says('breakdown report'));
  way.decide(null);
  await nothingWaits(trip);
  const { data } = await (await callerOf(mechanic)).call(jobs.list, {
    query: { Mine: 'true', PageSize: 200 },
  });
  expectThat('jobs of the breakdown', data.filter(({ description }) => description.includes(said)).length, 1);
}

async function handedOn(trip: Trip): Promise<void> {
  const { driven, way, origin, mechanic, colleague, job } = trip;
  await setPin(trip, pins[0]);
  await driven.open(`${origin}/dca/change-person`);
  // The page has read who is on this phone.
  await until(driven, 'the PIN that is set', says('Set another PIN'));
  await press(driven, 'Sign in as somebody else');
  await giveName(driven, colleague);
  await setPin(trip, pins[1]);
  await takeDay(trip);
  way.decide(noSignal);
  await showZone(trip);
  await judge(trip, 1, 'NMB');
  await until(driven, '“saved on this phone”', saved('kept'));

  await openByPin(trip, mechanic, pins[0]);
  await driven.open(`${origin}/dca/outbox`);
  await until(driven, 'an outbox of their own', says('Nothing of yours waits on this phone'));
  await until(driven, 'what waits of the other', says('one thing waits, locked'));

  await openByPin(trip, colleague, pins[1]);
  way.decide(null);
  await nothingWaits(trip);
  const sheet = await sheetOf(colleague, job.id);
  const questionId = conditionsOf(sheet)[1]?.id;
  const answer = sheet.zoneCheckSheets
    .flatMap(({ answers }) => answers)
    .find((one) => one.questionId === questionId);
  expectThat('the answer of the other', [answer?.code, answer?.by].join(), `NMB,${named(colleague)}`);
}

async function setPin({ driven, origin }: Trip, pin: string): Promise<void> {
  await driven.open(`${origin}/dca/change-person`);
  await type(driven, 'PIN', pin);
  await type(driven, 'The same PIN again', pin);
  await press(driven, 'Set PIN');
  await until(driven, 'the PIN', says('The PIN is set.'));
}

async function openByPin({ driven, origin }: Trip, name: string, pin: string): Promise<void> {
  await driven.open(`${origin}/dca/change-person`);
  await press(driven, 'Open with PIN');
  await type(driven, 'PIN', pin);
  await pressAt(driven, 'li form button[type="submit"]');
  await until(driven, `home of ${name}`, isHomeOf(name));
}

const isHomeOf = (name: string) =>
  `return location.pathname.startsWith('/dca/home') && Boolean(document.querySelector('h1')?.innerText.includes(${JSON.stringify(named(name))}));`;

/** Fetches the day pack, so that the jobs are on the phone. */
async function takeDay({
  driven,
  origin,
}: {
  readonly driven: Driven;
  readonly origin: string;
}): Promise<void> {
  await driven.open(`${origin}/dca/home`);
  await press(driven, 'Fetch now');
  await until(driven, 'the day on the phone', says('on this phone, as of'));
}

const named = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

function expectThat(what: string, found: unknown, wanted: unknown): void {
  if (found !== wanted) throw new Error(`${what}: ${String(found)}, not ${String(wanted)}`);
}
