// Asks the sources of fleets that are due, page after page. Guarantees: an address is asked once in 15 minutes, whoever asks; a page lands
// in one transaction with what proves that it is the same still; whoever lost a source meanwhile, or finds it changed or switched off,
// writes nothing more of it. The credential goes to the origin of the source and nowhere else.
import { fleetSourceLimits, type PullFault } from '@dca/domain/fleet-sources';
import {
  type FleetAnswer,
  type FleetDoor,
  FleetRefused,
  nextPlace,
  readFleetPage,
} from '../../outside/telematics/index.ts';
import type { AllTables } from '../database.ts';
import { landPage } from './land-page.ts';
import {
  claim,
  claimAddress,
  finish,
  type KnownPageOfSource,
  knownPage,
  type Source,
  stillHeld,
} from './source.ts';

interface Pulling {
  readonly all: AllTables;
  readonly fleets: FleetDoor;
}

/** Sources that are asked at the same time: one that is slow holds nobody else up. */
const lanes = 4;

/** Asks every source that is due. Returns how many were. */
export async function pullFleets(pulling: Pulling): Promise<number> {
  let asked = 0;
  const lane = async () => {
    for (let source = await claim(pulling.all); source; source = await claim(pulling.all)) {
      await pull(pulling, source);
      asked += 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return asked;
}

/** What became of the pages of a source so far. */
interface Way {
  readonly read: Set<string>;
  landedPages: number;
  landed: number;
}
/** Why no further page is read. `null`: the last one was. `lost`: somebody else has the source, or it is another by now. */
type End =
  | null
  | 'lost'
  | { readonly fault: PullFault; readonly heard: string; readonly againAfter?: number | null };

async function pull(pulling: Pulling, source: Source): Promise<void> {
  const way: Way = { read: new Set(), landedPages: 0, landed: 0 };
  let address: string | null = source.address;
  let end: End = null;
  while (address !== null && end === null) {
    const step = await readPage(pulling, source, way, address);
    if (step.end === null) way.read.add(address);
    ({ next: address, end } = step);
  }
  if (end === 'lost') return;
  const { read, landedPages, landed } = way;
  await finish(pulling.all, source, { read: [...read], landedPages, landed, end });
}

interface Step {
  readonly next: string | null;
  readonly end: End;
}
const endsBy = (fault: PullFault, heard = ''): Step => ({ next: null, end: { fault, heard } });
const lost: Step = { next: null, end: 'lost' };

async function readPage({ all, fleets }: Pulling, source: Source, way: Way, address: string): Promise<Step> {
  if (way.read.has(address)) return endsBy('IN_A_RING', address);
  if (way.read.size >= fleetSourceLimits.pages) return endsBy('TOO_MANY_PAGES', address);
  if (!isFirst(way) && !(await claimAddress(all, address))) return endsBy('TOO_SOON', address);
  const known = await knownPage(all, source, address);
  const answer = await fleets.ask({ address, authorization: authorizationOf(source), known });
  if (answer.kind === 'fault')
    return { next: null, end: { ...answer, heard: `${answer.heard} ${isFirst(way) ? '' : address}`.trim() } };
  if (answer.kind === 'same') return keepPage(all, source, known, address);
  return takePage(all, source, way, { address, answer });
}

const isFirst = ({ read }: Way) => read.size === 0;

async function keepPage(
  all: AllTables,
  source: Source,
  known: KnownPageOfSource | null,
  address: string,
): Promise<Step> {
  if (!known) return endsBy('NOT_OK', `304 ${address}`);
  return (await stillHeld(all, source)) ? { next: known.next, end: null } : lost;
}

interface CamePage {
  readonly address: string;
  readonly answer: Extract<FleetAnswer, { kind: 'page' }>;
}

async function takePage(all: AllTables, source: Source, way: Way, page: CamePage): Promise<Step> {
  const { address, answer } = page;
  const snapshot = readOr(answer.bytes);
  if (snapshot instanceof FleetRefused) return endsBy('NOT_A_FLEET', snapshot.message);
  const link = snapshot.links.next;
  const place = link === undefined ? null : nextPlace({ kind: 'web', address }, link, originOf(source));
  const next = place?.kind === 'web' ? withoutFragment(place.address) : null;
  const outcome = await all.transaction().execute(async (trx) => {
    if (!(await stillHeld(trx, source))) return null;
    return landPage(trx, source, { address, snapshot, next, ...answer });
  });
  if (outcome === null) return lost;
  way.landedPages += 1;
  way.landed += outcome.landed;
  if (link === undefined || next !== null) return { next, end: null };
  way.read.add(address);
  return endsBy('OTHER_ORIGIN', link);
}

function readOr(bytes: Uint8Array) {
  try {
    return readFleetPage(bytes);
  } catch (error) {
    if (error instanceof FleetRefused) return error;
    throw error;
  }
}

const originOf = ({ address }: Source): string => new URL(address).origin;

/** What stands behind `#` is never sent: with and without it, it is one address. */
export function withoutFragment(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}

function authorizationOf({ signIn, login, secret }: Source): string | null {
  if (signIn === 'BASIC') return `Basic ${Buffer.from(`${login}:${secret}`).toString('base64')}`;
  return signIn === 'BEARER' ? `Bearer ${secret}` : null;
}
