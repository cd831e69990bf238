// Somebody's list while others do their worst: wrong sign-ins in parallel, guesses one after the other, pictures that are made
// to cost memory.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { jobs, people } from '../../db/world/ids.ts';
import { openFileStore } from '../../src/outside/files/index.ts';
import { makeHostilePictures } from '../../test/hostile-pictures.ts';
import { type Asking, startAsking } from '../asking.ts';
import type { Bench, Subject } from '../bench.ts';
import { atMost } from '../figure.ts';
import { onWorld } from '../on-world.ts';
import { dataDir } from '../server.ts';

const list = '/gateway/dca/msjobcreation/api/v1.2/jobs?PageSize=50';
const signIn = '/gateway/usermanagement/api/User/login';
const keepPhoto = '/gateway/dca/msdocument/api/v1/photos';
const atOnce = 14;
const guesses = 400;
const pictures = 24;
const restMs = 10;
const shortestMs = 4000;

export const hostile: Subject = { name: 'hostile', measure: (bench) => onWorld((url) => attack(bench, url)) };

async function attack({ tell }: Bench, ownerUrl: string): Promise<void> {
  const keys = await hostilePictures(ownerUrl);
  const asking = await startAsking(ownerUrl, ['putri', 'maya']);
  await watch(asking, Promise.resolve());
  const worst = Promise.all([guess(asking), sendPictures(asking, keys)]);
  const times = await watch(asking, worst);
  const [toldToWait, refused] = await worst;
  await asking.end();
  if (refused !== pictures) throw new Error(`${pictures - refused} hostile pictures were taken`);
  times.sort((one, other) => one - other);
  tell(
    atMost({
      name: `a list while ${atOnce} sign in wrongly at once, ${guesses} guess, ${pictures} hostile pictures come`,
      value: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
      limit: 300,
      unit: ' ms',
      detail: `p99 of ${times.length}, the slowest ${times.at(-1)?.toFixed(0)} ms; ${toldToWait} were told to wait`,
    }),
  );
}

/** Looks at the list again and again until the attack is over; how long each look took. */
async function watch(asking: Asking, attack: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  void attack.finally(() => {
    isOver = true;
  });
  const until = performance.now() + shortestMs;
  const times: number[] = [];
  while (!isOver || performance.now() < until) {
    const start = performance.now();
    await asking.ask('putri', 'GET', list);
    times.push(performance.now() - start);
    await pause(restMs);
  }
  return times;
}

/** Wrong passwords; how many were not even asked. */
async function guess(asking: Asking): Promise<number> {
  let toldToWait = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async (_, guesser) => {
      for (let turn = guesser; turn < guesses; turn += atOnce) {
        const body = JSON.stringify({ userName: 'putri@demo.test', password: `guess ${turn}` });
        const failure = await failureOf(asking.ask('maya', 'POST', signIn, { key: randomUUID(), body }));
        if (failure.includes('answered 429')) toldToWait++;
      }
    }),
  );
  return toldToWait;
}

/** Ties every picture to a job; how many were refused as what they are. */
async function sendPictures(asking: Asking, keys: readonly string[]): Promise<number> {
  const failures = await Promise.all(
    Array.from({ length: pictures }, (_, turn) => {
      const body = JSON.stringify({
        id: randomUUID(),
        jobId: jobs.inProgress,
        sha256: keys[turn % keys.length],
        kind: 'OTHER',
        takenAt: new Date().toISOString(),
      });
      return failureOf(asking.ask('maya', 'POST', keepPhoto, { key: randomUUID(), body }));
    }),
  );
  return failures.filter((failure) => failure.includes('photoLimit')).length;
}

const failureOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => '',
    (error: Error) => error.message,
  );

/** Pictures that Maya sent. */
async function hostilePictures(ownerUrl: string): Promise<string[]> {
  const files = await openFileStore({ dir: join(dataDir, 'files') });
  const stored = await Promise.all((await makeHostilePictures()).map((bytes) => files.put(bytes)));
  const keys = stored.map(({ key }) => key);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('insert into file_arrived (person_id, sha256) select $1, unnest($2::text[])', [
    people.maya,
    keys,
  ]);
  await client.end();
  return keys;
}
