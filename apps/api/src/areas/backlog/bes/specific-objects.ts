import type { BesReply } from '@dca/contract/areas/backlog/bes';
import type { Language } from '@dca/domain/text';
import { oneOr404 } from '../../../platform/problem.ts';
import type { ReadDb } from '../../../visibility/open-tables.ts';

/** The specific parts of an object part in their order. Throws notFound for a part that no list has. */
export async function specificObjects(
  db: ReadDb,
  objectPart: string,
  language: Language,
): Promise<BesReply<'specificObjects'>> {
  const desc = language === 'id' ? ('description_id' as const) : ('description' as const);
  const owner = await oneOr404(
    db
      .selectFrom('code_master')
      .select(`${desc} as category`)
      .where('kind', '=', 'OBJECT_PART')
      .where('code', '=', objectPart)
      .executeTakeFirst(),
  );
  const rows = await db
    .selectFrom('code_master')
    .select(['code', `${desc} as desc`, 'sequence', 'is_active as isActive'])
    .where('kind', '=', 'SPECIFIC_PART')
    .where('object_part', '=', objectPart)
    .orderBy('sequence')
    .orderBy('code')
    .execute();
  return rows.map((row) => ({ objPartCode: objectPart, objPartCategory: owner.category, ...row }));
}
