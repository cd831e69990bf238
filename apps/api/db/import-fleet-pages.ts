// The pages of a fleet one after the other. An address is asked once in 15 minutes (the rule of the feeds), whoever runs
// the import; where a next page may not be read, it is named.
import type pg from 'pg';
import {
  type FleetLinks,
  type FleetSnapshot,
  nameOf,
  nextPlace,
  type PagePlace,
  placeOf,
  readBeside,
  readFleetPage,
  readPlace,
} from '../src/outside/telematics/index.ts';

export interface Feed {
  /** A file, or an address of the web. */
  readonly source: string;
  /** The origin that next pages may be read from; that of the source by default. */
  readonly origin?: string;
  /** Sent with each request: to the source, and to pages of that origin. */
  readonly authorization?: string;
}

export interface Page {
  readonly place: PagePlace;
  readonly number: number;
  readonly snapshot: FleetSnapshot;
}

const mostPages = 1000;

/** Reads the page that was named by hand. Throws an error of one line. */
export async function firstPage(client: pg.ClientBase, feed: Feed): Promise<Page> {
  const place = placeOf(feed.source);
  await claimRequest(client, place);
  return { place, number: 1, snapshot: readFleetPage(await readPlace(place, feed.authorization)) };
}

/** The page after `page`; a sentence when there is one that was not read; null when there is none. */
export async function pageAfter(
  client: pg.ClientBase,
  feed: Feed,
  page: Page,
  read: ReadonlySet<string>,
): Promise<Page | string | null> {
  const { links } = page.snapshot;
  if (links.next === undefined) return null;
  const number = page.number + 1;
  const notRead = (why: string) => `Page ${number}${pagesIn(links)} is at ${links.next}, not read: ${why}`;
  const place = nextPlace(page.place, links.next, originOf(feed));
  if (place === null) return notRead('it is neither beside this file nor of the origin of this feed.');
  if (read.has(nameOf(place))) return notRead('it was read already.');
  if (number > mostPages) return notRead(`an import ends after ${mostPages} pages.`);
  try {
    await claimRequest(client, place);
    const bytes = await readBeside(page.place, place, feed.authorization);
    return { place, number, snapshot: readFleetPage(bytes) };
  } catch (error) {
    return notRead(wordsOf(error));
  }
}

/** An error as one line. */
export function wordsOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined };
  // fetch says only that it failed; its cause says why.
  const reason =
    message === 'fetch failed' && cause instanceof Error ? `no answer (${cause.message})` : message;
  return (reason || 'it failed without a word').replace(/\s+/g, ' ').slice(0, 500);
}

const originOf = ({ source, origin }: Feed): string | null =>
  URL.parse(origin ?? source)?.origin.replace(/^null$/, '') || null;

/** " of 5" when the first and the last page end in their numbers. */
function pagesIn({ first, last }: FleetLinks): string {
  const numberIn = (address = '') => Number(/(\d+)\D*$/.exec(address)?.[1] ?? Number.NaN);
  const pages = numberIn(last) - numberIn(first) + 1;
  return pages > 1 ? ` of ${pages}` : '';
}

async function claimRequest(client: pg.ClientBase, place: PagePlace): Promise<void> {
  if (place.kind === 'file') return;
  const claimed = await client.query(
    `insert into fleet_request (address, asked_at) values ($1, now())
     on conflict (address) do update set asked_at = excluded.asked_at where fleet_request.asked_at <= now() - interval '15 minutes'`,
    [place.address],
  );
  if (claimed.rowCount === 0) throw new Error(`${place.address} was asked less than 15 minutes ago.`);
  await client.query(`delete from fleet_request where asked_at < now() - interval '1 day'`);
}
