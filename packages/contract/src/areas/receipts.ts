// The papers of jobs (spec §3 "Receipt documents", §7 "Jobs"; domain decisions §2): hand-over, inspection and goods-received
// certificates and the final remark, and what the customer says to them. A paper is accepted as it was shown: by its hash.
import { mostJobsOfPaper, paperKindNames } from '@dca/domain/papers';
import { plantZoneNames } from '@dca/domain/times';
import { z } from 'zod';
import { call } from '../call.ts';
import { attributes, data } from '../envelopes.ts';
import { code, day, id, instant, jobType, line, month, optionalText, reason, text } from '../fields.ts';
import { contentHash, fileHash } from '../hashes.ts';
import { orderedFile } from '../ordered-file.ts';
import { paper, receipt, signature, signer } from '../paper.ts';
import { screensOf } from '../screen.ts';
import { workShown } from '../work-shown.ts';

const base = '/dca/msjobcreation/api/v1.2/jobs';
const language = z.enum(['en', 'id']).optional();

const ofJob = z.strictObject({ jobId: id });

/** Approved jobs of a customer at a plant that were done in a month there, and wait for the customer on no other order. */
const monthOfCustomer = z.object({
  customerCode: z.string(),
  customerName: z.string(),
  plantCode: z.string(),
  zone: z.enum(plantZoneNames),
  /** `2026-11`, in the zone of the plant. */
  month: z.string(),
  jobs: z.number().int(),
});
export type MonthOfCustomer = z.infer<typeof monthOfCustomer>;

const jobOfMonth = z.object({
  id,
  number: z.string(),
  jobType,
  unitCode: z.string(),
  description: z.string(),
  doneAt: instant,
});
export type JobOfMonth = z.infer<typeof jobOfMonth>;

/** A paper that waits for its customer, with one of its jobs and how many these are. */
const paperToAccept = z.object({
  jobId: id,
  kind: z.enum(paperKindNames),
  /** Of a paper for the jobs of a month. */
  orderNumber: z.string().nullable(),
  jobNumber: z.string(),
  jobType,
  unitCode: z.string(),
  jobs: z.number().int(),
  /** The day on which it is deemed to be accepted. */
  until: day,
});
export type PaperToAccept = z.infer<typeof paperToAccept>;

const shown = <const P extends string>(tail: P, summary: string) =>
  call({
    method: 'GET',
    path: `${base}/${tail}`,
    access: 'receipt.read',
    effect: 'read',
    summary,
    query: ofJob,
    reply: attributes(paper),
  });
const printed = <const P extends string>(tail: P, summary: string) =>
  call({
    method: 'GET',
    path: `${base}/${tail}`,
    access: 'receipt.read',
    effect: 'read',
    summary,
    query: z.strictObject({ jobId: id, language }),
    reply: 'file',
  });

/** What accepts a paper names it as it was shown. */
const asShown = { id, hash: contentHash, remark: optionalText(500) };

const answered = attributes(z.object({ response: z.string() }));

