// What surveys ask: the questions of a sector by version.
import { type CoipQuestion, type CoipSector, coipSectorCodes, coipSectors } from '@dca/domain/coip';
import { sql } from 'kysely';
import { oneOr404 } from '../../platform/problem.ts';
import type { ReadDb } from '../../visibility/open-tables.ts';

const questionsOf = sql.ref<readonly CoipQuestion[]>('coip_form.questions');

/** The newest questions of every sector, in the order of the sectors. */
export async function sectorMaster(db: ReadDb) {
  const rows = await db
    .selectFrom('coip_form')
    .distinctOn('coip_form.sector')
    .select(['coip_form.sector', 'coip_form.version', questionsOf.as('questions')])
    .orderBy('coip_form.sector')
    .orderBy('coip_form.version', 'desc')
    .execute();
  return coipSectorCodes.flatMap((sector) => {
    const form = rows.find((row) => row.sector === sector);
    if (!form) return [];
    const { version, questions } = form;
    return [{ sector, words: coipSectors[sector], version, questions: [...questions] }];
  });
}

/** The version that a survey begun now asks by. Throws notFound for a sector without questions. */
export const newestForm = (db: ReadDb, sector: CoipSector) =>
  oneOr404(
    db
      .selectFrom('coip_form')
      .select(['coip_form.version', questionsOf.as('questions')])
      .where('coip_form.sector', '=', sector)
      .orderBy('coip_form.version', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );

/** The questions of one version. */
export const formOf = (db: ReadDb, sector: string, version: number) =>
  oneOr404(
    db
      .selectFrom('coip_form')
      .select(['coip_form.version', questionsOf.as('questions')])
      .where('coip_form.sector', '=', sector)
      .where('coip_form.version', '=', version)
      .executeTakeFirst(),
  );
