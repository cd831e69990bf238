// What every route of the gateway shares, and what one request to it is made of.
import type { Call } from '@dca/contract/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Identity } from '../outside/identity/index.ts';
import type { PeopleKnown } from '../visibility/people-known.ts';
import { type ReportDoor, reportDoor } from '../visibility/report-door.ts';
import type { Viewer } from '../visibility/viewer.ts';
import { type Visible, visibleTo } from '../visibility/visible.ts';
import type { AllTables } from './database.ts';
import type { Doors } from './doors.ts';

/** All paths of the contract follow this base. */
export const gatewayBase = '/gateway';

/** What every route needs. */
export interface Gateway {
  readonly doors: Doors;
  readonly people: PeopleKnown;
  readonly all: AllTables;
  readonly reports: ReportDoor;
  /** The door of a viewer's reads, one for all of their requests. */
  readonly visibleTo: (viewer: Viewer) => Visible;
  readonly subscriptionKeys: ReadonlySet<string>;
  /** How much somebody may send in a day that belongs to nothing yet. */
  readonly uploadQuotaBytes: number;
  /** Counts a request of `request.viewer`; throws tooMany above their budget. */
  readonly limitPerson: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Counts a read of nobody known, by its address; throws tooMany above the budget of guesses. */
  readonly limitOpen: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

/** Who asks. */
export interface Caller {
  readonly identity: Identity;
  readonly viewer: Viewer;
  /** Who really asks, where an administrator sees as the viewer. */
  readonly askedBy?: Viewer;
}

/** One request to one call. */
export interface Asked {
  readonly name: string;
  readonly call: Call;
  readonly caller: Caller | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Opens what every route needs. */
export const openGateway = (parts: Omit<Gateway, 'reports' | 'visibleTo'>): Gateway => ({
  ...parts,
  reports: reportDoor(parts.all),
  visibleTo: keepDoors(parts.all),
});

/** Whose sight changes is another viewer (`people-known.ts`), and what is kept of the old one is forgotten with it. */
function keepDoors(all: AllTables): Gateway['visibleTo'] {
  const doors = new WeakMap<Viewer, Visible>();
  return (viewer) => {
    const door = doors.get(viewer) ?? visibleTo(all, viewer);
    doors.set(viewer, door);
    return door;
  };
}
