// Whether a paper is as it was issued. What we keep is hashed anew each time: who altered a stored file or a stored value is
// found out like who altered a copy.
import { createHash } from 'node:crypto';
import type { documents, VerifiedPaper } from '@dca/contract/areas/documents';
import { readProofCode } from '@dca/domain/proofs';
import type { FileKey } from '../../outside/files/index.ts';
import type { OpenReadContext } from '../../platform/handler.ts';
import { oneOr404, refuse } from '../../platform/problem.ts';
import type { FoundProof } from '../../visibility/proof-door.ts';

type Asked = Pick<OpenReadContext<typeof documents.verifyPaper>, 'files' | 'log' | 'proofs'>;

/**
 * The paper that bears a code, and whether a file of that hash is the one that was issued: the hash itself is not told. Throws
 * notFound for a code that nobody issued, unavailable while what is kept cannot be read.
 */
export async function verifyPaper(
  asked: Asked,
  typed: string,
  hashOfCopy: string | undefined,
): Promise<VerifiedPaper> {
  const code = readProofCode(typed);
  if (code === null) throw refuse('notFound');
  const { fileKey, sha256, content, contentHash, ...found } = await oneOr404(asked.proofs.find(code));
  const isIntact = isAsHashed(content, contentHash) && (await hashOfFile(asked, fileKey)) === sha256;
  const isSameFile = hashOfCopy === undefined ? null : hashOfCopy === sha256;
  return { ...found, state: isIntact ? 'INTACT' : 'ALTERED', isSameFile };
}

const isAsHashed = (content: FoundProof['content'], hash: FoundProof['contentHash']) =>
  content === null || createHash('sha256').update(content).digest('hex') === hash;

/** Throws unavailable for a file that cannot be read: an outage proves nothing, and forgery least of all. */
async function hashOfFile({ files, log }: Asked, key: FileKey): Promise<string> {
  const hash = createHash('sha256');
  try {
    for await (const bytes of await files.read(key)) hash.update(bytes);
  } catch (error) {
    log.error(error, 'a paper that was issued cannot be read');
    throw refuse('unavailable', { detail: cannotSay, cause: error });
  }
  return hash.digest('hex');
}

const cannotSay = {
  en: 'This paper cannot be checked just now. That says nothing about it; try again later.',
  id: 'Dokumen ini belum dapat diperiksa saat ini. Itu tidak berarti apa pun tentangnya; coba lagi nanti.',
};
