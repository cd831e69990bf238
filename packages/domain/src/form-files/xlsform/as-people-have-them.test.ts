// biome-ignore-all lint/suspicious/noTemplateCurlyInString: XLSForm names questions so
// XLSForms as people have them: what has no place is shortened, renamed, left out and told, and never a reason to refuse the rest.
import { describe, expect, test } from 'vitest';
import { draftQuestions } from '../../form-drafts/draft.ts';
import type { FileCell, FileSheet } from '../file.ts';
import { notHere, xlsFormFaults } from './remarks.ts';
import { asks, choices, english, form, goodOrBad, read, survey } from './xlsform.testing.ts';

const codesOf = (made: ReturnType<typeof read>['draft']) =>
  made ? draftQuestions(made).map(({ question }) => question.code) : null;
const renamed = (code: string) => notHere.renamed.en.replace('{code}', code);

describe('told, and the rest is taken', () => {
  const long = 'hydraulic_hose_boom_left_ok';
  const cases: [string, FileSheet[], string[], string[]][] = [
    [
      'a long name',
      survey([asks(long)], [goodOrBad]),
      ['hydraulic_hose_boom_'],
      [renamed('hydraulic_hose_boom_')],
    ],
    [
      'two long names that begin alike',
      survey([asks(long), asks(`${long}_2`)], [goodOrBad]),
      ['hydraulic_hose_boom_', 'hydraulic_hose_boo_2'],
      [renamed('hydraulic_hose_boom_'), renamed('hydraulic_hose_boo_2')],
    ],
    ['a name with a space', survey([asks('oil level')], [goodOrBad]), ['oil_level'], [renamed('oil_level')]],
    ['a name that begins with a figure', survey([asks('1a')], [goodOrBad]), ['_1a'], [renamed('_1a')]],
    ['a name twice', survey([asks('a'), asks('A')], [goodOrBad]), ['a', 'A_2'], [renamed('A_2')]],
    ['no name', survey([['decimal', '', 'Oil', 'Oli']]), ['Oil'], [renamed('Oil')]],
    ['no label', survey([['decimal', 'oil', '', '']]), ['oil'], [notHere.noLabel.en]],
    [
      'a long label',
      survey([['decimal', 'a', 'x'.repeat(301), '']]),
      ['a'],
      [notHere.cut.en.replace('{most}', '300')],
    ],
    [
      'a list that is not there',
      survey([['select_one no', 'a', 'A', 'A'], asks('b')], [goodOrBad]),
      ['b'],
      [notHere.noList.en],
    ],
    [
      'a note without a name',
      survey([['note', '', 'Section B', ''], asks('b')], [goodOrBad]),
      ['b'],
      [notHere.note.en],
    ],
    [
      'a group that ends nothing',
      survey([['end_group', ''], asks('b')], [goodOrBad]),
      ['b'],
      [notHere.endsNothing.en],
    ],
    [
      'a group that does not end',
      survey([['begin_group', 'g', 'G', 'G'], asks('b')], [goodOrBad]),
      ['b'],
      [notHere.notEnded.en],
    ],
    [
      'a condition on nothing',
      survey([asks('a', ['', "${b} = 'NMB'"])], [goodOrBad]),
      ['a'],
      [notHere.unknownName.en.replace('{name}', 'b')],
    ],
    [
      'a condition on a choice that is none',
      survey([asks('a'), asks('b', ['', "${a} = 'x'"])], [goodOrBad]),
      ['a', 'b'],
      [notHere.unknownChoice.en.replace('{choice}', 'x').replace('{name}', 'a')],
    ],
  ];
  test.each(cases)('%s', (_what, sheets, codes, told) => {
    const { draft, faults, lost } = read(sheets);
    expect([faults, codesOf(draft), english(lost)]).toEqual([[], codes, told]);
  });

  test('a condition on a name that is there twice means the first', () => {
    const { draft } = read(survey([asks('a'), asks('a'), asks('b', ['', "${a} = 'NMB'"])], [goodOrBad]));
    const [first, , third] = draft ? draftQuestions(draft).map(({ question }) => question) : [];
    expect(third?.showWhen).toEqual({ questionId: first?.id, codes: ['NMB'] });
  });

  test('a long title is cut', () => {
    const settings = { name: 'settings', rows: [['form_title'], ['x'.repeat(121)]] };
    const { draft, lost } = read(survey([asks('a')], [goodOrBad, settings]));
    expect([draft?.name.en.length, english(lost)]).toEqual([120, [notHere.cut.en.replace('{most}', '120')]]);
  });

  test.each(['label:English', 'label : English', 'Label::English (en)', 'label: en', 'label'])(
    'labels in a column %s',
    (heading) => {
      const { draft, lost } = read([
        {
          name: 'survey',
          rows: [
            ['type', 'name', heading],
            ['integer', 'hours', 'Hours'],
          ],
        },
      ]);
      expect([draft && draftQuestions(draft)[0]?.question.text.en, lost]).toEqual(['Hours', []]);
    },
  );
});

