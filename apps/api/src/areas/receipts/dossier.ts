// Everything of an approved job as one file: its report, its papers, what was signed by hand, its photos. It is made as it is
// taken along, one piece after the other, each from the store or drawn once; a large one is ordered and made by the worker.
import type { FileReply } from '@dca/contract/call';
import type { Paper } from '@dca/contract/paper';
import { jobStates } from '@dca/domain/job-states';
import type { JobType } from '@dca/domain/job-types';
import { mostPiecesAtOnce } from '@dca/domain/ordered-files';
import { papersOf } from '@dca/domain/papers';
import { type SqlBool, sql } from 'kysely';
import { writeZip, type ZipEntry } from '../../documents/archive/zip.ts';
import { type FileKey, withoutTraces } from '../../outside/files/index.ts';
import type { Acting, Outside } from '../../platform/handler.ts';
import type { FileMaker, Making } from '../../platform/ordered-files/make.ts';
import { newestOrder, orderFile } from '../../platform/ordered-files/order.ts';
import { oneOr404, Refusal, refuse } from '../../platform/problem.ts';
import type { Visible } from '../../visibility/visible.ts';
import { makeReport } from '../checksheets/index.ts';
import { paperOf } from './issue/shown.ts';
import { type Language, printedPaper } from './printed.ts';

interface Asking {
  readonly visible: Visible;
  readonly outside: Pick<Outside, 'files' | 'portalUrl' | 'reports'>;
  readonly now: Date;
}

/** The dossier of a job in sight. Throws notFound, or moveNotAllowed before the approval and where it is large. */
export async function dossierOf(asking: Asking, jobId: string, language: Language): Promise<FileReply> {
  const job = await approvedJob(asking.visible, jobId);
  if ((await countPieces(asking.visible, job)) > mostPiecesAtOnce)
    throw refuse('moveNotAllowed', { detail: isLarge });
  return written(job, language, piecesOf(asking, job, language));
}

/** Whether it is more than small, and the newest that the viewer ordered. */
export async function orderedDossier(
  { visible }: Pick<Asking, 'visible'>,
  jobId: string,
  language: Language,
) {
  const job = await approvedJob(visible, jobId);
  return {
    isLarge: (await countPieces(visible, job)) > mostPiecesAtOnce,
    ordered: await newestOrder(visible, 'DOSSIER', targetOf(jobId, language)),
  };
}

/** Orders the dossier of an approved job in sight. */
export async function orderDossier(acting: Acting, jobId: string, language: Language) {
  await approvedJob(acting.visible, jobId);
  return orderFile(acting, {
    ...{ kind: 'DOSSIER', target: targetOf(jobId, language), jobId },
    asked: { jobId, language } satisfies Asked,
  });
}

interface Asked {
  readonly jobId: string;
  readonly language: Language;
}

/** Makes an ordered dossier, and tells after each piece how far it is. */
export const dossierMaker: FileMaker = async ({ asked, tell, ...asking }) => {
  const { jobId, language } = asked as Asked;
  const job = await approvedJob(asking.visible, jobId);
  const all = await countPieces(asking.visible, job);
  return written(job, language, told(piecesOf(asking, job, language), all, tell));
};

async function* told(
  pieces: AsyncIterable<ZipEntry>,
  all: number,
  tell: Making['tell'],
): AsyncIterable<ZipEntry> {
  let done = 0;
  await tell(done, all);
  for await (const piece of pieces) {
    yield piece;
    await tell(++done, all);
  }
}

const targetOf = (jobId: string, language: Language) => `${jobId} ${language}`;
const isLarge = {
  en: 'This dossier is large. Order it, and take it when it is ready.',
  id: 'Berkas ini besar. Pesan dulu, lalu ambil saat sudah siap.',
};

const written = (job: Job, language: Language, pieces: AsyncIterable<ZipEntry>): FileReply => ({
  content: writeZip(pieces),
  mediaType: 'application/zip',
  fileName: `${job.number}-${language}.zip`,
});

