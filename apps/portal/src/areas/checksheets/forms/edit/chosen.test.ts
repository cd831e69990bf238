import type { DraftForm } from '@dca/domain/form-drafts';
import { expect, test } from 'vitest';
import { question } from '../../sheet.testing.ts';
import { drop, mayDrop, placeNow, step } from './chosen.ts';
import { beginHistory, edited, redone, undone } from './history.ts';

const words = (name: string) => ({ en: name, id: name });
const group = (name: string, ...numbers: number[]) => ({
  name: words(name),
  questions: numbers.map((n) => ({ ...question(n), id: `q${n}` })),
});
const draft = {
  name: words('Form'),
  unitModels: ['*'],
  zones: [
    { code: 'Z1', name: words('One'), sequence: 1, groups: [group('A', 1, 2, 3), group('B', 4)] },
    { code: 'Z2', name: words('Two'), sequence: 2, groups: [group('C', 5)] },
    { code: 'Z3', name: words('Three'), sequence: 3, groups: [group('D')] },
  ],
} as unknown as DraftForm;
const at = (zone: number | null, group: number | null = null, questionId: string | null = null) => ({
  zone,
  group,
  questionId,
});
/** A1,2,3 B4 | C5 | D */
const told = ({ zones }: DraftForm) =>
  zones
    .map(({ groups }) =>
      groups
        .map(({ name, questions }) => name.en + questions.map(({ id }) => id.slice(1)).join(','))
        .join(' '),
    )
    .join(' | ');

test.each([
  ['a question down', at(0, 0, 'q1'), 1, 'A2,1,3 B4 | C5 | D'],
  ['a question over the edge of its group', at(0, 0, 'q3'), 1, 'A1,2 B3,4 | C5 | D'],
  ['a question over the edge of its zone', at(1, 0, 'q5'), -1, 'A1,2,3 B4,5 | C | D'],
  ['the first question, which has nowhere to go', at(0, 0, 'q1'), -1, 'A1,2,3 B4 | C5 | D'],
  ['a group', at(0, 0), 1, 'B4 A1,2,3 | C5 | D'],
  ['a zone', at(2), -1, 'A1,2,3 B4 | D | C5'],
  ['the last zone, which has nowhere to go', at(2), 1, 'A1,2,3 B4 | C5 | D'],
] as const)('a key moves %s', (_what, place, by, after) => {
  expect(told(step(draft, place, by).draft)).toBe(after);
});

test.each([
  ['below another', at(0, 0, 'q1'), at(0, 0, 'q3'), 'below', 'A2,3,1 B4 | C5 | D'],
  ['above another', at(0, 0, 'q3'), at(0, 0, 'q1'), 'above', 'A3,1,2 B4 | C5 | D'],
  ['into another zone', at(0, 0, 'q2'), at(1, 0, 'q5'), 'above', 'A1,3 B4 | C2,5 | D'],
  ['on the name of an empty group', at(0, 0, 'q2'), at(2, 0), 'below', 'A1,3 B4 | C5 | D2'],
  ['a group above another', at(0, 1), at(0, 0), 'above', 'B4 A1,2,3 | C5 | D'],
  ['a zone below another', at(0), at(2), 'below', 'C5 | D | A1,2,3 B4'],
  ['a group into another zone, which stays', at(0, 1), at(1, 0), 'above', 'A1,2,3 B4 | C5 | D'],
] as const)('a drop lands %s', (_what, from, to, half, after) => {
  expect(told(drop(draft, from, to, half).draft)).toBe(after);
});

test('what is chosen is followed to where it was moved, and to what holds it when it is gone', () => {
  expect(drop(draft, at(0, 0, 'q2'), at(1, 0, 'q5'), 'above').place).toEqual(at(1, 0, 'q2'));
  expect(placeNow(draft, at(0, 1, 'gone'))).toEqual(at(0, 1));
  expect(placeNow(draft, at(7, 1))).toEqual(at(null));
  expect(mayDrop(at(null), at(0))).toBe(false);
});

test('letters of one word are one step back, and a new edit forgets what was undone', () => {
  const typed = ['a', 'ab', 'abc'].reduce((now, text) => edited(now, text, 'name'), beginHistory(''));
  expect(undone(typed).now).toBe('');
  expect(redone(undone(typed)).now).toBe('abc');
  const other = edited(undone(typed), 'x', null);
  expect([redone(other).now, undone(other).now]).toEqual(['x', '']);
  expect(undone(beginHistory('x')).now).toBe('x');
});
