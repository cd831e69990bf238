// The paper of a mail: made once by the worker in the language of the mail, kept, and the same at every attempt.
import type { FileKey, FileStore } from '../../../outside/files/index.ts';
import type { ReportDoor } from '../../../visibility/report-door.ts';
import type { System } from '../../../visibility/system-acting.ts';
import { makeReport } from '../../checksheets/index.ts';
import { makeSummary } from '../summary/summary.ts';
import type { ClaimedMail } from './claim.ts';

export interface PaperParts {
  readonly system: System;
  readonly files: FileStore;
  readonly reports: ReportDoor;
  readonly portalUrl: string;
}

/** The job has no such paper any more: it went back meanwhile. */
export class PaperGone extends Error {
  override readonly name = 'PaperGone';
}

/** The paper as it is attached. Throws PaperGone. */
export async function paperOf(
  parts: PaperParts,
  mail: ClaimedMail,
  now: Date,
): Promise<{ fileName: string; content: Buffer }> {
  const kept =
    mail.fileKey !== null && mail.fileName !== null
      ? { key: mail.fileKey, name: mail.fileName }
      : await make(parts, mail, now);
  const content = Buffer.concat(await Array.fromAsync(await parts.files.read(kept.key)));
  return { fileName: kept.name, content };
}

async function make(
  parts: PaperParts,
  mail: ClaimedMail,
  now: Date,
): Promise<{ key: FileKey; name: string }> {
  const { jobId, paper, language } = mail;
  if (jobId === null) throw new PaperGone('A mail about no job has no paper.');
  const made =
    paper === 'REPORT' ? await makeReport(parts, jobId, language) : await makeSummary(parts, jobId, language);
  if (!made) throw new PaperGone('The job went back: there is no approved report of it now.');
  await parts.system('worker.mail-paper', now, async ({ visible }) => {
    await visible
      .changeMails()
      .set({ file_key: made.file_key, file_name: made.file_name, file_bytes: made.bytes })
      .where('mail.id', '=', mail.id)
      .execute();
    return null;
  });
  return { key: made.file_key, name: made.file_name };
}
