import { permissionNames } from '@dca/domain/permissions';
import { expect, test } from 'vitest';
import type { Call } from './call.ts';
import { listQuery, lookupQuery } from './envelopes.ts';
import { code, optionalText, text } from './fields.ts';
import { contract } from './index.ts';

const calls = Object.values(contract).flatMap((area) => Object.values<Call>(area));

test('every call names an access that somebody can have', () => {
  const known = new Set<string>(['anyone', 'signedIn', ...permissionNames]);
  expect(calls.filter((call) => !known.has(call.access))).toEqual([]);
});

test('every parameter of a path has a schema that names it', () => {
  for (const call of calls) {
    const names = [...call.path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1]);
    const accepted = call.params?.safeParse(Object.fromEntries(names.map((name) => [name, 'x'])));
    if (names.length > 0) expect(accepted, call.path).toBeDefined();
    const strangers = accepted?.error?.issues.filter((issue) => issue.code === 'unrecognized_keys') ?? [];
    expect(strangers, call.path).toEqual([]);
  }
});

test('only calls with a body take one, and reads by GET have none', () => {
  expect(calls.filter((call) => call.method === 'GET' && call.body)).toEqual([]);
  expect(calls.filter((call) => call.method === 'GET' && call.effect === 'write')).toEqual([]);
});

test('a list refuses filters it does not know, and an empty search counts as none', () => {
  const query = listQuery({});
  expect(query.safeParse({ Surprise: '1' }).success).toBe(false);
  expect(query.parse({ PageSize: '50' })).toMatchObject({ PageSize: 50 });
  expect(query.safeParse({ PageSize: '201' }).success).toBe(false);
  expect(lookupQuery.parse({ SearchValue: '  ' }).SearchValue).toBe('');
});

test('texts are trimmed and hold no control characters; codes are capitals', () => {
  expect(text(5).parse(' ab ')).toBe('ab');
  expect(text(5).safeParse('a\u0000b').success).toBe(false);
  expect(optionalText(5).parse('  ')).toBeNull();
  expect(code.parse(' jkt1 ')).toBe('JKT1');
  expect(code.safeParse('-x').success).toBe(false);
});
