// Papers and photos of jobs (spec §3, §7 "Documents"). Photos arrive resumable at `uploads` (tus 1.0); a photo counts
// once its SHA-256 was proved and `keepPhoto` tied it to a job.
import { z } from 'zod';
import { call } from '../call.ts';
import { data } from '../envelopes.ts';
import { id, instant, latitude, longitude } from '../fields.ts';
import { photo } from './checksheets.ts';

const base = '/dca/msdocument/api/v1';

/** Address of the resumable uploads, below the gateway's base. */
export const uploadsPath = `${base}/uploads`;

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
    summary: 'A photo or paper; `size=thumbnail` gives the small picture',
    params: z.strictObject({ id }),
    query: z.strictObject({ size: z.enum(['full', 'thumbnail']).default('full') }),
    reply: 'file',
  }),
  keepPhoto: call({
    method: 'POST',
    path: `${base}/photos`,
    access: 'checksheet.write',
    effect: 'write',
    ours: true,
    summary: 'Tie an uploaded photo to a job and, where it proves an answer, to its question',
    body: z.strictObject({
      id,
      jobId: id,
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      questionId: id.nullish(),
      zoneCode: z.string().max(20).nullish(),
      kind: z.enum(['BEFORE', 'AFTER', 'METER', 'SERIAL', 'OTHER']),
      takenAt: instant,
      latitude: latitude.nullish(),
      longitude: longitude.nullish(),
    }),
    reply: data(photo),
  }),
  removePhoto: call({
    method: 'DELETE',
    path: `${base}/photos/:id`,
    access: 'checksheet.write',
    effect: 'write',
    ours: true,
    summary: 'Take a photo off a sheet that is not submitted',
    params: z.strictObject({ id }),
    reply: data(z.object({ id })),
  }),
};
