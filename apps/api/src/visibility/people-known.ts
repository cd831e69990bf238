// Who asks, read once and kept until the database tells that somebody or some right changed. Nothing is served from memory
// unless everything that was committed a second ago has been heard; otherwise people are read anew, as many as ask in one turn
// by one statement.
import { createHash } from 'node:crypto';
import type { UserType } from '@dca/domain/roles';
import type pg from 'pg';
import type { AllTables } from '../platform/database.ts';
import { openListening } from '../platform/listening.ts';
import { findMachine, type Machine, noteUse } from './machines-known.ts';
import { type FoundPerson, findViewer, type KnownIdentity, type Viewer } from './viewer.ts';

/** Told by triggers on every table that a viewer is made of (migration 0065). */
const channel = 'people_changed';
const mostKept = 10_000;

/** What a token says of a sign-in; left out by who asks of nobody's. */
interface SignedIn extends KnownIdentity {
  readonly signedInAt?: Date | null;
  readonly assurances?: readonly string[];
}

/** What counts as a second factor at each issuer; nothing: none is asked there. */
type SecondFactor = Readonly<Record<UserType, readonly string[]>>;

export interface PeopleKnown {
  /** The person behind a proved identity; signed out where their sign-ins were ended since. */
  find(identity: SignedIn): Promise<FoundPerson | { readonly state: 'signedOut' | 'secondFactor' }>;
  /** The machine behind a key, as of today; null for one that nobody made, that is over or was revoked. */
  findByKey(token: string, now: Date): Promise<Pick<Machine, 'identity' | 'viewer'> | null>;
  /** Forgets everybody: a write of this process changed people or rights, and its notice is still on its way. */
  forget(): void;
  /** Settles when every change that was committed before this call counts here. */
  heard(): Promise<void>;
  close(): Promise<void>;
}

/** Opens what this process knows of people; `log` hears when the connection that listens is lost. */
export function openPeople(
  all: AllTables,
  connection: pg.ClientConfig,
  log: (error: Error) => void,
  secondFactor: SecondFactor = { INTERNAL: [], EXTERNAL: [] },
): PeopleKnown {
  const kept = new Map<string, FoundPerson>();
  const machines = new Map<string, Machine>();
  let forgotten = 0;
  const forget = () => {
    kept.clear();
    machines.clear();
    forgotten += 1;
  };
  const listening = openListening(connection, channel, forget, log);

  async function read(identity: KnownIdentity, key: string): Promise<FoundPerson> {
    const before = forgotten;
    const found = await findViewer(all, identity);
    // What was read while something changed may be of before.
    if (before !== forgotten || found.state === 'unknown') return found;
    if (kept.size >= mostKept) kept.clear();
    kept.set(key, found);
    return found;
  }

  async function readMachine(hash: string): Promise<Machine | null> {
    const before = forgotten;
    const found = await findMachine(all, hash);
    if (found && before === forgotten) {
      if (machines.size >= mostKept) machines.clear();
      machines.set(hash, found);
    }
    return found;
  }

  return {
    findByKey: async (token, now) => {
      const hash = createHash('sha256').update(token).digest('hex');
      const found = (listening.isSure() ? machines.get(hash) : undefined) ?? (await readMachine(hash));
      if (!found || now >= found.identity.expires) return null;
      noteUse(all, found, now, log);
      return found;
    },
    find: async (identity) => {
      const key = JSON.stringify([identity.tenant, identity.subject, identity.roleNames]);
      const known = listening.isSure() ? kept.get(key) : undefined;
      const isOver = known?.state === 'known' && performance.now() >= known.endsAt;
      const found = known && !isOver ? known : await read(identity, key);
      if (found.state !== 'known') return found;
      if (isSignedOut(found.signedOutAt, identity)) return { state: 'signedOut' };
      return lacksFactor(found.viewer, identity, secondFactor) ? { state: 'secondFactor' } : found;
    },
    forget,
    heard: listening.heard,
    close: listening.close,
  };
}

/** Issuers tell whole seconds: a sign-in of the same second as the end of all counts as before it. */
function isSignedOut(signedOutAt: Date | null, { signedInAt }: SignedIn): boolean {
  if (signedOutAt === null || signedInAt === undefined) return false;
  return signedInAt === null || signedInAt.getTime() <= signedOutAt.getTime();
}

/** Who may give rights signs in by more than a password, where their issuer offers that. */
function lacksFactor(
  { permissions, tenant }: Viewer,
  { assurances }: SignedIn,
  factors: SecondFactor,
): boolean {
  const accepted = factors[tenant];
  if (assurances === undefined || accepted.length === 0 || !permissions.has('userRole.change')) return false;
  return !assurances.some((assurance) => accepted.includes(assurance));
}
