// What a file may be sent for: which types, how large, by whom, and to what it may be tied. An upload names its purpose
// when it begins; it is held to it then, and again when it is tied.
import { importKinds, importLimits } from './import-kinds.ts';
import { photoLimits } from './limits.ts';
import type { Permission } from './permissions.ts';
import type { RecordKind } from './record-kinds.ts';
import type { Words } from './text.ts';

export interface FilePurpose {
  readonly words: Words;
  /** Media types, judged by the content and not by what the sender says. */
  readonly mediaTypes: readonly MediaType[];
  readonly maxBytes: number;
  /** Holders of any of these may send one. */
  readonly permissions: readonly Permission[];
  /** Records that it may be tied to, by the name of their table; an import is read and kept by none, and so is a form. */
  readonly tiedTo: readonly (RecordKind | 'import' | 'form')[];
}

const pictures = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
const pdf = 'application/pdf';
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const openDocument = 'application/vnd.oasis.opendocument.spreadsheet';
const csv = 'text/csv';
const megabyte = 1024 * 1024;

export type MediaType =
  | (typeof pictures)[number]
  | typeof pdf
  | typeof workbook
  | typeof openDocument
  | typeof csv;

export const filePurposes = {
  JOB_PHOTO: {
    words: { en: 'Photo of a job', id: 'Foto pekerjaan' },
    mediaTypes: pictures,
    maxBytes: photoLimits.maxBytes,
    permissions: ['checksheet.write'],
    tiedTo: ['job'],
  },
  SIGNATURE: {
    words: { en: 'Signature', id: 'Tanda tangan' },
    mediaTypes: ['image/png'],
    maxBytes: 200_000,
    permissions: ['checksheet.write', 'receipt.approve'],
    tiedTo: ['job'],
  },
  SIGNED_PAPER: {
    words: { en: 'Signed paper', id: 'Dokumen bertanda tangan' },
    mediaTypes: [pdf, ...pictures],
    maxBytes: 10 * megabyte,
    permissions: ['receipt.create', 'receipt.change'],
    tiedTo: ['job'],
  },
  PICTURE: {
    words: { en: 'Picture', id: 'Gambar' },
    mediaTypes: pictures,
    maxBytes: 5 * megabyte,
    permissions: ['equipment.change', 'part.change'],
    tiedTo: ['equipment', 'program', 'promo_event', 'brochure'],
  },
  BROCHURE: {
    words: { en: 'Brochure', id: 'Brosur' },
    mediaTypes: [pdf, ...pictures],
    maxBytes: 25 * megabyte,
    permissions: ['part.create', 'part.change'],
    tiedTo: ['brochure'],
  },
  DOCUMENT: {
    words: { en: 'Document', id: 'Dokumen' },
    mediaTypes: [pdf, ...pictures],
    maxBytes: 10 * megabyte,
    permissions: [
      'equipment.change',
      'customer.change',
      'pcar.change',
      'msr.change',
      'bes.create',
      'bes.change',
      'problemLog.create',
      'problemLog.change',
    ],
    tiedTo: ['equipment', 'customer', 'backlog', 'problem_log', 'pcar', 'msr'],
  },
  FINDING_PHOTO: {
    words: { en: 'Photo of a finding', id: 'Foto temuan' },
    mediaTypes: pictures,
    maxBytes: photoLimits.maxBytes,
    permissions: [
      'bes.create',
      'bes.change',
      'problemLog.create',
      'problemLog.change',
      'pcar.create',
      'msr.create',
      'coip.write',
    ],
    tiedTo: ['backlog', 'problem_log', 'pcar', 'msr', 'coip_survey'],
  },
  MEND_PHOTO: {
    words: { en: 'Photo after the work', id: 'Foto setelah perbaikan' },
    mediaTypes: pictures,
    maxBytes: photoLimits.maxBytes,
    permissions: ['bes.create', 'bes.change', 'bms.change', 'problemLog.create', 'problemLog.change'],
    tiedTo: ['backlog', 'problem_log'],
  },
  CLOCK_PHOTO: {
    words: { en: 'Photo at clocking', id: 'Foto absensi' },
    mediaTypes: pictures,
    maxBytes: photoLimits.maxBytes,
    permissions: ['attendance.record'],
    tiedTo: ['clock'],
  },
  IMPORT: {
    words: { en: 'Workbook', id: 'Buku kerja' },
    mediaTypes: [workbook, openDocument, csv],
    maxBytes: importLimits.maxBytes,
    permissions: Object.values(importKinds).map(({ permission }) => permission),
    tiedTo: ['import'],
  },
  FORM: {
    words: { en: 'Workbook of a form', id: 'Buku kerja formulir' },
    mediaTypes: [workbook],
    maxBytes: 4 * megabyte,
    permissions: ['form.change'],
    tiedTo: ['form'],
  },
} as const satisfies Readonly<Record<string, FilePurpose>>;

export type FilePurposeName = keyof typeof filePurposes;
export const filePurposeNames = Object.keys(filePurposes) as readonly FilePurposeName[];

export const isFilePurpose = (name: unknown): name is FilePurposeName =>
  typeof name === 'string' && Object.hasOwn(filePurposes, name);

/** The most bytes that any purpose takes. */
export const mostFileBytes = Math.max(...Object.values(filePurposes).map(({ maxBytes }) => maxBytes));

/**
 * What the first bytes of a file claim it to be; null for everything that no purpose takes. At least 16 bytes decide; a zip
 * counts as a workbook, and what looks like text as CSV, until the contents are read.
 */
export function mediaTypeOf(head: Uint8Array): MediaType | null {
  const text = String.fromCharCode(...head.subarray(0, 16));
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
  if (text.slice(4, 8) === 'ftyp' && stillBrands.has(text.slice(8, 12))) return 'image/avif';
  if (text.startsWith('%PDF-')) return pdf;
  if (text.startsWith('PK\x03\x04')) return workbook;
  return looksLikeText(text) ? csv : null;
}
/** Text in UTF-16 says so by its mark; no other text holds control characters, and a page that a browser would open is none. */
const looksLikeText = (text: string): boolean =>
  text.startsWith('\xff\xfe') ||
  text.startsWith('\xfe\xff') ||
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they tell binary files from text
  /^(?:\xef\xbb\xbf)?(?!\s*<)[^\x00-\x08\x0e-\x1f]+$/.test(text);
const stillBrands = new Set(['avif', 'avis', 'mif1', 'msf1', 'heic', 'heix']);
