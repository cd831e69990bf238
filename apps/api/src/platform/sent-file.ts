// A file within the body of a call (multipart/form-data), as clients send it that know no resumable upload. It goes into the file
// store as it comes and is never whole in memory; from there on the call goes as if the file had arrived before: same checks,
// same answer. Who may not make the call is told before a byte is read.
import type { Readable } from 'node:stream';
import { finished } from 'node:stream';
import type { Call } from '@dca/contract/call';
import { filePurposes } from '@dca/domain/file-purposes';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import type { FileSource, StoredFile } from '../outside/files/index.ts';
import { keepArrived } from './arrived-files.ts';
import type { Gateway } from './gateway.ts';
import { Refusal, refuse, refuseField } from './problem.ts';
import { keepWithinQuota, proveRoom } from './upload-quota.ts';

/** What a form may have beside its file: boundaries, heads, a field or two. */
const besideFile = 64 * 1024;

/** True for a request whose body is a form with a file, where the call takes one. */
export const isForm = (call: Call, { headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  call.takesFile !== undefined && /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

/**
 * Stores the file of a form and returns the body that the call has for a file that arrived before.
 * @throws invalid for a form that is none, has no file or several, or ends too soon; tooLarge; tooMany above the person's quota
 */
export async function receiveFile(
  { doors, all, uploadQuotaBytes }: Pick<Gateway, 'doors' | 'all' | 'uploadQuotaBytes'>,
  call: Call,
  request: FastifyRequest,
): Promise<object> {
  const most = filePurposes[call.takesFile ?? 'IMPORT'].maxBytes;
  const personId = request.viewer?.personId;
  if (!personId) throw refuse('notSignedIn');
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > most + besideFile) throw refuse('tooLarge');
  const sender = { all, personId, quotaBytes: uploadQuotaBytes };
  await proveRoom(sender, declared);
  const { fields, fileName, stored } = await readForm(request, most, (source) =>
    keepArrived({ files: doors.files, all }, personId, source),
  );
  if (stored.bytes === 0) throw wrongFile(empty);
  await keepWithinQuota(sender, stored);
  return { ...fields, fileName, sha256: stored.sha256 };
}

interface Form {
  readonly fields: Readonly<Record<string, string>>;
  readonly fileName: string;
  readonly stored: StoredFile;
}

type Keep = (source: FileSource) => Promise<StoredFile>;

/** Reads the form to its end. The connection stays, so that whoever sent it wrongly is answered. */
function readForm({ raw, headers }: FastifyRequest, most: number, keep: Keep): Promise<Form> {
  const form = openForm(headers, most);
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string>();
    let found: { readonly fileName: string; readonly stored: Promise<StoredFile> } | undefined;
    let content: Readable | undefined;
    const giveUp = (error: unknown) => {
      raw.unpipe(form);
      raw.resume();
      content?.destroy(error instanceof Error ? error : undefined);
      // Whoever hears of it finds nothing half written.
      void (found?.stored ?? Promise.resolve()).catch(() => {}).finally(() => reject(error));
    };
    form.on('field', (name, value) => void fields.set(name, value));
    form.on('file', (_name, part, fileName) => {
      // A part that breaks off is told by whoever reads it, or by the form; nobody listening would end the process.
      part.on('error', () => {});
      if (found) {
        part.resume();
        return giveUp(wrongFile(several));
      }
      content = part;
      found = { fileName: fileName ?? '', stored: keep(wholeOf(part)) };
      found.stored.catch(giveUp);
    });
    form.on('finish', () => {
      if (!found) return giveUp(wrongFile(none));
      const { fileName, stored } = found;
      stored.then((kept) => resolve({ fields: Object.fromEntries(fields), fileName, stored: kept }), giveUp);
    });
    form.on('error', () => giveUp(brokenForm()));
    finished(raw, { writable: false }, (error) => error && giveUp(brokenForm()));
    raw.pipe(form);
  });
}

function openForm(headers: FastifyRequest['headers'], most: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: { fileSize: most, fields: 10, fieldSize: 1000, parts: 12, headerPairs: 20 },
    });
  } catch {
    throw brokenForm();
  }
}

/** The file as it comes. Throws tooLarge where more was sent than is taken, so that a part of it is never kept. */
async function* wholeOf(part: Readable & { readonly truncated?: boolean }): AsyncGenerator<Uint8Array> {
  try {
    yield* part;
  } catch (error) {
    throw error instanceof Refusal ? error : brokenForm();
  }
  if (part.truncated) throw refuse('tooLarge');
}

const none = { en: 'The form has no file.', id: 'Formulir tidak berisi berkas.' };
const several = { en: 'The form has several files.', id: 'Formulir berisi beberapa berkas.' };
const empty = { en: 'This file is empty.', id: 'Berkas ini kosong.' };
const wrongFile = (words: typeof none) => refuseField('body.file', words, 'file');
const brokenForm = () =>
  refuse('invalid', {
    detail: {
      en: 'The form cannot be read, or ends too soon.',
      id: 'Formulir tidak dapat dibaca, atau terpotong.',
    },
  });
