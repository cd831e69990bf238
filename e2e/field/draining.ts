// A hundred phones that were without a signal for a day and get it at the same moment: each brings 200 answers and 20 photos, as
// its outbox would, with keys made once. One call in ten loses its answer and goes again.
import { createHash, randomUUID, randomUUIDv7 } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { checksheets, type SentEntry, type SheetReply } from '@dca/contract/areas/checksheets';
import { documents, uploadsPath } from '@dca/contract/areas/documents';
import { Client } from 'pg';
import sharp from 'sharp';
import { callerOf, conditionsOf, productUrl, sheetOf, workingJob } from './gateway.ts';

export const phones = 100;
export const answersEach = 200;
export const photosEach = 20;
const mechanics = ['bima', 'rina', 'agus', 'wati', 'hendra', 'gilang'] as const;
/** How many crews are prepared at a time. */
const atOnce = 6;

interface Waiting {
  readonly name: string;
  readonly jobId: string;
  readonly entries: readonly SentEntry[];
  readonly photos: readonly { readonly id: string; readonly bytes: Buffer; readonly sha256: string }[];
}

export interface Drained {
  readonly seconds: number;
  readonly acknowledgedEntries: number;
  readonly acknowledgedPhotos: number;
  /** Calls that were sent again, for a lost answer or one that asked to wait. */
  readonly again: number;
  readonly lost: number;
  readonly twice: number;
}

/** Prepares the phones, lets them send, and counts what PostgreSQL has. */
export async function drainAll(databaseUrl: string, subscriptionKey: string): Promise<Drained> {
  const waiting: Waiting[] = [];
  // One crew after the other: nobody begins on two jobs at once.
  await Promise.all(
    mechanics.slice(0, atOnce).map(async (name, index) => {
      for (let phone = index; phone < phones; phone += atOnce) waiting.push(await workOf(name, phone));
    }),
  );
  const begin = performance.now();
  const counts = await Promise.all(waiting.map((one, index) => drainOne(one, subscriptionKey, index)));
  const seconds = (performance.now() - begin) / 1000;
  const sum = (of: 'entries' | 'photos' | 'again') => counts.reduce((all, one) => all + one[of], 0);
  return {
    seconds,
    acknowledgedEntries: sum('entries'),
    acknowledgedPhotos: sum('photos'),
    again: sum('again'),
    ...(await compare(databaseUrl, waiting)),
  };
}

async function workOf(name: string, phone: number): Promise<Waiting> {
  const job = await workingJob([name]);
  return {
    name,
    jobId: job.id,
    entries: entriesOn(await sheetOf(name, job.id)),
    photos: await Promise.all(Array.from({ length: photosEach }, (_, photo) => pictureOf(phone, photo))),
  };
}

/** A mechanic who changes their mind: each answer is made upon the one before in its question. */
function entriesOn(sheet: SheetReply): readonly SentEntry[] {
  const questions = conditionsOf(sheet);
  const before = new Map<string, string>();
  return Array.from({ length: answersEach }, (_, index) => {
    const questionId = questions[index % questions.length]?.id ?? '';
    const id = randomUUIDv7();
    const last = before.get(questionId);
    before.set(questionId, id);
    const judgement = { upon: last ? [last] : [], code: index % 3 === 0 ? 'NMB' : 'NMG', value: null };
    return { kind: 'answer', id, at: new Date().toISOString(), questionId, judgement };
  });
}

