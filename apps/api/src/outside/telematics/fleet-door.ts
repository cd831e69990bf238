// Asks a page of a fleet at an address that somebody typed: conditionally where it is known already, with what lets us in, along the way
// that is judged each time (`outside/open-internet`), and no further than one page may be large. A redirect would take the credential
// elsewhere, so it is an answer like others.
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { fleetSourceLimits, type PullFault } from '@dca/domain/fleet-sources';
import { NotOpen, openWay, type WaySetting } from '../open-internet/index.ts';

/** What proves that a page is the same still. */
export interface KnownPage {
  readonly etag: string | null;
  readonly modified: string | null;
}

interface AskedPage {
  readonly address: string;
  readonly authorization: string | null;
  readonly known: KnownPage | null;
}

export type FleetAnswer =
  | ({ readonly kind: 'page'; readonly bytes: Uint8Array } & KnownPage)
  | { readonly kind: 'same' }
  | {
      readonly kind: 'fault';
      readonly fault: PullFault;
      readonly heard: string;
      /** Seconds after which the source wants to be asked again, where it says so. */
      readonly againAfter: number | null;
    };

export interface FleetDoor {
  /** Whether this address may ever be asked, as far as it says so itself. */
  mayGoTo(url: string): boolean;
  ask(page: AskedPage): Promise<FleetAnswer>;
}

interface FleetSetting extends WaySetting {
  readonly timeoutMs?: number;
}

/** Opens the door. */
export function openFleets({ timeoutMs = fleetSourceLimits.timeoutMs, ...setting }: FleetSetting): FleetDoor {
  const { mayGoTo, lookUp } = openWay(setting);
  return {
    mayGoTo,
    ask: async (page) => {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        if (!mayGoTo(page.address)) return faultOf('NOT_OPEN', new URL(page.address).host);
        const url = new URL(page.address);
        return await judge(await send(url, headersOf(page), await lookUp(url), signal));
      } catch (error) {
        if (error instanceof NotOpen) return faultOf('NOT_OPEN', error.message);
        if (signal.aborted) return faultOf('NO_ANSWER', `${timeoutMs / 1000} s`);
        return faultOf('NO_ANSWER', error instanceof Error ? error.message || error.name : String(error));
      }
    },
  };
}

const mostHeard = 300;
const faultOf = (fault: PullFault, heard: string, againAfter: number | null = null): FleetAnswer => ({
  kind: 'fault',
  fault,
  heard: heard.replace(/\s+/g, ' ').slice(0, mostHeard),
  againAfter,
});

const headersOf = ({ authorization, known }: AskedPage): Record<string, string> => ({
  accept: 'application/xml, application/json',
  'accept-encoding': 'identity',
  ...(authorization ? { authorization } : {}),
  ...(known?.etag ? { 'if-none-match': known.etag } : {}),
  ...(known?.modified ? { 'if-modified-since': known.modified } : {}),
});

const send = (url: URL, headers: Record<string, string>, lookup: LookupFunction, signal: AbortSignal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const sent = request(url, { headers, agent: false, lookup, signal });
    sent.once('error', reject);
    sent.once('response', resolve);
    sent.end();
  });

async function judge(response: IncomingMessage): Promise<FleetAnswer> {
  const status = response.statusCode ?? 0;
  try {
    if (status === 304) return { kind: 'same' };
    if (status === 401 || status === 403) return faultOf('NOT_LET_IN', String(status));
    if (status >= 300 && status < 400)
      return faultOf('LEADS_ELSEWHERE', `${status} ${response.headers.location ?? ''}`);
    if (status !== 200) return faultOf('NOT_OK', String(status), secondsOf(response.headers['retry-after']));
    const encoding = response.headers['content-encoding'];
    if (encoding && encoding !== 'identity') return faultOf('NOT_A_FLEET', `content-encoding: ${encoding}`);
    const bytes = await readWhole(response);
    if (bytes === null) return faultOf('TOO_LARGE', '');
    const { etag, 'last-modified': modified } = response.headers;
    return { kind: 'page', bytes, etag: kept(etag), modified: kept(modified) };
  } finally {
    response.destroy();
  }
}

/** Sent back as it came; what is longer than any that means something is forgotten, and the page then comes as a whole. */
const kept = (told: string | undefined) => (told && told.length <= 500 ? told : null);

function secondsOf(retryAfter: string | undefined): number | null {
  if (retryAfter === undefined) return null;
  const seconds = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

/** Null where it is larger than a page may be. */
async function readWhole(response: IncomingMessage): Promise<Uint8Array | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > fleetSourceLimits.pageBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
