import { expect, test } from 'vitest';
import { workOf } from './papers/work-of-job.ts';
import { changesSince, textOfWork, type WorkShown } from './work-shown.ts';

const question = (id: string, text: string) => ({ id, text: { en: text, id: text }, unit: null });
const answer = (questionId: string, judgement: string, note: string | null = null) => ({
  questionId,
  code: judgement === 'good' ? 'NMG' : 'NMB',
  value: null,
  note,
  judgement,
});
const sheet = {
  smr: 4210.5,
  form: {
    zones: [
      {
        code: 'Z1',
        name: { en: 'Engine', id: 'Mesin' },
        sequence: 1,
        groups: [{ questions: [question('q1', 'Hoses'), question('q2', 'Belts')] }],
      },
    ],
  },
  zoneCheckSheets: [
    { start: null, end: null, answers: [answer('q1', 'bad', 'cracked'), answer('q2', 'good')] },
  ],
};
const stage = (name: string, start: string, end: string | null) => ({ stage: name, start, end });
const work = (more: object = {}) =>
  workOf({
    job: { number: 'J-1', temporaryNumber: null, unitCode: 'EX-205' },
    stages: [
      stage('TRAVELING', '2026-11-20T14:00:00Z', '2026-11-20T15:00:00Z'),
      stage('EXECUTION', '2026-11-20T15:00:00Z', '2026-11-20T19:30:00Z'),
    ],
    sheet,
    ...more,
  } as never);

test('the work tells times at the machine, the reading and what was found, and nothing of what was good', () => {
  expect(work()).toMatchObject({
    start: '2026-11-20T15:00:00.000Z',
    end: '2026-11-20T19:30:00.000Z',
    smr: 4210.5,
    findings: [{ question: { en: 'Hoses' }, note: 'cracked' }],
  });
  const running = { stages: [stage('EXECUTION', '2026-11-20T15:00:00Z', null)] };
  expect(work(running).end).toBeNull();
});

test.each([
  ['the end', { end: '2026-11-20T20:00:00.000Z' }],
  ['the reading', { smr: 4210.6 }],
  ['a finding less', { findings: [] }],
  ['another machine', { unitCode: 'EX-206' }],
])('%s altered is another text to sign', (_what, change) =>
  expect(textOfWork({ ...work(), ...change } as WorkShown)).not.toBe(textOfWork(work())),
);

test('what was put right since is told with both; the same minute and a trimmed note are the same', () => {
  const shown = work();
  const [found] = shown.findings;
  if (!found) throw new Error('something was found');
  const same = { ...shown, end: '2026-11-20T19:30:40.000Z', findings: [{ ...found, note: ' cracked ' }] };
  expect(changesSince(shown, same)).toEqual([]);
  const other = { ...found, note: 'worn' };
  const more = { ...found, question: { en: 'Radiator', id: 'Radiator' } };
  expect(changesSince(shown, { ...shown, smr: 4211, end: null, findings: [other, more] })).toEqual([
    { what: 'end', shown: shown.end, now: null },
    { what: 'smr', shown: 4210.5, now: 4211 },
    { what: 'finding', shown: found, now: other },
    { what: 'finding', shown: null, now: more },
  ]);
});
