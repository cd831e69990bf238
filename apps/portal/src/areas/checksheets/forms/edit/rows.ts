// The rows of the tree: the form, and below it zones, groups and questions in their order.
import { conditionsOf, whenFields } from '@dca/domain/checksheet';
import {
  type DraftForm,
  type FormFault,
  type FormPlace,
  formPlace,
  groupPlace,
  questionName,
  zonePlace,
} from '@dca/domain/form-drafts';
import type { Words } from '@dca/domain/text';
import { isSamePlace } from './chosen.ts';

export interface TreeEntry {
  readonly key: string;
  readonly level: 1 | 2 | 3 | 4;
  readonly place: FormPlace;
  /** Code of a zone or a question; '' for what has none. */
  readonly code: string;
  readonly name: Words;
  readonly questions: number;
  readonly faults: number;
  readonly hasCondition: boolean;
}

/** Every row in the order in which it is drawn. */
export function rowsOf(draft: DraftForm, faults: readonly FormFault[]): TreeEntry[] {
  const faultsAt = (place: FormPlace) => faults.filter((fault) => isSamePlace(fault.place, place)).length;
  const row = (entry: Omit<TreeEntry, 'faults' | 'hasCondition'> & { readonly hasCondition?: boolean }) => ({
    hasCondition: false,
    ...entry,
    faults: faultsAt(entry.place),
  });
  const all = draft.zones
    .flatMap(({ groups }) => groups)
    .reduce((sum, { questions }) => sum + questions.length, 0);
  return [
    row({ key: 'form', level: 1, place: formPlace, code: '', name: draft.name, questions: all }),
    ...draft.zones.flatMap((zone, zoneAt) => [
      row({
        key: `zone ${zoneAt}`,
        level: 2,
        place: zonePlace(zoneAt),
        code: zone.code,
        name: zone.name,
        questions: zone.groups.reduce((sum, { questions }) => sum + questions.length, 0),
      }),
      ...zone.groups.flatMap((group, groupAt) => [
        row({
          key: `group ${zoneAt} ${groupAt}`,
          level: 3,
          place: groupPlace(zoneAt, groupAt),
          code: '',
          name: group.name,
          questions: group.questions.length,
        }),
        ...group.questions.map((question) =>
          row({
            key: question.id,
            level: 4,
            place: { zone: zoneAt, group: groupAt, questionId: question.id },
            code: question.code,
            name: questionName(question),
            questions: 1,
            hasCondition: whenFields.some((field) => conditionsOf(question, field).conditions.length > 0),
          }),
        ),
      ]),
    ]),
  ];
}
