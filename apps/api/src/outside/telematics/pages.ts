// Where the pages of a fleet lie: a file, or an address of the one origin that was named. A page may name the next one,
// and a foreign text decides then what we open: so a file leads only to files beside it, an address only to its origin.
import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { largestPage } from './refused.ts';

export type PagePlace =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'web'; readonly address: string };

const timeoutMs = 60_000;

/** The place that somebody names by hand. */
export function placeOf(source: string): PagePlace {
  return isWeb(source) ? { kind: 'web', address: new URL(source).href } : { kind: 'file', path: source };
}

/**
 * The place of the page that a page names as the next; null when we do not go there.
 * @param origin the origin that the feed was said to have, null for none
 */
export function nextPlace(from: PagePlace, href: string, origin: string | null): PagePlace | null {
  const base = from.kind === 'web' ? from.address : undefined;
  const web = URL.parse(href, base);
  if (web && isWeb(web.href)) return web.origin === origin ? { kind: 'web', address: web.href } : null;
  if (from.kind === 'file' && basename(href) === href)
    return { kind: 'file', path: join(dirname(from.path), href) };
  return null;
}

export const nameOf = (place: PagePlace): string => (place.kind === 'file' ? place.path : place.address);

/** The bytes of a page. Throws an error of one line when it cannot be read or is over 32 MB. */
export async function readPlace(place: PagePlace, authorization?: string): Promise<Uint8Array> {
  return place.kind === 'file' ? readLocal(place.path) : readAddress(place.address, authorization);
}

/** Opens a page that a page named: a link of the file system must not lead out of the folder either. */
export async function readBeside(from: PagePlace, next: PagePlace, authorization?: string) {
  if (from.kind === 'file' && next.kind === 'file') {
    const [here, there] = await Promise.all([realpath(dirname(from.path)), realpath(next.path)]);
    if (dirname(there) !== here) throw new Error(`${next.path} leads out of its folder.`);
  }
  return readPlace(next, authorization);
}

async function readLocal(path: string): Promise<Uint8Array> {
  // Asked first: opening a pipe would wait for its writer.
  const found = await stat(path);
  if (!found.isFile()) throw new Error(`${path} is not a file.`);
  if (found.size > largestPage) throw tooLarge(path);
  return readFile(path);
}

async function readAddress(address: string, authorization?: string): Promise<Uint8Array> {
  const answer = await fetch(address, {
    headers: { accept: 'application/xml, application/json', ...(authorization ? { authorization } : {}) },
    // A redirect may lead to another origin, and would take the authorization along.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok || !answer.body) {
    await answer.body?.cancel();
    throw new Error(`${address} answered ${answer.status}.`);
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body) {
    size += part.byteLength;
    if (size > largestPage) throw tooLarge(address);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const isWeb = (text: string) => /^https?:\/\//i.test(text);
const tooLarge = (name: string) => new Error(`${name} is larger than 32 MB.`);
