// One stream of live events, read with fetch: it carries the bearer and the key in its headers, which EventSource cannot. What
// is read is handed on as it comes; when the stream ends, whoever reads decides when to come back.
import { type LiveChange, lastEventHeader, liveEvents, livePath, livePulseMs } from '@dca/contract/live';
import { gatewayBase } from '../address.ts';
import { config } from '../config.ts';
import { seeingHeader } from '../seeing.ts';
import { tokens } from '../tokens.ts';

/** What came: changes, or null when anything may have changed; a pulse has none. `id` is where the stream is then. */
export interface News {
  readonly id: string;
  readonly changes: readonly LiveChange[] | null;
}

/** A line that is silent for longer than this is dead. */
const longestSilenceMs = 3 * livePulseMs;

/**
 * Reads until the stream ends.
 * @returns the status when it was refused; 200 when it was read and has ended, 0 when no answer came
 */
export async function readLive(
  since: string,
  signal: AbortSignal,
  take: (news: News) => void,
): Promise<number> {
  const dead = new AbortController();
  const watch = watchOver(() => dead.abort());
  const both = AbortSignal.any([signal, dead.signal]);
  try {
    const answer = await ask(since, both);
    if (!answer.ok || !answer.body) return answer.status;
    // A network that signs its users in says 200 to everything.
    if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return 0;
    await readBlocks(answer.body, (block) => {
      watch.heard();
      const news = newsIn(block);
      if (news) take(news);
    });
    return answer.status;
  } catch {
    // A line that breaks is no error that anybody should see.
    return 0;
  } finally {
    watch.end();
    dead.abort();
  }
}

async function ask(since: string, signal: AbortSignal): Promise<Response> {
  const attempt = (bearer: string) =>
    fetch(`${gatewayBase}${livePath}`, {
      headers: {
        accept: 'text/event-stream',
        'ocp-apim-subscription-key': config().subscriptionKey,
        authorization: `Bearer ${bearer}`,
        ...seeingHeader(),
        ...(since === '' ? {} : { [lastEventHeader]: since }),
      },
      signal,
    });
  const token = await tokens().current();
  if (token === null) return new Response(null, { status: 401 });
  const first = await attempt(token);
  if (first.status !== 401) return first;
  const newer = await tokens().renewed(token);
  return newer === null ? first : attempt(newer);
}

function watchOver(onSilence: () => void) {
  let timer = setTimeout(onSilence, longestSilenceMs);
  return {
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(onSilence, longestSilenceMs);
    },
    end: () => clearTimeout(timer),
  };
}

async function readBlocks(body: ReadableStream<Uint8Array>, take: (block: string) => void): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const blocks = (text + decoder.decode(part.value, { stream: true })).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) take(block);
  }
}

/** What one block of lines says; null for one that says nothing of ours. */
function newsIn(block: string): News | null {
  const fieldOf = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const id = fieldOf('id');
  if (id === undefined) return null;
  const event = fieldOf('event');
  if (event === liveEvents.renew) return { id, changes: null };
  return {
    id,
    changes: event === liveEvents.changed ? (JSON.parse(fieldOf('data') ?? '[]') as LiveChange[]) : [],
  };
}