async function pictureOf(phone: number, photo: number) {
  const background = { r: phone, g: photo * 12, b: (phone * 7 + photo) % 256 };
  const plain = sharp({ create: { width: 1280, height: 960, channels: 3, background } });
  const bytes = await plain
    .composite([{ input: Buffer.from(`<svg><text y="40">${phone} ${photo} ${randomUUID()}</text></svg>`) }])
    .jpeg()
    .toBuffer();
  return { id: randomUUIDv7(), bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

interface Counts {
  entries: number;
  photos: number;
  again: number;
}

/** As a phone does, which renews its token before it is old. */
type HeadersNow = () => Promise<Record<string, string>>;

async function drainOne({ name, jobId, entries, photos }: Waiting, subscriptionKey: string, phone: number) {
  const counts: Counts = { entries: 0, photos: 0, again: 0 };
  const headers: HeadersNow = async () => ({
    authorization: `Bearer ${(await callerOf(name)).token}`,
    'ocp-apim-subscription-key': subscriptionKey,
  });
  let calls = phone;
  const bring = async (path: string, body: unknown, key: string): Promise<unknown> => {
    calls += 1;
    const send = () =>
      post(path, body, async () => ({ ...(await headers()), 'idempotency-key': key }), counts);
    const answer = await send();
    if (calls % 10 !== 0) return answer;
    counts.again += 1;
    return send();
  };
  const saved = (await bring(savePath, { jobId, entries }, randomUUID())) as {
    data: { applied: string[] };
  };
  counts.entries = saved.data.applied.length;
  for (const { id, bytes, sha256 } of photos) {
    await upload(bytes, sha256, headers, counts);
    const takenAt = new Date().toISOString();
    await bring(documents.keepPhoto.path, { id, jobId, sha256, kind: 'OTHER', takenAt }, id);
    counts.photos += 1;
  }
  return counts;
}

const savePath = checksheets.save.path.replace(':family', 'pi');
const patienceMs = 15_000;

/** Sends until it is taken, as an outbox does where it is asked to wait or gets no answer. */
async function untilTaken(send: () => Promise<Response>, counts: Counts): Promise<Response> {
  for (let wait = 500; ; wait = Math.min(8000, wait * 2)) {
    const answer = await send().catch(() => null);
    if (answer?.ok) return answer;
    if (answer && answer.status < 500 && answer.status !== 429)
      throw new Error(`a phone was refused with ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
    counts.again += 1;
    await pause(wait * (0.75 + Math.random() / 2));
  }
}

async function post(path: string, body: unknown, headers: HeadersNow, counts: Counts) {
  const send = async () =>
    fetch(`${productUrl()}/gateway${path}`, {
      method: 'POST',
      headers: { ...(await headers()), 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    });
  return (await untilTaken(send, counts)).json();
}

async function upload(bytes: Buffer, sha256: string, headers: HeadersNow, counts: Counts) {
  const said = (value: string) => Buffer.from(value).toString('base64');
  const meta = `sha256 ${said(sha256)},filename ${said('photo.jpg')},filetype ${said('image/jpeg')}`;
  const place = await untilTaken(
    async () =>
      fetch(`${productUrl()}/gateway${uploadsPath}`, {
        method: 'POST',
        headers: {
          ...(await headers()),
          'tus-resumable': '1.0.0',
          'upload-length': String(bytes.length),
          'upload-metadata': meta,
        },
        signal: AbortSignal.timeout(patienceMs),
      }),
    counts,
  );
  const address = new URL(String(place.headers.get('location')), `${productUrl()}/gateway${uploadsPath}`);
  await untilTaken(
    async () =>
      fetch(address, {
        method: 'PATCH',
        headers: {
          ...(await headers()),
          'tus-resumable': '1.0.0',
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
        },
        body: new Uint8Array(bytes),
        signal: AbortSignal.timeout(patienceMs),
      }),
    counts,
  );
}

/** What PostgreSQL lacks of all that was sent, and what it has more than once. */
async function compare(databaseUrl: string, waiting: readonly Waiting[]) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const jobIds = waiting.map(({ jobId }) => jobId);
  const { rows: answers } = await client.query<{
    judged: { standing: { id: string }[]; replaced: string[] };
  }>('select judged from answer where job_id = any($1) and judged is not null', [jobIds]);
  const { rows: photos } = await client.query<{ sha256: string }>(
    'select sha256 from photo where job_id = any($1)',
    [jobIds],
  );
  await client.end();
  const known = answers.flatMap(({ judged }) => [...judged.standing.map(({ id }) => id), ...judged.replaced]);
  const stored = photos.map(({ sha256 }) => sha256);
  const sent = waiting.flatMap((one) => [
    ...one.entries.map(({ id }) => id),
    ...one.photos.map(({ sha256 }) => sha256),
  ]);
  const there = new Set([...known, ...stored]);
  return {
    lost: sent.filter((one) => !there.has(one)).length,
    twice: known.length + stored.length - there.size,
  };
}
