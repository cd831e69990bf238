// What older builds kept becomes acts. Their tables stay as they were: they are dropped a release later.
import type { DBSchema } from 'idb';
import type { Act } from './act.ts';
import { newId } from './ids.ts';

/** An act in plain words, as builds until November 2026 kept it. */
export type PlainAct = Act;

/** The bytes of one. Not every browser keeps a blob. */
export interface PlainPicture {
  readonly id: string;
  readonly bytes: ArrayBuffer;
}

/** Something entered, as builds until November 2026 kept it. */
interface OldEntry {
  readonly key: string;
  readonly by: string;
  readonly jobId: string;
  readonly at: string;
  readonly what: { readonly kind: string; readonly questionId?: string; readonly fluidId?: string };
}

/** A photo, as the same builds kept it; its bytes lie where they lay. */
interface OldPhoto {
  readonly id: string;
  readonly by: string;
  readonly jobId: string;
  readonly takenAt: string;
  readonly refusal: string | null;
}

/** Before that, answers and readings had tables of their own. */
type OldAnswer = Omit<OldEntry, 'key' | 'what'>;

/** The tables of older builds. */
export interface OlderTables extends DBSchema {
  answers: { key: string; value: OldAnswer };
  heads: { key: string; value: OldAnswer };
  entries: { key: string; value: OldEntry };
  photos: { key: string; value: OldPhoto };
  pictures: { key: string; value: PlainPicture };
  acts: { key: number; value: PlainAct; indexes: { person: string } };
}

/** What lay in the tables before acts. */
interface OldRows {
  readonly answers: readonly OldAnswer[];
  readonly heads: readonly OldAnswer[];
  readonly entries: readonly OldEntry[];
  readonly photos: readonly OldPhoto[];
}

/** An act for each row of the old tables, in the order in which they were made. */
export function actsOfRows({ answers, heads, entries, photos }: OldRows): Omit<PlainAct, 'order'>[] {
  const all = [
    ...answers.map((row) => entered(row, 'answer')),
    ...heads.map((row) => entered(row, 'reading')),
    ...entries,
  ];
  return [...all.map(actOfEntry), ...photos.map(actOfPhoto)].toSorted((a, b) => a.at.localeCompare(b.at));
}

const entered = ({ by, jobId, at, ...what }: OldAnswer, kind: string): OldEntry => ({
  key: '',
  by,
  jobId,
  at,
  what: { ...what, kind },
});

type Carried = Omit<Act, 'order'>;

function actOfEntry({ by, jobId, at, what }: OldEntry): Carried {
  const about = what.questionId ?? what.fluidId ?? 'meter';
  return { ...carried(by, jobId, at), id: newId(), kind: what.kind, about, body: what };
}

function actOfPhoto({ by, jobId, refusal, ...photo }: OldPhoto): Carried {
  return {
    ...carried(by, jobId, photo.takenAt),
    id: photo.id,
    kind: 'photo',
    about: photo.id,
    body: photo,
    // It may have travelled: the id, which is its key, keeps it from being stored twice.
    triedAt: photo.takenAt,
    ...(refusal === null ? {} : { state: 'refused', refusal: { reason: refusal, status: 0 } }),
  };
}

const carried = (person: string, jobId: string, at: string) =>
  ({
    person,
    jobId,
    unit: null,
    params: null,
    contract: 0,
    at,
    key: null,
    state: 'waits',
    refusal: null,
    triedAt: null,
  }) as const;
