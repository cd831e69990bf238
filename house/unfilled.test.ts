// No text is shown with a gap in it, and both languages have the same gaps.
import { expect, test } from 'vitest';
import { codeFiles, isTest } from './tree.ts';
import { findUnfilled, type Gaps, gapsOf, wordsIn } from './unfilled.ts';

const portal = codeFiles.filter(
  ({ path }) => /^apps\/portal\/src\/.+\.tsx?$/.test(path) && !isTest(path) && !/\.testing\.tsx?$/.test(path),
);
const worded = portal.filter(({ text }) => /\bdefineWords\(/.test(text));
const base = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

/** Of each key the gaps of one file, its plural forms together. */
function gapsByKey(): Gaps {
  const all = new Map<string, Set<string>[]>();
  for (const file of worded) {
    const own = new Map<string, Set<string>>();
    for (const { key, text } of wordsIn(file))
      own.set(base(key), new Set([...(own.get(base(key)) ?? []), ...gapsOf(text)]));
    for (const [key, names] of own) all.set(key, [...(all.get(key) ?? []), names]);
  }
  return all;
}

test('whoever shows a text fills its gaps', () => {
  const gaps = gapsByKey();
  expect([...gaps.values()].flat().filter((names) => names.size > 0).length).toBeGreaterThan(400);
  expect(portal.flatMap((file) => findUnfilled(file, gaps))).toEqual([]);
});

test('a text has the same gaps in both languages', () => {
  const uneven = worded.flatMap((file) => {
    const words = wordsIn(file);
    const gaps = (wanted: string, key: string) =>
      [
        ...new Set(
          words
            .filter((word) => word.language === wanted && base(word.key) === base(key))
            .flatMap(({ text }) => gapsOf(text)),
        ),
      ].toSorted();
    return words
      .filter(({ language, key }) => language === 'en' && String(gaps('en', key)) !== String(gaps('id', key)))
      .map(({ key }) => `${file.path} ${key}`);
  });
  expect(uneven).toEqual([]);
});

const gaps: Gaps = new Map([['reference', [new Set(['id'])]]]);
test.each(["t('reference')", "t('reference', {})", "t(isOld ? 'x' : 'reference', { number })"])(
  'finds %s',
  (text) => {
    expect(findUnfilled({ path: 'made-up.tsx', text }, gaps)).toEqual(['made-up.tsx:1 reference']);
  },
);
test.each(["t('reference', { id })", "t('reference', values)", "t('reference', { ...all })", "t('another')"])(
  'leaves %s',
  (text) => {
    expect(findUnfilled({ path: 'made-up.tsx', text }, gaps)).toEqual([]);
  },
);
