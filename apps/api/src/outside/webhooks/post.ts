// The door to addresses that somebody typed (`outside/open-internet`). Redirects are answers like others; of an answer only its beginning
// is read, within one limit of time for everything.
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { webhookLimits } from '@dca/domain/webhooks';
import { openWay, type WaySetting } from '../open-internet/index.ts';

interface Posted {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What came of an attempt; without a status nobody answered, or nobody was asked. */
export interface PostOutcome {
  readonly isTaken: boolean;
  readonly status: number | null;
  readonly answer: string;
}

export interface WebhookDoor {
  /** Whether something may ever go to this URL, as far as it says so itself. */
  mayGoTo(url: string): boolean;
  post(posted: Posted): Promise<PostOutcome>;
}

interface WebhookSetting extends WaySetting {
  readonly timeoutMs?: number;
}

/** Opens the door. */
export function openWebhooks({
  timeoutMs = webhookLimits.timeoutMs,
  ...setting
}: WebhookSetting): WebhookDoor {
  const { mayGoTo, lookUp } = openWay(setting);
  return {
    mayGoTo,
    post: async (posted) => {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        if (!mayGoTo(posted.url)) throw new Error('Nothing is sent to this address.');
        const url = new URL(posted.url);
        return await ask(url, posted, await lookUp(url), signal);
      } catch (error) {
        const answer = signal.aborted ? `No answer within ${timeoutMs / 1000} seconds.` : messageOf(error);
        return { isTaken: false, status: null, answer: answer.slice(0, webhookLimits.answerBytes) };
      }
    },
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message || error.name : String(error));

function ask(
  url: URL,
  { headers, body }: Posted,
  lookup: LookupFunction,
  signal: AbortSignal,
): Promise<PostOutcome> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      agent: false,
      lookup,
      signal,
    });
    sent.once('error', reject);
    sent.once('response', (response) => {
      readBeginning(response).then((answer) => {
        const status = response.statusCode ?? 0;
        resolve({ isTaken: status >= 200 && status < 300, status, answer });
      }, reject);
    });
    sent.end(body);
  });
}

/** How an answer begins; the rest is never asked for. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const read: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    read.push(chunk);
    bytes += chunk.length;
    if (bytes >= webhookLimits.answerBytes) break;
  }
  response.destroy();
  const text = Buffer.concat(read).subarray(0, webhookLimits.answerBytes).toString('utf8');
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}
