import { expect, test } from 'vitest';
import { nearestTo } from './nearest-tests.ts';

test('what changed in an app brings the tests of its folder, once; what changed elsewhere has its own check', () => {
  const changed = [
    'apps/api/src/areas/mail/list.ts',
    'apps/api/src/areas/mail/get.ts',
    'docs/speed.md',
    'packages/domain/src/a.ts',
  ];
  const asked: string[] = [];
  const testsIn = (folder: string) => {
    asked.push(folder);
    return [`${folder}/mail.test.ts`];
  };
  expect(nearestTo(changed, testsIn)).toEqual(['apps/api/src/areas/mail/mail.test.ts']);
  expect(asked).toEqual(['apps/api/src/areas/mail']);
  expect(nearestTo(['README.md'], testsIn)).toEqual([]);
});
