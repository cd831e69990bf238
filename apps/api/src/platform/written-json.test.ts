import { call } from '@dca/contract/call';
import { list } from '@dca/contract/envelopes';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { proveListed, WrittenJson } from './written-json.ts';

const crew = z.array(z.object({ name: z.string() }));
const listed = () =>
  call({
    method: 'GET',
    path: '/units',
    access: 'signedIn',
    effect: 'read',
    summary: 'Units',
    reply: list(z.object({ code: z.string(), crew })),
  });
const rest = { total: 1, capped: false, page: 1, pageSize: 25, next: null };
const written = (row: object, statement = 'select') =>
  new WrittenJson(JSON.stringify({ data: [row], ...rest }), statement, 1);
const good = { code: 'EX-1', crew: [{ name: 'Maya' }] };

test('what PostgreSQL wrote leaves when the reply lists all of it', () => {
  expect(() => proveListed(listed(), written(good))).not.toThrow();
});

test.each([
  { ...good, price: 5 },
  { ...good, crew: [{ name: 'Maya', salary: 5 }] },
  { code: 'EX-1' },
  { ...good, code: 5 },
])('%j does not leave', (row) => {
  expect(() => proveListed(listed(), written(row))).toThrow('does not list');
});

test('a statement is read until rows were among what it wrote', () => {
  const units = listed();
  const empty = new WrittenJson(JSON.stringify({ data: [], ...rest }), 'select', 0);
  proveListed(units, empty);
  expect(() => proveListed(units, written({ ...good, price: 5 }))).toThrow('does not list');
  proveListed(units, written(good));
  // Proved once, a statement writes the same members for ever; another is another.
  expect(() => proveListed(units, written({ ...good, price: 5 }))).not.toThrow();
  expect(() => proveListed(units, written({ ...good, price: 5 }, 'select more'))).toThrow('does not list');
});

test('members are added to an object, and it is read as a value', () => {
  const more = written(good).and({ Models: ['PC200-8'] });
  expect(more.read()).toEqual({ data: [good], ...rest, Models: ['PC200-8'] });
});
