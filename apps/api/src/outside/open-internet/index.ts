// The way to addresses that somebody typed. A name is resolved anew each time, each address it has is judged, and the connection goes to
// one of those that were judged: what a name leads to a moment later plays no part.
import { promises as dns, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { addressIn, isOpenAddress } from './addresses.ts';

export interface WaySetting {
  /** Hosts inside the network that an installation allows by name; they may be asked without TLS too. */
  readonly insideHosts: readonly string[];
  /** Every address that a name has now. */
  readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>;
}

interface Way {
  /** Whether anything may ever go to this URL, as far as it says so itself. */
  mayGoTo(url: string): boolean;
  /** A look-up that knows nothing but addresses that were judged now. Throws NotOpen. */
  lookUp(url: URL): Promise<LookupFunction>;
}

export class NotOpen extends Error {
  override name = 'NotOpen';
}

export function openWay({ insideHosts, resolve = resolveAll }: WaySetting): Way {
  const isNamed = ({ hostname }: URL) => insideHosts.includes(hostname);
  return {
    mayGoTo: (text) => {
      const url = URL.parse(text);
      if (!url || !['https:', 'http:'].includes(url.protocol) || url.username || url.password) return false;
      if (isNamed(url)) return true;
      const address = addressIn(url);
      return url.protocol === 'https:' && (address === null || isOpenAddress(address));
    },
    lookUp: async (url) => {
      const found = await resolve(url.hostname.replace(/^\[|\]$/g, ''));
      const judged = isNamed(url) ? found : found.filter(({ address }) => isOpenAddress(address));
      if (judged.length === 0 || judged.length < found.length)
        throw new NotOpen(`${url.hostname} leads to an address that is not of the open internet.`);
      return onlyTo(judged);
    },
  };
}

const resolveAll = (host: string) => dns.lookup(host, { all: true });

const onlyTo =
  (judged: readonly LookupAddress[]): LookupFunction =>
  (_host, { all }, done) => {
    const [first] = judged;
    if (all) done(null, [...judged]);
    else if (first) done(null, first.address, first.family);
  };
