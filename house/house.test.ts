// The habits of CONTRIBUTING.md that a machine can check. Each rule collects its offenders, so that a failure names
// all of them at once.

import { basename } from 'node:path';
import { answerFamilies } from '@dca/domain/answer-families';
import { describe, expect, test } from 'vitest';
import { judges } from '../apps/portal/plain-contract.ts';
import { unusedExports } from './exports.ts';
import { findAny, measureFunctions, stringLiterals } from './functions.ts';
import { codeFiles, countLines, foldersIn, isTest, modulesIn, paths, read } from './tree.ts';

const LONGEST_FILE = 300;
const LARGEST_MEDIAN = 80;
const LONGEST_FUNCTION = 60;
const LONGEST_COMPONENT = 80;
const LONGEST_DECISION = 60;
const FAMILIES = 'packages/domain/src/answer-families.ts';
const DAYS = 'apps/portal/src/ui/day-input.tsx';
const VAGUE = /^(utils?|helpers?|common|managers?|services?|misc)$/i;
const typed = codeFiles.filter(({ path }) => /\.tsx?$/.test(path));
const product = typed.filter(({ path }) => !isTest(path));

describe('size', () => {
  test(`no code file is longer than ${LONGEST_FILE} lines`, () => {
    const long = codeFiles.map(({ path, text }) => ({ path, lines: countLines(text) }));
    expect(long.filter(({ lines }) => lines > LONGEST_FILE)).toEqual([]);
  });

  test(`half of the code files are shorter than ${LARGEST_MEDIAN} lines`, () => {
    const lines = codeFiles.map(({ text }) => countLines(text)).sort((a, b) => a - b);
    expect(lines[Math.floor(lines.length / 2)]).toBeLessThan(LARGEST_MEDIAN);
  });

  test(`no function is longer than ${LONGEST_FUNCTION} lines, no component than ${LONGEST_COMPONENT}`, () => {
    const long = product
      .flatMap(measureFunctions)
      .filter(({ lines, isComponent }) => lines > (isComponent ? LONGEST_COMPONENT : LONGEST_FUNCTION));
    expect(long.map(({ where, lines }) => `${where}: ${lines} lines`)).toEqual([]);
  });

  test(`no decision record is longer than ${LONGEST_DECISION} lines`, () => {
    const records = read((path) => /^docs\/decisions\/.*\.md$/.test(path));
    expect(records.filter(({ text }) => countLines(text) > LONGEST_DECISION).map(({ path }) => path)).toEqual(
      [],
    );
  });
});

describe('names', () => {
  test('no file or folder is called utils, helpers, common, manager or service', () => {
    // What systemd starts ends in its word.
    const vague = paths.filter((path) =>
      path
        .replace(/^(deploy\/systemd\/.*)\.service$/, '$1')
        .split('/')
        .some((part) => part.split(/[.-]/).some((word) => VAGUE.test(word)) && part !== 'service-worker.ts'),
    );
    expect(vague).toEqual([]);
  });

  test('every area of the gateway is a file of the contract', () => {
    const contract = modulesIn('packages/contract/src/areas');
    expect(foldersIn('apps/api/src/areas').filter((area) => !contract.includes(area))).toEqual([]);
  });

  test('every area of the portal is an area of the contract', () => {
    const contract = modulesIn('packages/contract/src/areas');
    expect(foldersIn('apps/portal/src/areas').filter((area) => !contract.includes(area))).toEqual([]);
  });

  test('migrations are called NNNN_words.sql, each number once', () => {
    const names = paths
      .filter((path) => path.startsWith('apps/api/db/migrations/'))
      .map((path) => basename(path));
    expect(names.filter((name) => !/^\d{4}_[a-z0-9]+(_[a-z0-9]+)*\.sql$/.test(name))).toEqual([]);
    const numbers = names.map((name) => name.slice(0, 4));
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });
});

