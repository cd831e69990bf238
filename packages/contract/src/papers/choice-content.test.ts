import { expect, test } from 'vitest';
import type { Contest } from '../areas/checksheets/entries.ts';
import { choicesBeyond, choicesOfQuestion } from './choice-content.ts';

const at = '2026-11-20T06:05:00.000Z';
const said = (name: string, more: Partial<Contest['values'][number]>): Contest['values'][number] => ({
  id: name,
  at,
  by: { id: name, userName: name, name },
  code: null,
  value: null,
  judgement: null,
  note: null,
  smr: null,
  fluid: null,
  content: null,
  ...more,
});
const oil = (quantity: number) => ({
  fluid: {
    id: 'oil',
    compartment: 'Swing machinery',
    fluid: 'Gear oil',
    quantity,
    unit: 'l' as const,
    kind: 'TOPUP' as const,
  },
});
const choices: Contest[] = [
  {
    field: 'note/q1',
    questionId: 'q1',
    zoneCode: 'Z1',
    values: [said('Lukman', { note: 'Torn' }), said('Maya', { note: 'Torn' }), said('Bima', {})],
  },
  {
    field: 'judgement/q1',
    questionId: 'q1',
    zoneCode: 'Z1',
    values: [said('Lukman', { code: 'RMB', value: 12.5 }), said('Bima', { code: 'RMG', value: 14 })],
  },
  {
    field: 'fluid/oil',
    questionId: null,
    zoneCode: 'Z1',
    values: [said('Maya', oil(1.5)), said('Bima', oil(2)), said('Rudi', {})],
  },
  {
    field: 'part/downtime',
    questionId: null,
    zoneCode: null,
    values: [said('Maya', { content: { phenomenon: 'A' } }), said('Bima', { content: { phenomenon: 'B' } })],
  },
];
const question = { id: 'q1', unit: 'mm' } as Parameters<typeof choicesOfQuestion>[0];

test('of an item its note and its judgement with value and unit, what was entered twice once', () => {
  const when = { by: 'Lukman', at: new Date(at) };
  expect(choicesOfQuestion(question, choices, 'en')).toEqual([
    { ...when, chosen: '“Torn”', over: ['no entry'] },
    { ...when, chosen: '12.5\u00a0mm, Bad RMB', over: ['14\u00a0mm, Good RMG'] },
  ]);
  expect(choicesOfQuestion(question, choices, 'id')[1]?.chosen).toMatch(/^12,5\u00a0mm, .+ RMB$/);
  expect(choicesOfQuestion({ ...question, id: 'q2' }, choices, 'en')).toEqual([]);
});

test('of what is no item: a fluid in words, a part by its name alone', () => {
  const [fluid, part] = choicesBeyond({ choices }, 'id');
  expect(choicesBeyond({ choices }, 'id')).toHaveLength(2);
  expect(fluid).toMatchObject({
    chosen: 'Swing machinery · Gear oil · 1,5\u00a0l',
    over: ['Swing machinery · Gear oil · 2\u00a0l', 'tanpa isian'],
    by: 'Maya',
  });
  expect(part).toMatchObject({ over: [], by: 'Maya' });
});
