// The door to addresses that somebody typed. A name is resolved anew at every attempt, each address it has is judged, and the
// connection goes to one of those that were judged: what a name leads to a moment later plays no part. Redirects are answers
// like others; of an answer only its beginning is read, within one limit of time for everything.
import { promises as dns, type LookupAddress } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { webhookLimits } from '@dca/domain/webhooks';
import { addressIn, isOpenAddress } from './addresses.ts';

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

interface WebhookSetting {
  /** Hosts inside the network that an installation allows by name; they may be asked without TLS too. */
  readonly insideHosts: readonly string[];
  readonly timeoutMs?: number;
  /** Every address that a name has now. */
  readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>;
}

/** Opens the door. */
export function openWebhooks(setting: WebhookSetting): WebhookDoor {
  const { timeoutMs = webhookLimits.timeoutMs, resolve = resolveAll } = setting;
  const isNamed = ({ hostname }: URL) => setting.insideHosts.includes(hostname);
  const mayGoTo = (text: string): boolean => {
    const url = URL.parse(text);
    if (!url || !['https:', 'http:'].includes(url.protocol) || url.username || url.password) return false;
    if (isNamed(url)) return true;
    const address = addressIn(url);
    return url.protocol === 'https:' && (address === null || isOpenAddress(address));
  };
  const judgedAddresses = async (url: URL): Promise<readonly LookupAddress[]> => {
    const found = await resolve(url.hostname.replace(/^\[|\]$/g, ''));
    const judged = isNamed(url) ? found : found.filter(({ address }) => isOpenAddress(address));
    if (judged.length === 0 || judged.length < found.length)
      throw new Error(`${url.hostname} leads to an address that is not of the open internet.`);
    return judged;
  };
  return {
    mayGoTo,
    post: async (posted) => {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        if (!mayGoTo(posted.url)) throw new Error('Nothing is sent to this address.');
        const url = new URL(posted.url);
        return await ask(url, posted, await judgedAddresses(url), signal);
      } catch (error) {
        const answer = signal.aborted ? `No answer within ${timeoutMs / 1000} seconds.` : messageOf(error);
        return { isTaken: false, status: null, answer: answer.slice(0, webhookLimits.answerBytes) };
      }
    },
  };
}

const resolveAll = (host: string) => dns.lookup(host, { all: true });
const messageOf = (error: unknown) => (error instanceof Error ? error.message || error.name : String(error));

function ask(
  url: URL,
  { headers, body }: Posted,
  judged: readonly LookupAddress[],
  signal: AbortSignal,
): Promise<PostOutcome> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      agent: false,
      lookup: onlyTo(judged),
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

/** A look-up that knows nothing but what was judged. */
const onlyTo =
  (judged: readonly LookupAddress[]): LookupFunction =>
  (_host, { all }, done) => {
    const [first] = judged;
    if (all) done(null, [...judged]);
    else if (first) done(null, first.address, first.family);
  };

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
