// A file on its way from the store to a record: it fits the purpose for which it is tied, whatever it was sent for.
import { type FilePurposeName, filePurposes, mediaTypeOf } from '@dca/domain/file-purposes';
import type { FileKey, FileStore } from '../outside/files/index.ts';
import type { ClaimFile } from '../visibility/claimed-files.ts';
import { refuse, refuseField } from './problem.ts';

type TiedTo<P extends FilePurposeName> = (typeof filePurposes)[P]['tiedTo'][number];

/** The files that a person may name. */
export interface NamedFiles {
  readonly files: FileStore;
  readonly claim: ClaimFile;
}

/**
 * Proves that the file of a hash is this person's to tie to a record for a purpose; which records that are, the compiler knows.
 * @returns its key
 * @throws invalid at `body.sha256` when it has not arrived or is too large, unsupportedMedia for another type
 */
export async function proveMayTie<P extends FilePurposeName>(
  { files, claim }: NamedFiles,
  sha256: string,
  purpose: P,
  _record: TiedTo<P>,
): Promise<FileKey> {
  const { mediaTypes, maxBytes } = filePurposes[purpose];
  const key = await claim(sha256);
  const facts = key && (await files.stat(key));
  if (!facts) throw notArrived();
  if (facts.bytes > maxBytes) throw tooLarge();
  const types: readonly (string | null)[] = mediaTypes;
  if (types.includes(mediaTypeOf(await firstBytes(await files.read(key))))) return key;
  throw refuse('unsupportedMedia', {
    detail: {
      en: 'This file is not of a kind that is taken here.',
      id: 'Jenis berkas ini tidak diterima di sini.',
    },
  });
}

/** The beginning of a file, as much as tells its type. */
export async function firstBytes(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  for await (const chunk of content) return chunk.subarray(0, 16);
  return new Uint8Array();
}

export const notArrived = () =>
  refuseField(
    'body.sha256',
    { en: 'This file has not arrived yet.', id: 'Berkas ini belum tiba.' },
    'notUploaded',
  );

const tooLarge = () =>
  refuseField('body.sha256', { en: 'This file is too large.', id: 'Berkas ini terlalu besar.' }, 'tooLarge');
