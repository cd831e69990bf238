// What waits on this device to be brought to the server. The room knows acts and kinds of acts, never an area: an area
// says what its acts are about, how they become a call, and what the answer means.
import type { CallOptions } from '../platform/client.ts';
import { createStore, useStore } from '../platform/store.ts';

/** What was said against an act: the words of the server in the person's language, and its status. */
export interface Refusal {
  readonly reason: string;
  readonly status: number;
}

/** Something a person did, as it is kept until the server has answered. */
export interface Act<Body = unknown> {
  /** Counts in the order in which acts were kept, whatever the clock says. */
  readonly order: number;
  /** UUIDv7, made here. */
  readonly id: string;
  /** Whose it is: the id of the signed-in person. */
  readonly person: string;
  readonly jobId: string;
  /** The unit code of the job's machine, for reading; null where it has none. */
  readonly unit: string | null;
  readonly kind: string;
  /** What it is about within its job: a later act of that kind about the same replaces one that never travelled. */
  readonly about: string;
  /** The path parameters of its call; null where it has none. */
  readonly params: Readonly<Record<string, string>> | null;
  /** The number of the contract that the body was written for. */
  readonly contract: number;
  readonly body: Body;
  /** When it was done, by the clock of the device: ISO time in UTC. */
  readonly at: string;
  /** The Idempotency-Key of its call, made once; acts with the same key are one call. Null while it never travelled. */
  readonly key: string | null;
  readonly state: 'waits' | 'refused' | 'thrownAway';
  readonly refusal: Refusal | null;
  /** When it travelled last; null while it never did. */
  readonly triedAt: string | null;
  /** It says more than when it was kept. */
  readonly isAmended?: true;
}

/** An act as an area gives it to be kept. */
export type NewAct<Body = unknown> = Pick<
  Act<Body>,
  'jobId' | 'unit' | 'kind' | 'about' | 'params' | 'body'
> & {
  /** Made by the caller where the server has to know the act by it. */
  readonly id?: string;
  readonly at?: string;
};

/**
 * Within a job: `first` what makes the job, before anything else of it; `inOrder` one after the other, `beside` them, and `last`
 * when nothing else of the job is kept.
 */
export type Lane = 'first' | 'inOrder' | 'beside' | 'last';

/** What became of an act; without a refusal the server has it. */
export interface Verdict {
  readonly id: string;
  readonly refusal: Refusal | null;
}

/** How acts travel: under their key, with a short time-out of each call, and silently. */
export interface Way {
  readonly key: string;
  /** For one call; each call has its own time-out. */
  options(): CallOptions;
}

/** A kind of acts, as an area registers it. */
export interface Kind<Body = unknown> {
  readonly name: string;
  readonly lane: Lane;
  /** Acts of kinds with the same call travel together. */
  readonly call: string;
  /** How many acts one call takes. */
  readonly atOnce: number;
  /** The key of a call whose acts the server knows by an id of its own; a new one without. */
  keyOf?(act: Act<Body>): string;
  /**
   * Brings acts to the server.
   * Throws what the call throws; an answer without verdicts means that the server has them all.
   */
  send(acts: readonly Act<Body>[], way: Way): Promise<readonly Verdict[] | undefined>;
  /** The body of an act, given those of the same kind about the same that are still kept when it is. */
  over?(body: Body, before: readonly Act<Body>[]): Body;
  /** Takes back what the server may have of an act that was thrown away after it travelled. */
  takeBack?(act: Act<Body>, way: Way): Promise<void>;
  /** Takes its person on to the job: it waits for what they submitted of others before. */
  readonly goesOn?: true;
  /** Of what is about no job: where one leads. Its `jobId` only holds together what goes in its order. */
  addressOf?(act: Act<Body>): { readonly to: string; readonly search?: Readonly<Record<string, string>> };
  /** Each has a picture beside it. */
  readonly hasPicture?: true;
  /** What one says, in words: 'Z1-01 Hoses: Bad'. */
  content?(act: Act<Body>): Promise<string>;
  /** So many acts of it, in words: '3 answers'. */
  words(count: number): string;
}

const kinds = createStore<ReadonlyMap<string, Kind>>(new Map());

/** Makes kinds of acts known. */
export function registerKinds(...given: readonly Kind[]): void {
  kinds.change((known) => new Map([...known, ...given.map((kind) => [kind.name, kind] as const)]));
}

/** The kind of an act; undefined for one that this build does not know, which stays as it is. */
export const kindOf = ({ kind }: Pick<Act, 'kind'>): Kind | undefined => kinds.get().get(kind);
/** `kindOf` for components: kinds become known behind the first screen. */
export const useKinds = (): ReadonlyMap<string, Kind> => useStore(kinds);
