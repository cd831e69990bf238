import 'fake-indexeddb/auto';
import { checksheets } from '@dca/contract/areas/checksheets';
import { expect, test } from 'vitest';
import type { Act } from '../../../offline/act.ts';
import { keepAnswer } from '../../../offline/answers.ts';
import { signInAs } from '../../../offline/outbox.testing.ts';
import { keyOf } from '../../../platform/queries.ts';
import { question, questionId, sheetOf } from '../sheet.testing.ts';
import type { KeptEntry } from './entries.ts';
import { contentOfEntry } from './told-entry.ts';

const jobId = '00000000-0000-4000-8000-000000000001';
const entry = (body: object): Act<KeptEntry> =>
  ({ jobId, params: { family: 'pi' }, body: { upon: [], ...body } }) as unknown as Act<KeptEntry>;

test('an entry names its question where the sheet is known here, and says what was entered in any case', async () => {
  signInAs('maya');
  const judged = entry({ kind: 'judgement', questionId: questionId(1), code: null, value: 12.5 });
  expect(await contentOfEntry(judged)).toBe('12.5');
  const sheet = { data: sheetOf(jobId, [question(1, { unit: 'bar' })], []) };
  await keepAnswer(
    'maya',
    JSON.stringify(keyOf(checksheets.get, { params: { family: 'pi', jobId } })),
    sheet,
  );
  expect(await contentOfEntry(judged)).toBe('Z1-01 Part 1: 12.5 bar');
  const note = entry({ kind: 'note', questionId: questionId(1), text: 'Hose leaks' });
  expect(await contentOfEntry(note)).toBe('Z1-01 Part 1: Hose leaks');
  expect(await contentOfEntry(entry({ kind: 'meter', smr: 1200, isConfirmed: false }))).toContain('1,200');
});