describe('exports', () => {
  test('what a file of the product exports is imported by another one', () => {
    const unused = unusedExports(
      typed,
      (path) => /^(packages|apps)\/[^/]+\/src\//.test(path) && !isTest(path),
    );
    // The router takes these of a screen by its code.
    const ofScreens = /^apps\/portal\/src\/areas\/.+\.tsx: (Page|ask)$/;
    expect(unused.filter((one) => !ofScreens.test(one))).toEqual([]);
  });
});

describe('forms', () => {
  test('only modules that the contract is given to whole judge by its schemas: in others there are none when it runs', () => {
    const judging = product.filter(({ text }) =>
      /\bschema: \w+\.\w+\.(body|query)\b|\.body\.(safeP|p)arse\(/.test(text),
    );
    const ofAreas = judging.filter(({ path }) => path.startsWith('apps/portal/src/areas/'));
    expect(ofAreas.length).toBeGreaterThan(2);
    expect(ofAreas.filter(({ path }) => !judges.test(path)).map(({ path }) => path)).toEqual([]);
  });
});

describe('text', () => {
  test('the names of the answer families stand in one table', () => {
    const families = new Set(Object.keys(answerFamilies));
    const elsewhere = product
      .filter(({ path }) => path !== FAMILIES && !/^apps\/api\/db\//.test(path))
      .flatMap(stringLiterals)
      .filter(({ text }) => families.has(text));
    expect(elsewhere.map(({ where, text }) => `${where} '${text}'`)).toEqual([]);
  });

  test('a TODO or FIXME names the decision that will settle it', () => {
    const open = read((path) => /\.(ts|tsx|mjs|cjs|css|sql|md)$/.test(path) && !path.startsWith('house/'))
      .filter(({ path }) => path !== 'CONTRIBUTING.md')
      .flatMap(({ path, text }) =>
        text.split('\n').map((line, index) => ({ line, where: `${path}:${index + 1}` })),
      )
      .filter(
        ({ line }) => /\b(TODO|FIXME)\b/.test(line) && !/\b(TODO|FIXME)\b.*\bdecision \d{4}\b/.test(line),
      );
    expect(open.map(({ where }) => where)).toEqual([]);
  });

  test('no path of somebody’s machine stands in the product', () => {
    const literals = product.filter(({ path }) => !path.startsWith('scripts/')).flatMap(stringLiterals);
    const machine = literals.filter(({ text }) => /^\/(home|root|work|tmp|Users)\/./.test(text));
    expect(machine.map(({ where, text }) => `${where} '${text}'`)).toEqual([]);
  });

  test('days and times are typed as people here write them, not as the browser does', () => {
    const own = product.filter(({ path }) => path.startsWith('apps/portal/src/') && path !== DAYS);
    const fields = own.filter(({ text }) => /type="(date|time|datetime-local)"/.test(text));
    expect(fields.map(({ path }) => path)).toEqual([]);
    expect(own.length).toBeGreaterThan(100);
  });

  test('a work center is called so in both languages', () => {
    const called = read((path) => /^(apps|packages)\/.*\.(ts|tsx|sql|json)$/.test(path));
    expect(called.length).toBeGreaterThan(1000);
    expect(called.filter(({ text }) => /pusat kerja/i.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test('the type any is written nowhere', () => {
    expect(typed.filter(({ path }) => !path.endsWith('.d.ts')).flatMap(findAny)).toEqual([]);
  });
});

describe('tables', () => {
  test('every table says in a comment what it keeps', () => {
    const sql = read((path) => /^apps\/api\/db\/migrations\/.*\.sql$/.test(path)).map(({ text }) =>
      text.toLowerCase(),
    );
    const created = sql.flatMap((text) =>
      Array.from(
        text.matchAll(/^\s*create (?:unlogged )?table (?:if not exists )?([\w."]+)(?=\s*\()/gm),
        plainName,
      ),
    );
    const described = sql.flatMap((text) =>
      Array.from(text.matchAll(/comment on table ([\w."]+)/g), plainName),
    );
    expect(created.filter((name) => !described.includes(name))).toEqual([]);
  });
});

function plainName(match: RegExpMatchArray): string {
  return (match[1] ?? '').replaceAll('"', '').replace(/^public\./, '');
}
