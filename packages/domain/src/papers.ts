// The papers that a customer is given of a job (domain decisions §2): which types have which, how they are numbered, and which
// one the customer's acceptance is bound to.
import { type JobType, jobTypes } from './job-types.ts';
import type { Words } from './text.ts';

export const paperKinds = {
  BAST: {
    prefix: 'BAST',
    title: { en: 'Hand-over certificate', id: 'Berita acara serah terima' },
  },
  BAPP: {
    prefix: 'BAPP',
    title: { en: 'Work-inspection certificate', id: 'Berita acara pemeriksaan pekerjaan' },
  },
  BBM: { prefix: 'BBM', title: { en: 'Goods-received note', id: 'Bukti barang masuk' } },
  REMARK: { prefix: 'FR', title: { en: 'Final remark', id: 'Catatan akhir' } },
} as const satisfies Readonly<Record<string, { readonly prefix: string; readonly title: Words }>>;

export type PaperKind = keyof typeof paperKinds;
export const paperKindNames = Object.keys(paperKinds) as readonly PaperKind[];

/** The papers of a type of job in the order in which they are read; every job has a final remark. */
export function papersOf(jobType: JobType): readonly PaperKind[] {
  const named: readonly string[] = jobTypes[jobType].papers;
  return paperKindNames.filter((kind) => kind === 'REMARK' || named.includes(kind));
}

/** What a customer is shown to accept: the certificate of the type, or the final remark where it has none. */
export function acceptedPaperOf(jobType: JobType): PaperKind {
  return papersOf(jobType).find((kind) => kind === 'BAST' || kind === 'BAPP') ?? 'REMARK';
}

/** The number of a paper: `BAST/JKT1/2026/00017`, counted within its kind, plant and year. */
export function paperNumber(kind: PaperKind, plantCode: string, year: number, place: number): string {
  return `${paperKinds[kind].prefix}/${plantCode}/${year}/${String(place).padStart(5, '0')}`;
}

/** What a finger draws: at most so many strokes and points, on a field so wide and high. */
export const signatureField = { width: 1000, height: 400, strokes: 60, points: 3000 } as const;

/** Strokes of a signature, each a list of points [x, y] from the upper left corner. */
export type Signature = readonly (readonly (readonly [number, number])[])[];

/** True where the strokes lie on the field, are not too many, and are more than a touch. */
export function isSignature(strokes: Signature): boolean {
  const points = strokes.flat();
  const lies = ([x, y]: readonly [number, number]) =>
    x >= 0 && x <= signatureField.width && y >= 0 && y <= signatureField.height;
  if (strokes.length > signatureField.strokes || points.length > signatureField.points) return false;
  return points.length >= 8 && points.every(lies);
}

/** The most jobs that one paper covers. */
export const mostJobsOfPaper = 200;
