// What a handler is: a function from a call's input to its reply, with the only handles it may use. A read selects and
// nothing else; a write is one transaction and returns what the audit keeps of it beside its reply.

import type { Area, Call, InputOf, ReplyOf } from '@dca/contract/call';
import type { FastifyBaseLogger } from 'fastify';
import type { Directory } from '../outside/directory/index.ts';
import type { FileStore } from '../outside/files/index.ts';
import type { Identity, IdentityDoor } from '../outside/identity/index.ts';
import type { FleetDoor } from '../outside/telematics/index.ts';
import type { Telemetry } from '../outside/telemetry/index.ts';
import type { WebhookDoor } from '../outside/webhooks/index.ts';
import type { ClaimFile } from '../visibility/claimed-files.ts';
import type { Db, ReadDb } from '../visibility/open-tables.ts';
import type { ProofDoor } from '../visibility/proof-door.ts';
import type { ReportDoor } from '../visibility/report-door.ts';
import type { SignInDoor } from '../visibility/sign-in-door.ts';
import type { StickerDoor } from '../visibility/sticker-door.ts';
import type { SurveyDoor } from '../visibility/survey-door.ts';
import type { Viewer } from '../visibility/viewer.ts';
import type { Visible, VisibleToWrite } from '../visibility/visible.ts';
import type { ExportDoor } from './exports.ts';
import type { QueueName } from './queue.ts';
import type { Turns } from './turns.ts';
import type { WrittenJson } from './written-json.ts';

/** What functions that read for a viewer need. */
export interface Reading {
  readonly visible: Visible;
  readonly db: ReadDb;
  readonly viewer: Viewer;
}

/** What functions that write for a viewer need: everything of one transaction. */
export interface Acting {
  readonly visible: VisibleToWrite;
  readonly db: Db;
  readonly viewer: Viewer;
  readonly now: Date;
  /** Puts work into a queue within the transaction: it is done if and only if the write is. */
  readonly enqueue: Enqueue;
}

/** `key`: a second piece of work of that key is dropped while the first waits. `afterSeconds`: how long the work waits. */
export type Enqueue = (
  name: QueueName,
  payload: object,
  key?: string,
  afterSeconds?: number,
) => Promise<void>;

interface Request {
  readonly now: Date;
  /** Milliseconds to add to a time that the caller's clock gave; 0 where it is not told. */
  readonly clockLag: number;
  readonly address: string;
  readonly client: string;
  readonly log: FastifyBaseLogger;
}

/** The doors of a handler to what is not in PostgreSQL. */
export interface Outside {
  readonly files: FileStore;
  /** From the hash that the viewer names to a file of theirs. */
  readonly claim: ClaimFile;
  /** Papers as they are stored, for who may see their job. */
  readonly reports: ReportDoor;
  readonly exports: ExportDoor;
  readonly directory: Directory;
  /** Series of machines, by the numbers of units in sight. */
  readonly telemetry: Telemetry;
  /** The address of the portal as people reach it. */
  readonly portalUrl: string;
}

export interface ReadContext<C extends Call> extends InputOf<C>, Reading, Request {
  readonly identity: Identity;
  readonly outside: Outside;
}

export interface WriteContext<C extends Call> extends InputOf<C>, Acting, Request {
  readonly identity: Identity;
  readonly outside: Pick<Outside, 'files'> & {
    readonly webhooks: Pick<WebhookDoor, 'mayGoTo'>;
    readonly fleets: Pick<FleetDoor, 'mayGoTo'>;
  };
}

/** What the first step of a write has: no transaction and no connection is held while it works. */
interface PrepareContext<C extends Call> extends InputOf<C>, Request {
  readonly viewer: Viewer;
  readonly outside: Pick<Outside, 'files' | 'claim'>;
}

/** What the audit keeps of a write: on what, and how it was before and after. */
export interface Noted {
  readonly target: string;
  readonly before?: object | null;
  readonly after?: object | null;
  /** Whom before and after are about: what names them stands in the audit under their key. */
  readonly ofPerson?: string;
}

interface Written<C extends Call> {
  readonly reply: ReplyOf<C>;
  readonly noted: Noted;
}

/** A write in two steps: work that needs no transaction, and the transaction with its result. */
interface TwoSteps<Prepare, Run> {
  readonly prepare: Prepare;
  readonly run: Run;
}

type Steps<C extends Call, P> = TwoSteps<
  (context: PrepareContext<C>) => Promise<P>,
  (context: WriteContext<C> & { readonly prepared: P }) => Promise<Written<C>>
>;

/** Ties the two steps of a call together: what `prepare` returns is what `run` gets. */
export const inTwoSteps =
  <C extends Call>() =>
  <P>(steps: Steps<C, P>): Steps<C, unknown> =>
    steps as Steps<C, unknown>;

/** A read that anyone may make: there is no viewer, and so no door but those of verification, of labels and of surveys. */
export interface OpenReadContext<C extends Call> extends InputOf<C>, Request {
  readonly proofs: ProofDoor;
  readonly stickers: StickerDoor;
  readonly surveys: SurveyDoor;
  readonly files: Pick<FileStore, 'read'>;
}

/** A write that anyone may make: there is no viewer, and so no door to rows but those of signing in, of labels and of surveys. */
export interface OpenPrepareContext<C extends Call> extends InputOf<C>, Request {
  readonly signIn: SignInDoor;
  readonly stickers: StickerDoor;
  readonly surveys: SurveyDoor;
  readonly identity: IdentityDoor;
  readonly files: FileStore;
}
interface OpenWriteContext<C extends Call> extends InputOf<C>, Request {
  readonly signIn: SignInDoor;
  readonly stickers: StickerDoor;
  readonly surveys: SurveyDoor;
}
/** `by` is who it turned out to be, where it was somebody who is known. */
interface OpenWritten<C extends Call> extends Written<C> {
  readonly by?: Viewer;
}
type OpenSteps<C extends Call, P> = TwoSteps<
  (context: OpenPrepareContext<C>) => Promise<P>,
  (context: OpenWriteContext<C> & { readonly prepared: P }) => Promise<OpenWritten<C>>
> & {
  /** Where people wait before both steps; see `turns.ts`. */
  readonly turns?: Turns;
};

/** The same for a call that anyone may make. */
export const openInTwoSteps =
  <C extends Call>() =>
  <P>(steps: OpenSteps<C, P>): OpenSteps<C, unknown> =>
    steps as OpenSteps<C, unknown>;

/** The handler of a call, by its access and effect. */
export type Handler<C extends Call> = C['access'] extends 'anyone'
  ? C['effect'] extends 'read'
    ? (context: OpenReadContext<C>) => Promise<ReplyOf<C>>
    : OpenSteps<C, unknown>
  : C['effect'] extends 'read'
    ? (context: ReadContext<C>) => Promise<ReplyOf<C> | WrittenJson<ReplyOf<C>>>
    : ((context: WriteContext<C>) => Promise<Written<C>>) | Steps<C, unknown>;

/** Handlers of an area: each call has one, or it does not compile. */
export type Handlers<A extends Area> = { readonly [Name in keyof A]: Handler<A[Name]> };
