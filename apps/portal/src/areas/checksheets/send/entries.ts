// What a mechanic does on a sheet, as acts of the outbox: entries, photos, and the submission. An entry is about one field of
// the sheet and names the entries that its maker saw there (`upon`); it is known to the server by the id of its act.
import type { Photo, SheetSignature } from '@dca/contract/areas/checksheets';
import {
  type FieldName,
  fluidField,
  judgementField,
  noteField,
  type PhotoKind,
  type SheetPartName,
  uponOver,
} from '@dca/domain/checksheet';
import type { JobFamily } from '@dca/domain/job-types';
import type { Act, NewAct } from '../../../offline/act.ts';
import type { Fluid } from '../read/fluid-list.tsx';

interface EnteredJudgement {
  readonly kind: 'judgement';
  readonly questionId: string;
  readonly code: string | null;
  readonly value: number | null;
}

interface EnteredNote {
  readonly kind: 'note';
  readonly questionId: string;
  readonly text: string | null;
}

interface EnteredFluid {
  readonly kind: 'addedFluid';
  readonly zoneCode: string;
  readonly fluidId: string;
  /** Null takes it off the sheet. */
  readonly fluid: Fluid | null;
}

interface EnteredReading {
  readonly kind: 'meter';
  readonly smr: number | null;
  /** The reader looked again: a rise that no day has hours for is right. */
  readonly isConfirmed: boolean;
}

interface EnteredPart {
  readonly kind: 'part';
  readonly part: SheetPartName;
  readonly content: unknown;
}

/** Something entered in one field of a sheet. */
export type Entered = EnteredJudgement | EnteredNote | EnteredFluid | EnteredReading | EnteredPart;

/** An entry as it is kept. */
export type KeptEntry = Entered & {
  /** The entries that stood in the field as its maker saw it. */
  readonly upon: readonly string[];
};

/** Something entered: when, by the clock of the device, and upon what. */
export interface Entry {
  readonly id: string;
  readonly at: string;
  readonly what: Entered;
  readonly upon: readonly string[];
}

/** Where a photo belongs: to a question, or with the meter or the serial plate to the sheet. */
export interface PhotoPlace {
  readonly kind: PhotoKind;
  readonly questionId: string | null;
  readonly zoneCode: string | null;
  /** The photo that it is a copy of, with what somebody drew on it. */
  readonly marks?: string | null | undefined;
  /** The line of the job that it shows mended. */
  readonly backlogId?: string | null | undefined;
}

/** A photo as it is kept; its bytes lie beside it. */
export interface TakenPhoto extends PhotoPlace {
  readonly takenAt: string;
  /** In hexadecimal figures. */
  readonly sha256: string;
}

/** What a person works on, as acts name it. */
export interface SheetOf {
  readonly jobId: string;
  readonly unit: string | null;
  readonly family: JobFamily;
}

/** The field that something is entered in. */
export function fieldOf(what: Entered): FieldName {
  switch (what.kind) {
    case 'judgement':
      return judgementField(what.questionId);
    case 'note':
      return noteField(what.questionId);
    case 'addedFluid':
      return fluidField(what.fluidId);
    case 'part':
      return `part/${what.part}`;
    case 'meter':
      return 'reading';
  }
}

const entryKinds: ReadonlySet<string> = new Set<Entered['kind']>([
  'judgement',
  'note',
  'addedFluid',
  'meter',
  'part',
]);

export const isEntry = (act: Act): act is Act<KeptEntry> => entryKinds.has(act.kind);
export const isPhoto = (act: Act): act is Act<TakenPhoto> => act.kind === 'photo';
export const isSubmission = (act: Act): boolean => act.kind === 'submission';

export const entryOf = ({ id, at, body }: Act<KeptEntry>): Entry => ({ id, at, what: body, upon: body.upon });

/** The family of the sheet that an act is about. */
export const familyOfAct = ({ params }: Act): JobFamily => params?.family as JobFamily;

const actOn = ({ jobId, unit, family }: SheetOf) => ({ jobId, unit, params: { family } });

/** An entry, as it is kept. */
export const entryAct = (sheet: SheetOf, { id, at, what, upon }: Entry): NewAct<KeptEntry> => ({
  ...actOn(sheet),
  id,
  kind: what.kind,
  about: fieldOf(what),
  body: { ...what, upon },
  at,
});

/** An entry in a field where others of the same person are still kept here. */
export const madeOver = (body: KeptEntry, before: readonly Act<KeptEntry>[]): KeptEntry => ({
  ...body,
  upon: uponOver(
    body.upon,
    before.map((act) => ({ id: act.id, upon: act.body.upon, hasTravelled: act.triedAt !== null })),
  ),
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

/** That a photo which the server has is taken off its sheet, or put back there. */
export interface MovedPhoto {
  readonly isOff: boolean;
  readonly photo: Photo;
}

export const isMovedPhoto = (act: Act): act is Act<MovedPhoto> => act.kind === 'movedPhoto';

/** A photo that is taken off or put back, as it is kept: of one photo the last word counts. */
export const movedPhotoAct = (sheet: SheetOf, moved: MovedPhoto): NewAct<MovedPhoto> => ({
  ...actOn(sheet),
  kind: 'movedPhoto',
  about: moved.photo.id,
  body: moved,
});

/** What is kept of a submission. */
export interface KeptSubmission {
  readonly signature?: SheetSignature;
}

/** The submission of a sheet, as it is kept. */
export const submissionAct = (sheet: SheetOf, signature?: SheetSignature): NewAct<KeptSubmission> => ({
  ...actOn(sheet),
  kind: 'submission',
  about: 'sheet',
  body: signature ? { signature } : {},
});
