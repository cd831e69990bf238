// biome-ignore-all lint/suspicious/noTemplateCurlyInString: XLSForm names questions so
import { describe, expect, test } from 'vitest';
import { draftQuestions } from '../../form-drafts/draft.ts';
import type { FileCell } from '../file.ts';
import { notHere } from './remarks.ts';
import { asks, choices, english, goodOrBad, read, survey } from './xlsform.testing.ts';

describe('what an XLSForm says that ours do not', () => {
  const leftOut: [string, FileCell[], string][] = [
    ['a text', ['text', 'x', 'Why?', 'Mengapa?'], notHere.text.en],
    ['a note', ['note', 'x', 'Read this', 'Baca ini'], notHere.note.en],
    ['several answers', ['select_multiple condition', 'x', 'Which?', 'Yang mana?'], notHere.several.en],
    ['a date', ['date', 'x', 'When?', 'Kapan?'], notHere.date.en],
    ['a photo of nothing', ['image', 'x', 'Photo', 'Foto'], notHere.image.en],
    ['a calculation', ['calculate', 'x', '', ''], notHere.calculate.en],
    ['who fills it in', ['username', 'x', '', ''], notHere.kept.en],
    ['a place', ['geopoint', 'x', 'Where?', 'Di mana?'], notHere.type.en],
    ['a signature', ['signature', 'x', 'Sign', 'Tanda tangan'], notHere.type.en],
    ['choices of their own', ['select_one colour', 'x', 'Colour?', 'Warna?'], notHere.choices.en],
  ];
  test.each(leftOut)('%s is left out and said at its row', (_what, row, reason) => {
    const {
      draft: made,
      lost,
      faults,
    } = read(
      survey(
        [asks('horn'), row, asks('lamp', ["${x} = 'NMB'", "${x} = 'NMB'"])],
        [choices([...goodOrBad.rows.slice(1).map((one) => [...one]), ['colour', 'red', 'Red', 'Merah']])],
      ),
    );
    expect(faults).toEqual([]);
    expect(lost.map(({ row: line, reason: said }) => [line, said.en])).toEqual([
      [3, reason],
      [4, notHere.relevantLeftOut.en],
      [4, notHere.requiredLeftOut.en],
    ]);
    expect(made && draftQuestions(made).map(({ question: { code, required } }) => [code, required])).toEqual([
      ['horn', false],
      ['lamp', true],
    ]);
  });

  const said: [string, FileCell[][], string][] = [
    ['required by what reckons', [asks('a', ['count-selected(${b}) > 1'])], notHere.required.en],
    ['a constraint of a choice', [asks('a', ['', '', ". != 'NMB'"])], notHere.constraint.en],
    [
      'a constraint that reckons',
      [['decimal', 'a', 'A', 'A', '', '', '. < ${b} * 2']],
      notHere.constraint.en,
    ],
    [
      'a condition that reckons',
      [asks('a'), asks('b', ['', 'count-selected(${a}) > 1'])],
      notHere.relevant.en,
    ],
    ['a condition that is not', [asks('a'), asks('b', ['', "${a} != 'NMB'"])], notHere.relevant.en],
    [
      'conditions within conditions',
      [asks('a'), asks('b'), asks('c', ['', "${a} = 'NMB' or (${b} = 'NMB' and ${a} = 'NMC')"])],
      notHere.relevant.en,
    ],
    [
      'two answers of one question at once',
      [asks('a'), asks('b', ['', "${a} = 'NMB' and ${a} = 'NMC'"])],
      notHere.relevant.en,
    ],
    ['a repeat', [['begin_repeat', 'r', 'Each', 'Tiap'], asks('a'), ['end_repeat', '']], notHere.repeat.en],
    [
      'a group within a group within a group',
      [
        ['begin_group', 'r', 'A', 'A'],
        ['begin_group', 's', 'B', 'B'],
        ['begin_group', 't', 'C', 'C'],
        asks('a'),
        ['end_group', ''],
        ['end_group', ''],
        ['end_group', ''],
      ],
      notHere.deeper.en,
    ],
    [
      'a photo by another rule',
      [asks('a'), ['image', 'a_photo', 'P', 'F', '', "${a} = 'NMG'"]],
      notHere.photoRule.en,
    ],
    ["an answer 'other'", [['select_one condition or_other', 'a', 'A', 'A']], notHere.other.en],
  ];
  test.each(said)('%s is said and the rest is taken', (_what, rows, reason) => {
    const { draft: made, lost, faults } = read(survey(rows, [goodOrBad]));
    expect(faults).toEqual([]);
    expect(english(lost)).toEqual([reason]);
    expect(made && draftQuestions(made).length).toBeGreaterThan(0);
  });

  test('columns, languages and sheets that have no place are said once', () => {
    const { lost } = read([
      {
        name: 'survey',
        rows: [
          ['type', 'name', 'label', 'label::French (fr)', 'appearance', 'default', 'hint'],
          ['decimal', 'a', 'A', 'Un', 'minimal', '', 'In bar'],
        ],
      },
      { name: 'entities', rows: [['x']] },
    ]);
    expect(lost.map(({ sheet, column, reason }) => [sheet, column, reason.en])).toEqual([
      ['entities', null, notHere.sheet.en],
      ['survey', 'label::French (fr)', notHere.language.en],
      ['survey', 'appearance', notHere.column.en],
      ['survey', 'hint', notHere.hint.en],
    ]);
  });
});
