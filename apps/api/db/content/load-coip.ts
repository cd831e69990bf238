// The questions of site surveys in an existing database. What a survey was begun with stays: changed questions are a new version.
import { isDeepStrictEqual } from 'node:util';
import { coipSectorCodes } from '@dca/domain/coip';
import type pg from 'pg';
import { coipQuestions } from './coip-questions.ts';

/** Adds a version for each sector whose questions differ from its newest ones. `client` is the owner's. */
export async function loadCoipForms(client: pg.ClientBase): Promise<void> {
  for (const sector of coipSectorCodes) {
    const { rows } = await client.query<{ version: number; questions: unknown }>(
      'select version, questions from coip_form where sector = $1 order by version desc limit 1',
      [sector],
    );
    const questions = coipQuestions(sector);
    if (isDeepStrictEqual(rows[0]?.questions, structuredClone(questions))) continue;
    await client.query('insert into coip_form (sector, version, questions) values ($1, $2, $3)', [
      sector,
      (rows[0]?.version ?? 0) + 1,
      JSON.stringify(questions),
    ]);
  }
}
