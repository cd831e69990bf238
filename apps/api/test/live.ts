// Somebody who listens to live events, as a client does: over a socket, with the last event's id kept for coming back.
import { type LiveChange, lastEventHeader, livePath } from '@dca/contract/live';
import { vi } from 'vitest';
import { subscriptionKey } from './world.ts';

export interface Heard {
  readonly event: string;
  readonly changes: readonly LiveChange[];
}

export interface Listening {
  readonly heard: readonly Heard[];
  /** The last id that came, also of a pulse. */
  lastId(): string;
  isOpen(): boolean;
  /** Settles when something fits. */
  hears(fits: (heard: Heard) => boolean): Promise<void>;
  leave(): void;
}

/** Answers that take long on a busy machine are waited for; none of the tests asks how long. */
export const patience = { timeout: 30_000, interval: 5 };

/** The answer to who would listen. */
export const askToListen = (
  url: string,
  token: string,
  since = '',
  signal?: AbortSignal,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  fetch(`${url}/gateway${livePath}`, {
    headers: {
      'ocp-apim-subscription-key': subscriptionKey,
      authorization: `Bearer ${token}`,
      ...(since === '' ? {} : { [lastEventHeader]: since }),
      ...more,
    },
    ...(signal ? { signal } : {}),
  });

/** Listens from `since`; settles when the stream said where it is. */
export async function listenLive(url: string, token: string, since = '', more = {}): Promise<Listening> {
  const leaving = new AbortController();
  const answer = await askToListen(url, token, since, leaving.signal, more);
  if (answer.status !== 200 || !answer.body) throw new Error(`the stream answered ${answer.status}`);
  const heard: Heard[] = [];
  let lastId = '';
  let isOpen = true;
  const take = (block: string) => {
    const lines = block.split('\n').map((line) => line.split(/: (.*)/s) as [string, string?]);
    const readField = (name: string) => lines.find(([field]) => field === name)?.[1];
    lastId = readField('id') ?? lastId;
    const event = readField('event');
    if (event) heard.push({ event, changes: JSON.parse(readField('data') ?? '[]') });
  };
  void readBlocks(answer.body, take)
    .catch(() => undefined)
    .finally(() => {
      isOpen = false;
    });
  await vi.waitUntil(() => lastId !== '', patience);
  return {
    heard,
    lastId: () => lastId,
    isOpen: () => isOpen,
    hears: async (fits) => void (await vi.waitUntil(() => heard.some(fits), patience)),
    leave: () => leaving.abort(),
  };
}

async function readBlocks(body: ReadableStream<Uint8Array>, take: (block: string) => void): Promise<void> {
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream() as never) as ReadableStream<string>) {
    const blocks = (text + chunk).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) take(block);
  }
}

/** Whether it says that something of this job changed. */
export const isOf =
  (jobId: string, kind?: string) =>
  ({ changes }: Heard): boolean =>
    changes.some((change) => 'id' in change && change.id === jobId && (!kind || change.kind === kind));