/** A job in sight whose papers are there. Throws notFound, or moveNotAllowed before the approval. */
async function approvedJob(visible: Visible, jobId: string): Promise<Job> {
  const job = await oneOr404(
    visible
      .jobs()
      .select(['job.id', 'job.number', 'job.status', sql.ref<JobType>('job.job_type').as('jobType')])
      .where('job.id', '=', jobId)
      .executeTakeFirst(),
  );
  if (!jobStates.approved.has(job.status))
    throw refuse('moveNotAllowed', {
      detail: { en: 'The papers come with the approval.', id: 'Dokumen tersedia setelah disetujui.' },
    });
  return job;
}

interface Job {
  readonly id: string;
  readonly number: string;
  readonly jobType: JobType;
}

/** Report, papers, what was signed, photos: the paper of its month may be one more. */
async function countPieces(visible: Visible, job: Job): Promise<number> {
  const counted = sql<number>`count(*)::int`.as('count');
  const [signed, photos] = await Promise.all([
    tiedPapers(visible, job.id).select(counted).executeTakeFirstOrThrow(),
    keptPhotos(visible, job.id).select(counted).executeTakeFirstOrThrow(),
  ]);
  return 1 + papersOf(job.jobType).length + signed.count + photos.count;
}

async function* piecesOf(asking: Asking, job: Job, language: Language): AsyncIterable<ZipEntry> {
  const { visible, outside } = asking;
  const read = (key: FileKey) => bytesOf(outside.files.read(key));
  const report = await makeReport(outside, job.id, language);
  if (report) yield { name: report.file_name, content: await read(report.file_key) };
  for (const paper of await papersOfJob(asking, job)) {
    const { fileName, content } = await printedPaper(outside, paper, { jobId: job.id, language });
    yield { name: fileName, content: await bytesOf(content) };
  }
  for (const file of await signedPapers(visible, job.id))
    yield { name: `signed/${safe(file.file_name)}`, content: await shown(read, file) };
  for (const [index, photo] of (await photosOf(visible, job.id)).entries()) {
    const content = await shown(read, { ...photo, media_type: 'image/jpeg' });
    yield { name: `photos/${String(index + 1).padStart(3, '0')}-${photo.kind}.jpg`, content };
  }
}

interface Kept {
  readonly file_key: FileKey;
  readonly shown_key: FileKey | null;
  readonly media_type: string;
}

/** A file as others may have it: of a picture not what the camera wrote into it. */
async function shown(read: (key: FileKey) => Promise<Buffer>, { file_key, shown_key, media_type }: Kept) {
  const kept = await read(shown_key ?? file_key);
  return shown_key === null && media_type.startsWith('image/') ? withoutTraces(kept) : kept;
}

/** The papers that its type has, and the one of its month where it stands on one. */
async function papersOfJob(asking: Asking, job: Job): Promise<Paper[]> {
  const papers: Paper[] = [];
  for (const kind of new Set([...papersOf(job.jobType), 'BAPP'] as const))
    try {
      papers.push(await paperOf(asking, kind, job.id));
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'notFound')) throw error;
    }
  return papers;
}

const tiedPapers = (visible: Visible, jobId: string) =>
  visible
    .files()
    .where('file_tie.record_kind', '=', 'job')
    .where('file_tie.record_id', '=', jobId)
    .where('file_tie.purpose', '=', 'SIGNED_PAPER')
    .where('file_tie.removed_at', 'is', null);

const signedPapers = (visible: Visible, jobId: string) =>
  tiedPapers(visible, jobId)
    .select(['file_tie.file_name', 'file_tie.file_key', 'file_tie.shown_key', 'file_tie.media_type'])
    .orderBy('file_tie.tied_at')
    .execute();

const keptPhotos = (visible: Visible, jobId: string) =>
  visible.ofJobs('photo').where('photo.job_id', '=', jobId).where(sql<SqlBool>`photo.removed_at is null`);

const photosOf = (visible: Visible, jobId: string) =>
  keptPhotos(visible, jobId)
    .select(['photo.kind', 'photo.file_key', 'photo.shown_key'])
    .orderBy('photo.taken_at')
    .orderBy('photo.id')
    .execute();

/** A name without a way out of its folder. */
const safe = (name: string) => name.replace(/[^\w.-]/g, '_').replace(/^\.+/, '_');

const bytesOf = async (content: AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>) =>
  Buffer.concat(await Array.fromAsync(await content));