export const receipts = {
  bast: shown('bast', 'The hand-over certificate of an approved job'),
  bastReports: printed('bast-reports', 'The hand-over certificate as a PDF'),
  bapp: shown('bapp', 'The work-inspection certificate of an approved job, its own or the one of its month'),
  bappReports: printed('bapp-reports', 'The work-inspection certificate as a PDF'),
  bbm: call({
    method: 'GET',
    path: `${base}/bbm`,
    access: 'receipt.read',
    effect: 'read',
    summary: 'The goods-received note of an approved receiving, with the receipt',
    query: ofJob,
    reply: attributes(paper).extend({ receipt }),
  }),
  finalRemark: shown('final-remark', 'The closing words on an approved job'),
  paperReport: call({
    method: 'GET',
    path: `${base}/paper-reports`,
    access: 'receipt.read',
    effect: 'read',
    ours: true,
    summary: 'Any paper of a job as a PDF',
    query: z.strictObject({ jobId: id, kind: z.enum(paperKindNames), language }),
    reply: 'file',
  }),
  remarkText: call({
    method: 'GET',
    path: `${base}/final-remark-text`,
    access: 'receipt.read',
    effect: 'read',
    ours: true,
    summary: 'The final remark as it is written so far; version 0 while there is none',
    query: ofJob,
    reply: data(z.object({ jobId: id, remark: z.string(), version: z.number().int() })),
  }),
  writeRemark: call({
    method: 'PUT',
    path: `${base}/final-remark`,
    access: 'receipt.change',
    effect: 'write',
    ours: true,
    summary:
      'Write the final remark of a job that is begun and not accepted; papers that hold it are revised',
    body: z.strictObject({ jobId: id, remark: text(2000), version: z.number().int().min(0) }),
    reply: data(z.object({ jobId: id, remark: z.string(), version: z.number().int() })),
  }),
  accept: call({
    method: 'PUT',
    path: `${base}/paper/accept`,
    // The customer, or whoever stands in for them.
    access: 'receipt.read',
    effect: 'write',
    ours: true,
    summary:
      'Accept every job of a paper that waits for the customer; a paper that changed since it was shown is a conflict',
    body: z.strictObject({ ...asShown, signature: signature.nullish() }),
    reply: answered,
  }),
  refuse: call({
    method: 'PUT',
    path: `${base}/paper/refuse`,
    access: 'receipt.approve',
    effect: 'write',
    ours: true,
    summary: 'Refuse one job of a paper with a reason; that job alone goes back to its mechanics',
    body: z.strictObject({ id, jobId: id, hash: contentHash, reason }),
    reply: answered,
  }),
  signAsGuest: call({
    method: 'PUT',
    path: `${base}/paper/sign`,
    access: 'receipt.change',
    effect: 'write',
    ours: true,
    fromOutbox: true,
    summary: 'A person of the customer signs as a guest on the phone of the mechanic',
    body: z.strictObject({
      ...asShown,
      ...signer,
      signature,
      at: instant,
    }),
    reply: answered,
  }),
  signWork: call({
    method: 'PUT',
    path: `${base}/work/sign`,
    access: 'receipt.change',
    effect: 'write',
    ours: true,
    fromOutbox: true,
    summary:
      'A person of the customer signs the work as it was shown on the phone of the mechanic; the approval then accepts it',
    body: z.strictObject({
      jobId: id,
      work: workShown,
      hash: contentHash,
      ...signer,
      remark: optionalText(500),
      signature,
      at: instant,
    }),
    reply: attributes(z.object({ response: z.enum(['SIGNED', 'ACCEPTED']) })),
  }),
  acceptOnPaper: call({
    method: 'PUT',
    path: `${base}/paper/upload`,
    access: 'receipt.change',
    effect: 'write',
    ours: true,
    summary: 'The paper was signed by hand: keep the uploaded file, and accept its jobs',
    body: z.strictObject({ ...asShown, name: line(100), sha256: fileHash, fileName: text(200) }),
    reply: answered,
  }),
  toAccept: call({
    method: 'GET',
    path: `${base}/papers/to-accept`,
    access: 'receipt.approve',
    effect: 'read',
    ours: true,
    summary: 'The papers that wait for their customer, what is deemed to be accepted first on top',
    reply: data(z.array(paperToAccept)),
  }),
  monthsToAccept: call({
    method: 'GET',
    path: `${base}/bapp/months`,
    access: 'receipt.create',
    effect: 'read',
    ours: true,
    summary: 'The months in which work was done that customers have yet to accept, newest first',
    reply: data(z.array(monthOfCustomer)),
  }),
  jobsToAccept: call({
    method: 'GET',
    path: `${base}/bapp/jobs`,
    access: 'receipt.create',
    effect: 'read',
    ours: true,
    summary:
      'The jobs of a customer, a plant and a month that may stand on one certificate, as they were done; so many as fit',
    query: z.strictObject({ customerCode: code, plantCode: code, month }),
    reply: data(z.array(jobOfMonth)),
  }),
  bappOfMonth: call({
    method: 'POST',
    path: `${base}/bapp`,
    access: 'receipt.create',
    effect: 'write',
    ours: true,
    summary: 'One work-inspection certificate for many jobs of a month that wait for one customer',
    body: z.strictObject({
      customerCode: code,
      plantCode: code,
      month,
      orderNumber: line(40),
      jobIds: z.array(id).min(1).max(mostJobsOfPaper),
    }),
    reply: attributes(paper),
  }),
  dossier: call({
    method: 'GET',
    path: `${base}/dossier`,
    access: 'receipt.read',
    effect: 'read',
    ours: true,
    summary:
      'Everything of an approved job as one file: report, papers, what was signed, photos; a large one is ordered',
    query: z.strictObject({ jobId: id, language }),
    reply: 'file',
  }),
  orderedDossier: call({
    method: 'GET',
    path: `${base}/dossier/ordered`,
    access: 'receipt.read',
    effect: 'read',
    ours: true,
    summary: 'Whether a dossier is made at once or has to be ordered, and the newest that the viewer ordered',
    query: z.strictObject({ jobId: id, language }),
    reply: data(z.object({ isLarge: z.boolean(), ordered: orderedFile.nullable() })),
  }),
  orderDossier: call({
    method: 'POST',
    path: `${base}/dossier`,
    access: 'receipt.read',
    effect: 'write',
    ours: true,
    summary: 'Order the dossier of an approved job; one that is under way is told again',
    body: z.strictObject({ jobId: id, language }),
    reply: data(orderedFile),
  }),
};

export const receiptsScreens = screensOf('receipts', [
  [
    '/jobs/paper/:kind/:id',
    'Paper of a job',
    'Dokumen pekerjaan',
    { code: 'receipts/paper', within: '/jobs', ours: true },
  ],
  [
    '/jobs/bapp-of-month',
    'Papers of a month',
    'Dokumen bulanan',
    {
      code: 'receipts/month',
      menu: { id: 46, priority: 46, roles: ['ADMIN'] },
      icon: 'receipt',
      line: {
        en: 'Many jobs of a customer on one BAPP, under one order',
        id: 'Banyak pekerjaan pelanggan dalam satu BAPP, dengan satu PO',
      },
      ours: true,
    },
  ],
]);
