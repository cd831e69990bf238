// Problems as acts of the outbox: told of a machine, a job or a plant, with photos, or joined where one is open already. Names of kinds
// stay as long as a phone may hold them.
import { documents } from '@dca/contract/areas/documents';
import { problemLog } from '@dca/contract/areas/problem-log';
import type { RequestOf } from '@dca/contract/call';
import { wordsIn } from '../../i18n/index.ts';
import type { Act, Kind, Way } from '../../offline/act.ts';
import { bytesOf } from '../../offline/outbox.ts';
import { CallFailure, call } from '../../platform/client.ts';
import { invalidate } from '../../platform/queries.ts';
import { sendFile } from '../../platform/send-file.ts';
import { staleProblems } from './stale.ts';
import { words } from './words.ts';

export type ToldProblem = RequestOf<typeof problemLog.record>['body'] & { readonly id: string };
export type JoinedProblem = RequestOf<typeof problemLog.join>['body'];
export interface PhotoOfProblem {
  readonly problemLogId: string;
}

export const toldKind = 'toldProblem';
export const photoKind = 'photoOfProblem';
export const joinedKind = 'joinedProblem';

const inOrder = { lane: 'inOrder', atOnce: 1 } as const;
const counted = (text: 'countTold' | 'countPhotos' | 'countJoined') => (count: number) =>
  wordsIn(words)(text, { count });

export const problemKinds: readonly Kind[] = [
  {
    ...inOrder,
    name: toldKind,
    call: 'problemLog.record',
    keyOf: ({ id }) => id,
    send: (acts, way) =>
      each(acts as readonly Act<ToldProblem>[], ({ body }) =>
        call(problemLog.record, { body }, way.options()),
      ),
    content: async ({ body }) => (body as ToldProblem).description,
    addressOf: ({ body }) => placeOf(body as ToldProblem),
    words: counted('countTold'),
  },
  {
    ...inOrder,
    name: photoKind,
    call: 'documents.tieFile',
    hasPicture: true,
    keyOf: ({ id }) => id,
    send: (acts, way) => each(acts as readonly Act<PhotoOfProblem>[], (act) => sendPhoto(act, way)),
    addressOf: () => ({ to: '/problem-log' }),
    words: counted('countPhotos'),
  },
  {
    ...inOrder,
    name: joinedKind,
    call: 'problemLog.join',
    keyOf: ({ id }) => id,
    send: (acts, way) =>
      each(acts as readonly Act<JoinedProblem>[], ({ body }) =>
        call(problemLog.join, { body }, way.options()),
      ),
    content: async ({ body }) => String((body as JoinedProblem).note ?? ''),
    addressOf: () => ({ to: '/problem-log' }),
    words: counted('countJoined'),
  },
];

/** The machine or the job that it is told of. */
function placeOf({ jobId, equipmentId }: ToldProblem) {
  if (jobId) return { to: '/jobs/summary/detailpi', search: { id: jobId } };
  return { to: equipmentId ? `/machine/${equipmentId}` : '/problem-log' };
}

async function each<Body>(
  acts: readonly Act<Body>[],
  send: (act: Act<Body>) => Promise<unknown>,
): Promise<undefined> {
  for (const act of acts) await send(act);
  void invalidate(staleProblems);
}

async function sendPhoto({ id, body }: Act<PhotoOfProblem>, way: Way): Promise<void> {
  const bytes = await bytesOf(id);
  if (!bytes) throw new Error(wordsIn(words)('photoLost'));
  const file = new File([bytes], 'photo.jpg', { type: 'image/jpeg' });
  // What breaks off has no answer: it is tried again, from where it stands.
  const sha256 = await sendFile(file, 'FINDING_PHOTO', () => {}).catch((cause: unknown) => {
    throw cause instanceof CallFailure ? cause : new CallFailure({ network: true });
  });
  await call(
    documents.tieFile,
    {
      body: {
        id,
        recordKind: 'problem_log',
        recordId: body.problemLogId,
        purpose: 'FINDING_PHOTO',
        sha256,
        fileName: 'photo.jpg',
      },
    },
    way.options(),
  );
}
