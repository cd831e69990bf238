// What every route of the gateway shares, and what one request to it is made of.
import type { Call } from '@dca/contract/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Identity } from '../outside/identity/index.ts';
import type { PeopleKnown } from '../visibility/people-known.ts';
import { type ReportDoor, reportDoor } from '../visibility/report-door.ts';
import type { Viewer } from '../visibility/viewer.ts';
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
export const openGateway = (parts: Omit<Gateway, 'reports'>): Gateway => ({
  ...parts,
  reports: reportDoor(parts.all),
});
