// Rows of a form's sheet put into zones and groups. A row without zone or group stands where the one above it does; one of a zone
// that is further up goes to the end of it.
import type { Question } from '../checksheet.ts';
import { draftLimits } from '../limits.ts';
import { fillWords, type Words } from '../text.ts';
import type { QuestionColumn } from './columns.ts';
import { type FileRow, isSameText } from './file.ts';
import { textIn } from './read-question.ts';

/** The question of a row; null for a row that only names a place. */
export type PlacedRow = Question | null;

type Group = { readonly name: { en: string; id: string }; readonly questions: Question[] };
type Zone = {
  readonly code: string;
  readonly name: { en: string; id: string };
  readonly groups: Group[];
  sequence: number;
};
type Row = FileRow<QuestionColumn>;

/** Zones of the rows in the order in which they are first named. */
export function placeRows(rows: readonly Row[], questions: readonly PlacedRow[]): Zone[] {
  const zones: Zone[] = [];
  let above: { zone: Zone; group: Group | null } | null = null;
  for (const [at, row] of rows.entries()) {
    const question = questions[at] ?? null;
    const zone: Zone | null = zoneOf(row, zones, above?.zone ?? null);
    if (!zone) continue;
    const last: Group | null = above?.zone === zone ? above.group : null;
    const group = groupOf(row, zone, last, above?.zone === zone, question !== null);
    if (question && group) {
      if (group.questions.length === draftLimits.questions)
        row.say('code', fillWords(reasons.tooManyQuestions, { most: draftLimits.questions }));
      group.questions.push(question);
    }
    above = { zone, group };
  }
  return zones;
}

function zoneOf(row: Row, zones: Zone[], above: Zone | null): Zone | null {
  const code = textIn(row, 'zone', draftLimits.zoneCode);
  const name = { en: textIn(row, 'zoneEn', draftLimits.name), id: textIn(row, 'zoneId', draftLimits.name) };
  const known = code === '' ? above : zones.find((zone) => isSameText(zone.code, code));
  if (!known) {
    if (code === '') {
      row.say('zone', reasons.noZone);
      return null;
    }
    if (zones.length === draftLimits.zones)
      row.say('zone', fillWords(reasons.tooManyZones, { most: draftLimits.zones }));
    const zone = { code, name, groups: [], sequence: zones.length + 1 };
    zones.push(zone);
    return zone;
  }
  for (const [language, key] of [['en', 'zoneEn'] as const, ['id', 'zoneId'] as const]) {
    if (known.name[language] === '') known.name[language] = name[language];
    else if (name[language] !== '' && name[language] !== known.name[language])
      sayDiffers(row, key, known.name[language]);
  }
  return known;
}

const sayDiffers = (row: Row, key: QuestionColumn, name: string) =>
  row.say(key, {
    en: reasons.zoneDiffers.en.replace('{name}', () => name),
    id: reasons.zoneDiffers.id.replace('{name}', () => name),
  });

/** The group of a row: that of the row above where both name it alike or this one names none, else one that begins here. */
function groupOf(
  row: Row,
  zone: Zone,
  above: Group | null,
  goesOn: boolean,
  hasQuestion: boolean,
): Group | null {
  const name = {
    en: textIn(row, 'groupEn', draftLimits.name),
    id: textIn(row, 'groupId', draftLimits.name),
  };
  const isNamed = name.en !== '' || name.id !== '';
  if (!isNamed && !hasQuestion) return null;
  const fits = (group: Group) =>
    (name.en === '' || name.en === group.name.en) && (name.id === '' || name.id === group.name.id);
  if (above && fits(above)) return above;
  // Back in a zone further up the row goes on with the group of that name; without a name with the last one.
  const earlier = goesOn ? undefined : zone.groups.findLast(fits);
  if (earlier) return earlier;
  if (zone.groups.length === draftLimits.groups)
    row.say('groupEn', fillWords(reasons.tooManyGroups, { most: draftLimits.groups }));
  const group = { name, questions: [] };
  zone.groups.push(group);
  return group;
}

const reasons = {
  noZone: { en: 'Say in which zone this stands.', id: 'Tentukan zona untuk baris ini.' },
  tooManyZones: { en: 'At most {most} zones.', id: 'Paling banyak {most} zona.' },
  tooManyGroups: { en: 'At most {most} groups in a zone.', id: 'Paling banyak {most} kelompok per zona.' },
  tooManyQuestions: {
    en: 'At most {most} questions in a group.',
    id: 'Paling banyak {most} pertanyaan per kelompok.',
  },
  zoneDiffers: {
    en: "A row above calls this zone '{name}'.",
    id: "Baris di atas menyebut zona ini '{name}'.",
  },
} as const satisfies Readonly<Record<string, Words>>;
