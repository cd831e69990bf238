// The main journey of a phone, the same on every engine: sign in, answer and photograph, go on without a signal, open again, and
// find everything on the server once.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FaultyWay, noSignal } from '../field/faulty-way.ts';
import { type OwnJob, sheetOf, workingJob } from '../field/gateway.ts';
import { picture } from '../picture.ts';
import { type Driven, type Engine, until } from './browser.ts';

interface Trip {
  readonly engine: Engine;
  readonly mechanic: string;
  readonly way: FaultyWay;
  /** Where the portal is. */
  readonly origin: string;
  readonly job: OwnJob;
  readonly folder: string;
  readonly photo: string;
  driven: Driven;
}

const steps: readonly (readonly [string, (trip: Trip) => Promise<void>])[] = [
  ['signs in', signIn],
  ['answers and photographs with a signal: it is sent', withSignal],
  ['keeps what is entered without a signal, and names it in the outbox', withoutSignal],
  ['is opened again without a signal: it is still there', openedAgain],
  ['is ended and started again without a signal: it is still there', startedAgain],
  ['sends it when the signal is back: it is on the server once', signalReturns],
];

/** Plays the journey on an engine; `tell` hears of each step. Throws with the step that failed. */
export async function playOn(
  engine: Engine,
  mechanic: string,
  { way, origin }: Pick<Trip, 'way' | 'origin'>,
  tell: (line: string) => void,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dca-browser-'));
  const photo = join(folder, 'photo.jpg');
  writeFileSync(photo, await picture(3));
  const job = await workingJob([mechanic]);
  const trip: Trip = {
    engine,
    mechanic,
    way,
    origin,
    job,
    folder,
    photo,
    driven: await engine.start(folder),
  };
  try {
    for (const [name, take] of steps) {
      if (take === startedAgain && engine.forgets) {
        tell(`- ${engine.name} ${name}: skipped, driven it keeps nothing on disk`);
        continue;
      }
      const begin = performance.now();
      await take(trip).catch((cause: unknown) => {
        throw new Error(`${engine.name} ${name}: ${cause instanceof Error ? cause.message : String(cause)}`);
      });
      tell(`✓ ${engine.name} ${name} (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
    }
  } finally {
    way.decide(null);
    await trip.driven.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const seen = (selector: string) => `return document.querySelector(${JSON.stringify(selector)}) !== null;`;
const says = (text: string) => `return document.body.innerText.includes(${JSON.stringify(text)});`;
const buttonNamed = (name: string) =>
  `[...document.querySelectorAll('button')].find((one) => one.innerText.trim().toLowerCase().includes(${JSON.stringify(name.toLowerCase())}))`;
const press = async (driven: Driven, name: string) => {
  await until(driven, `the button “${name}”`, `return ${buttonNamed(name)} !== undefined;`);
  await driven.ask(`${buttonNamed(name)}.click(); return true;`);
};
const saved = (how: string) => seen(`[data-saved="${how}"]`);

async function signIn({ driven, origin, mechanic }: Trip): Promise<void> {
  await driven.open(`${origin}/dca/`);
  await press(driven, 'company staff');
  await until(driven, 'the form of the identity provider', seen('input[type="password"]'));
  await driven.ask(`
    const [name, password] = ['input:not([type="hidden"]):not([type="password"])', 'input[type="password"]']
      .map((selector) => document.querySelector(selector));
    name.value = ${JSON.stringify(`${mechanic}@demo.test`)};
    password.value = 'demo';
    return true;`);
  await press(driven, 'sign in');
  await until(driven, 'home', `return location.pathname.startsWith('/dca/home');`);
  await until(
    driven,
    'the worker that opens it without a signal',
    `
    if (!('serviceWorker' in navigator)) return 'this engine has no service workers here';
    return (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated';`,
  );
}

async function showZone({ driven, origin, job }: Trip): Promise<void> {
  await driven.open(`${origin}${job.sheetAddress}`);
  await until(driven, 'the sheet', seen('[data-zone]'));
  await driven.ask(`document.querySelector('[data-zone]').click(); return true;`);
  await until(driven, 'its questions', seen('[data-question][data-family="CONDITION"]'));
}

const codeAt = (place: number, code: string) =>
  `document.querySelectorAll('[data-question][data-family="CONDITION"]')[${place}].querySelector('[data-code="${code}"]')`;

async function judge({ driven }: Trip, place: number, code: string): Promise<void> {
  await driven.ask(`${codeAt(place, code)}.click(); return true;`);
  await until(driven, 'the pressed answer', `return ${codeAt(place, code)}.ariaPressed === 'true';`);
}

/** Takes a photo of the meter; it is kept once another can be taken. */
async function photograph({ driven, photo }: Trip): Promise<void> {
  await until(driven, 'the meter', seen('[data-kind="METER"] input'));
  await driven.choose('[data-kind="METER"] input', photo);
  await until(driven, 'the photo', says('Take another'));
}

async function withSignal(trip: Trip): Promise<void> {
  const { driven, mechanic, job } = trip;
  await driven.open(`${trip.origin}${job.sheetAddress}`);
  await photograph(trip);
  await showZone(trip);
  await judge(trip, 0, 'NMB');
  await until(driven, '“sent”', saved('sent'), 60);
  await onServer(mechanic, job, { answers: 1, photos: 1 });
}

async function withoutSignal(trip: Trip): Promise<void> {
  const { driven, way } = trip;
  way.decide(noSignal);
  await judge(trip, 1, 'NMG');
  await until(driven, '“saved on this phone”', saved('kept'));
  await driven.ask(`document.querySelector('nav [data-step]')?.click(); return true;`);
  await photograph(trip);
  await until(driven, 'a photo that waits', says('The photo is safe on this phone, not sent yet.'));
  await driven.open(`${trip.origin}/dca/outbox`);
  await until(driven, 'what waits in the outbox', says('1 answer, 1 photo'));
}

/** Opened so often in a row, each page was left in the middle of something; it lies suspended, and may hold back no other. */
const openings = 6;

async function openedAgain(trip: Trip): Promise<void> {
  const { driven, origin } = trip;
  for (let left = openings; left > 0; left -= 1) {
    await showZone(trip);
    await until(driven, 'the kept answer', `return ${codeAt(1, 'NMG')}.ariaPressed === 'true';`, 20);
    await driven.open(`${origin}/dca/outbox`);
    await until(driven, 'what waits in the outbox', says('1 answer, 1 photo'), 20);
  }
}

async function startedAgain(trip: Trip): Promise<void> {
  await trip.driven.close();
  trip.driven = await trip.engine.start(trip.folder);
  await trip.driven.open(`${trip.origin}/dca/outbox`);
  await until(trip.driven, 'what waits in the outbox', says('1 answer, 1 photo'));
}

async function signalReturns({ driven, way, origin, mechanic, job }: Trip): Promise<void> {
  way.decide(null);
  await driven.open(`${origin}/dca/outbox`);
  await until(driven, 'an empty outbox', says('Nothing waits on this phone'), 90);
  await onServer(mechanic, job, { answers: 2, photos: 2 });
}

async function onServer(
  name: string,
  job: OwnJob,
  { answers, photos }: { readonly answers: number; readonly photos: number },
): Promise<void> {
  const sheet = await sheetOf(name, job.id);
  const has = [sheet.zoneCheckSheets.flatMap((zone) => zone.answers).length, sheet.photos.length];
  if (has[0] !== answers || has[1] !== photos)
    throw new Error(`the server has ${has.join(' answers and ')} photos, not ${answers} and ${photos}`);
}
