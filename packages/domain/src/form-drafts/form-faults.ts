// Whether a draft may be published: every reason against it, each with its place. An empty list publishes. Server and screen
// ask the same function, so what the screen offers is not refused.
import { fillWords, type Words } from '../text.ts';
import { type DraftForm, draftQuestions, formPlace, groupPlace, inOrder, zonePlace } from './draft.ts';
import { type FormFault, type FormRules, faultTexts } from './fault.ts';
import { missingWords } from './missing-words.ts';
import { questionFaults } from './question-faults.ts';

/** What stands against publishing a draft. */
export function formFaults(written: DraftForm, rules: FormRules): FormFault[] {
  const draft = inOrder(written);
  return [
    ...faultsOfForm(draft, rules),
    ...faultsOfZones(draft),
    ...repeated(draft),
    ...draftQuestions(draft).flatMap((placed, position, all) =>
      questionFaults({ placed, position, all, rules }),
    ),
  ];
}

function faultsOfForm({ name, unitModels, zones }: DraftForm, { models }: FormRules): FormFault[] {
  const faults = [...missingWords(name, formPlace, faultTexts.formName)];
  const say = (kind: FormFault['kind'], text: Words, field?: FormFault['field']) =>
    faults.push({ kind, place: formPlace, field: field ?? null, text });
  if (unitModels.length === 0) say('noModel', faultTexts.noModel, 'unitModels');
  for (const model of unitModels)
    if (model !== '*' && !models.has(model))
      say('unknownModel', fillWords(faultTexts.unknownModel, { model }), 'unitModels');
  if (!zones.some(({ groups }) => groups.some(({ questions }) => questions.length > 0)))
    say('noQuestion', faultTexts.noQuestion);
  return faults;
}

function faultsOfZones({ zones }: DraftForm): FormFault[] {
  return zones.flatMap((zone, zoneAt) => {
    const place = zonePlace(zoneAt);
    const faults = missingWords(zone.name, place, faultTexts.zoneName);
    const values = { zone: zone.code || zone.name.en || zoneAt + 1 };
    const say = (kind: FormFault['kind'], text: Words, field: FormFault['field']) =>
      faults.push({ kind, place, field, text: fillWords(text, values) });
    if (zone.code.trim() === '') say('noCode', faultTexts.zoneCode, 'code');
    else if (zones.findIndex(({ code }) => isSame(code, zone.code)) < zoneAt)
      say('duplicateCode', faultTexts.zoneTwice, 'code');
    // Of a form without any question that is said once.
    const asks = (one: typeof zone) => one.groups.some(({ questions }) => questions.length > 0);
    if (!asks(zone) && zones.some(asks)) say('emptyZone', faultTexts.emptyZone, null);
    const inGroups = zone.groups.flatMap((group, groupAt) =>
      missingWords(group.name, groupPlace(zoneAt, groupAt), faultTexts.groupName, values),
    );
    return [...faults, ...inGroups];
  });
}

/** Codes and ids that stand twice; the later one is the one too many. */
function repeated(draft: DraftForm): FormFault[] {
  const all = draftQuestions(draft);
  return all.flatMap(({ place, question }, position): FormFault[] => {
    const before = all.slice(0, position);
    const values = { code: question.code };
    if (before.some((other) => other.question.id === question.id))
      return [{ kind: 'duplicateId', place, field: 'code', text: fillWords(faultTexts.idTwice, values) }];
    if (question.code.trim() === '' || !before.some((other) => isSame(other.question.code, question.code)))
      return [];
    return [{ kind: 'duplicateCode', place, field: 'code', text: fillWords(faultTexts.codeTwice, values) }];
  });
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
