// What a handler is: a function from a call's input to its reply, with the only handles it may use.
import type { Area, Call, InputOf, ReplyOf } from '@dca/contract/call';
import type { FastifyBaseLogger } from 'fastify';
import type { Identity } from '../outside/identity/index.ts';
import type { Viewer } from '../visibility/viewer.ts';
import type { Db, Visible } from '../visibility/visible.ts';
import type { AllTables } from './database.ts';
import type { Doors } from './doors.ts';

/** Notes for the audit what a write did: on what, and how it was before and after. */
export interface Audit {
  note(entry: { target: string; before?: object | null; after?: object | null }): void;
}

/** What a handler gets. For writes `db` and `visible` are one transaction; the answer leaves after its commit. */
export interface Context<C extends Call> extends InputOf<C> {
  readonly viewer: Viewer;
  readonly identity: Identity;
  readonly visible: Visible;
  readonly db: Db;
  readonly audit: Audit;
  readonly outside: Doors;
  readonly now: Date;
  readonly address: string;
  readonly client: string;
  readonly log: FastifyBaseLogger;
  /** Runs once the transaction is committed; what it does must also be found by the worker if it is lost. */
  readonly afterCommit: (run: () => Promise<void>) => void;
}

/** The context of a call that anyone may make: there is no viewer, and so no door to rows. */
export type OpenContext<C extends Call> = Omit<Context<C>, 'viewer' | 'visible' | 'identity'> & {
  readonly all: AllTables;
};

export type Handler<C extends Call> = (
  context: C['access'] extends 'anyone' ? OpenContext<C> : Context<C>,
) => Promise<ReplyOf<C>>;

/** Handlers of an area: each call has one, or it does not compile. */
export type Handlers<A extends Area> = { readonly [Name in keyof A]: Handler<A[Name]> };
