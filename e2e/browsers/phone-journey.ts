// The main journey of a phone, the same on every engine: sign in, answer and photograph, go on without a signal, open again, and
// find everything on the server once.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noSignal } from '../field/faulty-way.ts';
import { type OwnJob, sheetOf, workingJob } from '../field/gateway.ts';
import { picture } from '../picture.ts';
import { type Engine, until } from './browser.ts';
import { otherSteps } from './others-journey.ts';
import {
  codeAt,
  giveName,
  judge,
  nothingWaits,
  press,
  saved,
  says,
  seen,
  showZone,
  type Trip,
} from './trip.ts';

const steps: readonly (readonly [string, (trip: Trip) => Promise<void>])[] = [
  ['signs in', signIn],
  ['answers and photographs with a signal: it is sent', withSignal],
  ['keeps what is entered without a signal, and names it in the outbox', withoutSignal],
  ['is opened again without a signal: it is still there', openedAgain],
  ['is ended and started again without a signal: it is still there', startedAgain],
  ['sends it when the signal is back: it is on the server once', signalReturns],
  ...otherSteps,
];

/** Plays the journey on an engine; `tell` hears of each step. Throws with the step that failed. */
export async function playOn(
  engine: Engine,
  { mechanic, colleague }: Pick<Trip, 'mechanic' | 'colleague'>,
  { way, origin }: Pick<Trip, 'way' | 'origin'>,
  tell: (line: string) => void,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dca-browser-'));
  const photo = join(folder, 'photo.jpg');
  writeFileSync(photo, await picture(3));
  const job = await workingJob([mechanic, colleague]);
  const trip: Trip = {
    engine,
    mechanic,
    colleague,
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

async function signIn({ driven, origin, mechanic }: Trip): Promise<void> {
  await driven.open(`${origin}/dca/`);
  await press(driven, 'company staff');
  await giveName(driven, mechanic);
  await until(
    driven,
    'the worker that opens it without a signal',
    `
    if (!('serviceWorker' in navigator)) return 'this engine has no service workers here';
    return (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated';`,
  );
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

async function signalReturns(trip: Trip): Promise<void> {
  const { way, mechanic, job } = trip;
  way.decide(null);
  await nothingWaits(trip);
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
