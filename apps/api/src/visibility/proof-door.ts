// The narrow door of verification: a paper by its code, for whoever holds it. It tells no customer, no machine and no person.
import type { ProofKind } from '@dca/domain/proofs';
import type { Language } from '@dca/domain/text';
import { type SqlBool, sql } from 'kysely';
import type { FileKey } from '../outside/files/index.ts';
import type { AllTables } from '../platform/database.ts';
import { shownInstant } from '../platform/shown-instant.ts';

export interface FoundProof {
  readonly kind: ProofKind;
  readonly number: string;
  readonly language: Language;
  readonly issuedAt: string;
  readonly fileKey: FileKey;
  readonly sha256: string;
  /** No later print of the same paper in the same language was issued. */
  readonly isNewest: boolean;
  /** What the paper was drawn from, where that is kept, and its hash. */
  readonly content: string | null;
  readonly contentHash: string | null;
}

export interface ProofDoor {
  find(code: string): Promise<FoundProof | undefined>;
}

/** Opens the door. */
export const proofDoor = (all: AllTables): ProofDoor => ({
  find: (code) =>
    all
      .selectFrom('paper_proof')
      .leftJoin('paper', 'paper.id', 'paper_proof.paper_id')
      .select([
        sql.ref<ProofKind>('paper_proof.kind').as('kind'),
        'paper_proof.number',
        sql.ref<Language>('paper_proof.language').as('language'),
        shownInstant('paper_proof.issued_at').as('issuedAt'),
        'paper_proof.file_key as fileKey',
        'paper_proof.sha256',
        'paper.content',
        'paper.hash as contentHash',
        sql<SqlBool>`not exists (select 1 from paper_proof later where later.kind = paper_proof.kind
          and later.number = paper_proof.number and later.language = paper_proof.language
          and later.issued_at > paper_proof.issued_at)`.as('isNewest'),
      ])
      .where('paper_proof.code', '=', code)
      .$castTo<FoundProof>()
      .executeTakeFirst(),
});
