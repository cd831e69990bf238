import { permissionNames } from '@dca/domain/permissions';
import { expect, test } from 'vitest';
import type { Call } from './call.ts';
import { listQuery, lookupQuery } from './envelopes.ts';
import { code, line, optionalLine, optionalText, printedText, sought, text } from './fields.ts';
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

test('a name is one line of signs that everybody sees, in one form, and in letters that papers print', () => {
  expect(line(20).parse(' Andre\u0301 ')).toBe('Andr\u00e9');
  expect(text(4).parse('e\u0301'.repeat(4))).toHaveLength(4);
  for (const [name, rule] of [
    ['EX\u200b-204', 'unseen'],
    ['\u202eabc', 'unseen'],
    ['PT Batu\nHitam', 'lineBreak'],
    ['矿业', 'unprintable'],
    ['مرحبا', 'unprintable'],
    ['PT 🚜', 'unprintable'],
  ])
    expect(line(20).safeParse(name).error?.issues[0]).toMatchObject({ code: 'custom', params: { rule } });
  for (const name of ['Ølberg Ωmega Ёлка 20 m² µm – ½"', 'Ngọc Diệp'])
    expect(line(40).safeParse(name).success).toBe(true);
  expect(optionalLine(5).parse(' ')).toBeNull();
});

test('the main line of a paper has several lines, and letters that it prints', () => {
  expect(printedText(50).parse('Hose cracked\n\u200eat the arm')).toContain('\n');
  expect(printedText(50).safeParse('油管').error?.issues[0]).toMatchObject({
    params: { rule: 'unprintable' },
  });
});

test('what is looked for is compared as names are kept', () => {
  expect(sought.parse(' \u200eAndre\u0301 ')).toBe('Andr\u00e9');
  expect(sought.safeParse('a\u0000').success).toBe(false);
});
