// Papers and photos of jobs (spec §3, §7 "Documents"). Photos arrive resumable at `uploads` (tus 1.0); a photo counts
// once its SHA-256 was proved and `keepPhoto` tied it to a job.
import { filePurposeNames } from '@dca/domain/file-purposes';
import { proofKindNames, proofStates } from '@dca/domain/proofs';
import { recordKindNames } from '@dca/domain/record-kinds';
import { languages } from '@dca/domain/text';
import { z } from 'zod';
import { call } from '../call.ts';
import { data, pageQuery } from '../envelopes.ts';
import { id, instant, latitude, longitude, text, words } from '../fields.ts';
import { copyHash, fileHash } from '../hashes.ts';
import { screensOf } from '../screen.ts';
import { photo } from './checksheets/sheet.ts';

const base = '/dca/msdocument/api/v1';

/** Address of the resumable uploads, below the gateway's base. */
export const uploadsPath = `${base}/uploads`;

const purpose = z.enum(filePurposeNames);
const recordKind = z.enum(recordKindNames);

/** A file of a record. Its bytes come by `download` under its id. */
const recordFile = z.object({
  id,
  recordKind,
  recordId: id,
  purpose,
  fileName: z.string(),
  mediaType: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
  tiedAt: instant,
  tiedBy: z.string(),
});
export type RecordFile = z.infer<typeof recordFile>;

/** What a code of verification stands for: which paper, and nothing of whom or of what it tells. */
const verifiedPaper = z.object({
  kind: z.enum(proofKindNames),
  number: z.string(),
  language: z.enum(languages),
  issuedAt: instant,
  /** Whether the file that we keep is the one that was issued. */
  state: z.enum(proofStates),
  /** No later print of the same paper was issued. */
  isNewest: z.boolean(),
  /** Whether the file that was asked about is the one that was issued; null where none was. */
  isSameFile: z.boolean().nullable(),
});
export type VerifiedPaper = z.infer<typeof verifiedPaper>;

/** A photo of a visit, with what it shows and how that was judged then. */
const visitPhoto = z.object({
  id,
  kind: photo.shape.kind,
  questionId: id.nullable(),
  takenAt: instant,
  marks: id.nullable(),
  /** As the form of that visit asked; null for a photo of the machine. */
  text: words.nullable(),
  judgement: z.string().nullable(),
});

/** A job of a machine of which there are photos. */
const visit = z.object({
  jobId: id,
  number: z.string(),
  jobType: z.string(),
  at: instant,
  smr: z.number().nullable(),
  photos: z.array(visitPhoto),
});
export type Visit = z.infer<typeof visit>;

/** What can be looked at visit by visit: a question, and of how many visits there are photos. */
const shownItem = z.object({ questionId: id, text: words, visits: z.number().int() });

export const documents = {
  evidence: call({
    method: 'GET',
    path: `${base}/job-checksheet-evidence`,
    access: 'checksheet.read',
    effect: 'read',
    summary: 'Photos of a job by its number',
    query: z.strictObject({ jobNumber: z.string().min(1).max(30) }),
    reply: data(z.array(photo)),
  }),
  download: call({
    method: 'GET',
    path: `${base}/document/download/:id`,
    access: 'checksheet.read',
    effect: 'read',
    summary: 'A photo, a paper or a file of a record; `size=thumbnail` gives the small picture of a photo',
    params: z.strictObject({ id }),
    query: z.strictObject({ size: z.enum(['full', 'thumbnail']).default('full') }),
    reply: 'file',
  }),
  gallery: call({
    method: 'GET',
    path: `${base}/gallery/:id`,
    access: 'checksheet.read',
    effect: 'read',
    ours: true,
    summary: 'Photos of a machine visit by visit, the newest first; of one question, or all',
    params: z.strictObject({ id }),
    query: z.strictObject({
      QuestionId: id.optional(),
      PageSize: pageQuery.PageSize,
      Cursor: pageQuery.Cursor,
    }),
    /** `items` come with the first page. */
    reply: z.object({ data: z.array(visit), items: z.array(shownItem), next: z.string().nullable() }),
  }),
  verifyPaper: call({
    method: 'GET',
    path: `${base}/verify/:code`,
    access: 'anyone',
    effect: 'read',
    ours: true,
    summary: 'Whether the paper that bears this code is as it was issued, for whoever holds it',
    params: z.strictObject({ code: text(60) }),
    query: z.strictObject({ Sha256: copyHash.optional() }),
    reply: data(verifiedPaper),
  }),
  keepPhoto: call({
    method: 'POST',
    path: `${base}/photos`,
    access: 'checksheet.write',
    effect: 'write',
    ours: true,
    fromOutbox: true,
    summary: 'Tie an uploaded photo to a job and, where it proves an answer, to its question',
    body: z.strictObject({
      id,
      jobId: id,
      sha256: fileHash,
      questionId: id.nullish(),
      zoneCode: z.string().max(20).nullish(),
      kind: z.enum(['BEFORE', 'AFTER', 'METER', 'SERIAL', 'OTHER']),
      takenAt: instant,
      latitude: latitude.nullish(),
      longitude: longitude.nullish(),
      marks: id.nullish(),
      /** The backlog that it shows mended: a line of the job. */
      backlogId: id.nullish(),
    }),
    reply: data(photo),
  }),
  files: call({
    method: 'GET',
    path: `${base}/files`,
    access: 'signedIn',
    effect: 'read',
    ours: true,
    summary: 'Files of a record that this person sees, oldest first',
    query: z.strictObject({ recordKind, recordId: id, purpose: purpose.optional() }),
    reply: data(z.array(recordFile)),
  }),
  takeOrdered: call({
    method: 'GET',
    path: `${base}/ordered-files/:id`,
    access: 'signedIn',
    effect: 'read',
    ours: true,
    summary: 'A file that the viewer ordered, once it is made, while they may still have it',
    params: z.strictObject({ id }),
    reply: 'file',
  }),
  tieFile: call({
    method: 'POST',
    path: `${base}/files`,
    access: 'signedIn',
    effect: 'write',
    ours: true,
    fromOutbox: true,
    summary:
      'Tie an uploaded file to a record, judged by its content; who may depends on the record and the purpose',
    body: z.strictObject({ id, recordKind, recordId: id, purpose, sha256: fileHash, fileName: text(200) }),
    reply: data(recordFile),
  }),
  untieFile: call({
    method: 'DELETE',
    path: `${base}/files/:id`,
    access: 'signedIn',
    effect: 'write',
    ours: true,
    summary: 'Take a file off its record; it stays for the history',
    params: z.strictObject({ id }),
    reply: data(z.object({ id })),
  }),
  removePhoto: call({
    method: 'DELETE',
    path: `${base}/photos/:id`,
    access: 'checksheet.write',
    effect: 'write',
    ours: true,
    fromOutbox: true,
    summary: 'Take a photo off a sheet that is not submitted',
    params: z.strictObject({ id }),
    reply: data(z.object({ id })),
  }),
  restorePhoto: call({
    method: 'POST',
    path: `${base}/photos/:id/restore`,
    access: 'checksheet.write',
    effect: 'write',
    ours: true,
    fromOutbox: true,
    summary: 'Put a photo that was taken off back on a sheet that is not submitted',
    params: z.strictObject({ id }),
    reply: data(photo),
  }),
};

export const documentsScreens = screensOf('documents', [
  ['/verify/:code', 'Verify a paper', 'Periksa keaslian dokumen', { code: 'documents/verify', isOpen: true }],
]);
