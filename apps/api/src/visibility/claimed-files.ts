// The one way from the hash that somebody names to the file: it leads there for who sent that file and finished, and for who has
// its bytes already, as a file of a record, a paper or a photo of their own. To everybody else it is as if the file were not there.
import { type SqlBool, sql } from 'kysely';
import type { FileKey } from '../outside/files/index.ts';
import type { AllTables } from '../platform/database.ts';
import { seesFile } from './file-rows.ts';
import { seesWithJob } from './sight.ts';
import type { Viewer } from './viewer.ts';

/** The key of a file that is this person's to name by its hash, undefined for every other. */
export type ClaimFile = (sha256: string) => Promise<FileKey | undefined>;

export const claimsOf =
  (all: AllTables, viewer: Viewer): ClaimFile =>
  async (sha256) => {
    const { personId } = viewer;
    const { rows } = await sql<{ isTheirs: boolean }>`select
      exists (select 1 from file_arrived where person_id = ${personId} and sha256 = ${sha256})
      or exists (select 1 from photo where file_key = ${sha256} and by_id = ${personId} and removed_at is null
        and ${seesWithJob(viewer, sql.ref('photo.job_id'), 'paper')})
      or exists (select 1 from document where file_key = ${sha256} and ${seesWithJob(viewer, sql.ref('document.job_id'), 'paper')})
      or exists (select 1 from file_tie where file_key = ${sha256} and removed_at is null
        and ${givesBytes(personId)} and ${seesFile(viewer)}) as "isTheirs"`.execute(all);
    return rows[0]?.isTheirs ? (sha256 as FileKey) : undefined;
  };

/** Of a picture others get a copy without what the camera wrote into it. */
const givesBytes = (personId: string) =>
  sql<SqlBool>`(file_tie.tied_by = ${personId} or file_tie.media_type not like 'image/%')`;
