// The codes that a backlog is told in, as its form offers them.
import type { BacklogChoices } from '@dca/contract/areas/backlog';
import type { Language } from '@dca/domain/text';
import type { ReadDb } from '../../visibility/open-tables.ts';

type Choice = BacklogChoices['causes'][number];

/** Every code of every list in its order; one that is not offered any more still has its words. */
export async function readChoices(db: ReadDb, language: Language): Promise<BacklogChoices> {
  const rows = await db
    .selectFrom('code_master')
    .select(['kind', 'code', 'object_part', 'description', 'description_id', 'sequence', 'is_active'])
    .orderBy('kind')
    .orderBy('object_part')
    .orderBy('sequence')
    .orderBy('code')
    .execute();
  const choiceOf = ({
    code,
    description,
    description_id,
    sequence,
    is_active,
  }: (typeof rows)[number]): Choice => {
    const text = { en: description, id: description_id };
    return { code, desc: text[language], text, sequence, isActive: is_active };
  };
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  return {
    causes: of('CAUSE').map(choiceOf),
    damages: of('DAMAGE').map(choiceOf),
    objectParts: of('OBJECT_PART').map(choiceOf),
    suggestedActions: of('SUGGESTED_ACTION').map(choiceOf),
    actions: of('ACTION').map(choiceOf),
    priorities: of('PRIORITY').map(choiceOf),
    statuses: of('STATUS').map(choiceOf),
    objectSpecificParts: of('SPECIFIC_PART').map((row) => ({
      ...choiceOf(row),
      objPartCode: row.object_part ?? '',
    })),
  };
}