describe('a file of which nothing can be asked offers nothing', () => {
  test.each<[string, FileCell[][]]>([
    ['of headings alone', []],
    ['of notes', [['note', 'n', 'Read', 'Baca']]],
    ['of texts', [['text', 't', 'Why?', 'Mengapa?']]],
    [
      'of a group that is empty',
      [
        ['begin_group', 'g', 'G', 'G'],
        ['end_group', ''],
      ],
    ],
    [
      'of places and times',
      [
        ['geopoint', 'p', 'Where?', ''],
        ['date', 'd', 'When?', ''],
      ],
    ],
    ['of choices that are none of ours', [['select_one colour', 'c', 'Colour?', 'Warna?']]],
  ])('%s', (_what, rows) => {
    const { draft, faults } = read(survey(rows, [choices([['colour', 'red', 'Red', 'Merah']])]));
    expect([draft, english(faults)]).toEqual([null, [xlsFormFaults.nothingAsked.en]]);
  });
});

describe('which answer is bad', () => {
  const yesNo = (more: FileCell[][] = []) =>
    choices([['l', '1', 'Yes', 'Ya'], ['l', '0', 'No', 'Tidak'], ...more]);
  const leak = (list: FileSheet) =>
    survey(
      [['select_one l', 'leak', 'Any oil leak?', 'Ada bocor?'], asks('b', ['', "${leak} = '1'"])],
      [list, ...[]],
    );
  const withGood = (list: FileSheet) => ({ ...list, rows: [...list.rows, ...goodOrBad.rows.slice(1)] });

  test('is asked of yes and no, and there is no draft before', () => {
    const { draft, faults, asks: asked } = read(leak(withGood(yesNo())));
    expect([draft, faults]).toEqual([null, []]);
    expect(asked).toEqual([
      {
        name: 'leak',
        text: { en: 'Any oil leak?', id: 'Ada bocor?' },
        choices: [
          { name: '1', label: { en: 'Yes', id: 'Ya' } },
          { name: '0', label: { en: 'No', id: 'Tidak' } },
        ],
        mayBeNone: true,
      },
    ]);
  });

  test.each([
    ['1', ['ADA']],
    ['0', null],
    ['', []],
  ])('is what was said: %j', (said, badCodes) => {
    const { draft, asks: asked } = read(leak(withGood(yesNo())), form, { leak: said });
    const [first, second] = draft ? draftQuestions(draft).map(({ question }) => question) : [];
    expect([asked, first?.family, first?.badCodes]).toEqual([[], 'AVAILABILITY', badCodes]);
    expect(second?.showWhen).toEqual({ questionId: first?.id, codes: ['ADA'] });
  });

  test.each([
    ['1', 'NMB'],
    ['0', 'NMG'],
  ])('of yes, no and a third makes the other good: %s', (said, code) => {
    const list = withGood(yesNo([['l', '88', "Don't know", 'Tidak tahu']]));
    const { draft } = read(leak(list), form, { leak: said });
    const [first, second] = draft ? draftQuestions(draft).map(({ question }) => question) : [];
    expect([first?.family, first?.badCodes]).toEqual(['CONDITION', null]);
    expect(second?.showWhen).toEqual({ questionId: first?.id, codes: [code] });
    expect(read(leak(list), form, { leak: '' }).asks).toHaveLength(1);
    expect(read(leak(list), form, { leak: 'x' }).asks).toHaveLength(1);
  });

  test.each([
    [
      'OK, Not OK, N/A',
      [
        ['l', 'ok', 'OK', ''],
        ['l', 'nok', 'Not OK', ''],
        ['l', 'na', 'N/A', ''],
      ],
    ],
    [
      'pass and fail',
      [
        ['l', 'p', 'Pass', 'Lulus'],
        ['l', 'f', 'Fail', 'Gagal'],
      ],
    ],
    [
      'words of Indonesia',
      [
        ['l', 'b', '', 'Baik'],
        ['l', 'r', '', 'Rusak'],
        ['l', 't', '', 'Tidak dicek'],
      ],
    ],
    [
      'names alone',
      [
        ['l', 'good', '', ''],
        ['l', 'bad', '', ''],
        ['l', 'repaired', '', ''],
      ],
    ],
    [
      'other signs',
      [
        ['l', '1', 'OKAY', ''],
        ['l', '2', 'not-ok', ''],
        ['l', '3', 'n.a.', ''],
      ],
    ],
  ] as [string, FileCell[][]][])('is said by the words: %s', (_what, rows) => {
    const {
      draft,
      asks: asked,
      lost,
    } = read(survey([['select_one l', 'belt', 'Belt', 'Sabuk']], [choices(rows)]));
    expect([asked, draft && draftQuestions(draft)[0]?.question.family]).toEqual([[], 'CONDITION']);
    expect(english(lost)).toEqual(['Asked as Condition, with its answers and words.']);
  });

  test('is not asked where the draft has the question', () => {
    const list = withGood(yesNo());
    const made = read(leak(list), form, { leak: '1' }).draft;
    const again = read(leak(list), made ?? form);
    expect([again.asks, again.draft && draftQuestions(again.draft)[0]?.question.badCodes]).toEqual([
      [],
      ['ADA'],
    ]);
  });
});
