// What a mechanic does on a sheet, as acts of the outbox: entries, photos, and the submission.
import type { PhotoKind } from '@dca/domain/checksheet';
import type { JobFamily } from '@dca/domain/job-types';
import type { Act, NewAct } from '../../../offline/act.ts';
import type { Fluid } from '../read/fluid-list.tsx';

export interface EnteredAnswer {
  readonly kind: 'answer';
  readonly zoneCode: string;
  readonly questionId: string;
  readonly code: string | null;
  readonly value: number | null;
  readonly note: string | null;
}

export interface EnteredFluid {
  readonly kind: 'fluid';
  readonly zoneCode: string;
  readonly fluidId: string;
  /** Null takes it off the sheet. */
  readonly fluid: Fluid | null;
}

export interface EnteredReading {
  readonly kind: 'reading';
  readonly smr: number | null;
  readonly smrIsConfirmed: boolean;
}

export type Entered = EnteredAnswer | EnteredFluid | EnteredReading;

/** Where a photo belongs: to a question, or with the meter or the serial plate to the sheet. */
export interface PhotoPlace {
  readonly kind: PhotoKind;
  readonly questionId: string | null;
  readonly zoneCode: string | null;
}

/** A photo as it is kept; its bytes lie beside it. */
export interface TakenPhoto extends PhotoPlace {
  readonly takenAt: string;
  /** In hexadecimal figures. */
  readonly sha256: string;
}

/** Something entered and when, by the clock of the device. */
export interface Entry<E extends Entered = Entered> {
  readonly at: string;
  readonly what: E;
}

/** What a person works on, as acts name it. */
export interface SheetOf {
  readonly jobId: string;
  readonly unit: string | null;
  readonly family: JobFamily;
}

/** What something entered is about, within its job: the id of a question or of a fluid, or the meter. */
export function subjectOf(what: Entered): string {
  if (what.kind === 'reading') return 'meter';
  return what.kind === 'answer' ? what.questionId : what.fluidId;
}

const entryKinds: ReadonlySet<string> = new Set<Entered['kind']>(['answer', 'fluid', 'reading']);

export const isEntry = (act: Act): act is Act<Entered> => entryKinds.has(act.kind);
export const isPhoto = (act: Act): act is Act<TakenPhoto> => act.kind === 'photo';
export const isSubmission = (act: Act): boolean => act.kind === 'submission';

export const entryOf = ({ at, body }: Act<Entered>): Entry => ({ at, what: body });

const actOn = ({ jobId, unit, family }: SheetOf) => ({ jobId, unit, params: { family } });

/** Something entered, as it is kept. */
export const entryAct = (sheet: SheetOf, what: Entered, at: string): NewAct<Entered> => ({
  ...actOn(sheet),
  kind: what.kind,
  about: subjectOf(what),
  body: what,
  at,
});

/** A photo, as it is kept: the server knows it by the id of its act. */
export const photoAct = (sheet: SheetOf, id: string, photo: TakenPhoto): NewAct<TakenPhoto> => ({
  ...actOn(sheet),
  id,
  kind: 'photo',
  about: id,
  body: photo,
  at: photo.takenAt,
});

/** The submission of a sheet, as it is kept. */
export const submissionAct = (sheet: SheetOf): NewAct => ({
  ...actOn(sheet),
  kind: 'submission',
  about: 'sheet',
  body: {},
});

/** The entries of one kind. */
export const ofKind = <K extends Entered['kind']>(
  entries: readonly Entry[],
  kind: K,
): readonly Entry<Extract<Entered, { kind: K }>>[] =>
  entries.filter((entry): entry is Entry<Extract<Entered, { kind: K }>> => entry.what.kind === kind);
