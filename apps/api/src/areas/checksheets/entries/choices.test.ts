import type { FieldName } from '@dca/domain/checksheet';
import { expect, test } from 'vitest';
import { type Arrived, choicesIn } from './choices.ts';

const field: FieldName = 'judgement/q';
const at = '2026-01-01T00:00:00Z';
const by = (person_id: string, id: string, value: unknown, upon: readonly string[] = []): Arrived => ({
  person_id,
  entries: [[id, field, value, upon, at]],
});
const told = (...arrived: readonly Arrived[]) =>
  choicesIn(arrived).map(({ chosen, over }) => [chosen.by, chosen.value, over.map(({ value }) => value)]);
const differ = [by('maya', 'a', 'bad'), by('bima', 'b', 'good')];

test('who entered something upon entries that differ has chosen, whatever it is', () => {
  expect(told(...differ, by('lukman', 'c', 'good', ['a', 'b']))).toEqual([
    ['lukman', 'good', ['bad', 'good']],
  ]);
  expect(told(...differ, by('lukman', 'c', 'fair', ['a', 'b']))).toEqual([
    ['lukman', 'fair', ['bad', 'good']],
  ]);
});

test('a judgement that came with a note is compared with judgements, and its note with notes', () => {
  const both = (
    person_id: string,
    id: string,
    judged: unknown,
    noted: string,
    upon: readonly string[] = [],
  ) => ({
    person_id,
    entries: [
      [id, field, judged, upon, at],
      [id, 'note/q', noted, upon, at],
    ] as Arrived['entries'],
  });
  const arrived = [both('maya', 'a', 'bad', 'same'), both('bima', 'b', 'good', 'same')];
  expect(told(...arrived, both('lukman', 'c', 'good', 'same', ['a', 'b']))).toEqual([
    ['lukman', 'good', ['bad', 'good']],
  ]);
});

test('nothing is chosen where nobody differed, or one had replaced the other', () => {
  expect(told(...differ)).toEqual([]);
  expect(told(by('maya', 'a', 'bad'), by('bima', 'b', 'bad'), by('maya', 'c', 'good', ['a', 'b']))).toEqual(
    [],
  );
  const replaced = [by('maya', 'a', 'bad'), by('maya', 'b', 'good', ['a'])];
  expect(told(...replaced, by('maya', 'c', 'fair', ['a', 'b']))).toEqual([]);
});

test('of each field the last choice counts, until somebody who saw it enters something else', () => {
  const chosen = [...differ, by('lukman', 'c', 'good', ['a', 'b'])];
  expect(told(...chosen, by('rina', 'd', 'fair'))).toHaveLength(1);
  expect(told(...chosen, by('rina', 'd', 'fair'), by('maya', 'e', 'bad', ['c', 'd']))).toEqual([
    ['maya', 'bad', ['good', 'fair']],
  ]);
  expect(told(...chosen, by('rina', 'd', 'fair', ['c']))).toEqual([]);
});
