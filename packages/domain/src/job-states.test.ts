import { expect, test } from 'vitest';
import { sheetStatusAt } from './checksheet-lifecycle.ts';
import { jobLifecycle } from './job-lifecycle.ts';
import { jobStates } from './job-states.ts';
import { type JobStatusCode, jobStatusCodes } from './job-status.ts';

const codesWhere = (holds: (code: JobStatusCode) => boolean) => jobStatusCodes.filter(holds);
const putAside = (code: JobStatusCode) => code === 98 || code === 99;

test('each set is what the life-cycle makes of it', () => {
  expect(jobStates.unsubmitted.codes).toEqual(codesWhere((code) => code < 60));
  expect(jobStates.open.codes).toEqual(codesWhere((code) => code < 70));
  expect(jobStates.assigned.codes).toEqual(codesWhere((code) => code >= 30 && !putAside(code)));
  expect(jobStates.handedOver.codes).toEqual(codesWhere((code) => code >= 40 && !putAside(code)));
  expect(jobStates.begun.codes).toEqual(codesWhere((code) => code >= 50 && !putAside(code)));
  expect(jobStates.reportable.codes).toEqual(codesWhere((code) => code >= 60 && !putAside(code)));
  expect(jobStates.approved.codes).toEqual(codesWhere((code) => sheetStatusAt(code) === 'APPROVED'));
  expect([...jobStates.inApproval.codes, ...jobStates.approved.codes]).toEqual(jobStates.reportable.codes);
});

test('mechanics have a job that was handed over and not submitted, or returned', () => {
  expect(jobStates.withMechanics.codes).toEqual([40, 50, 65]);
  expect(jobStates.withCrew.codes).toEqual([30, ...jobStates.withMechanics.codes]);
  expect(jobStates.sheetClosed.codes).toEqual(
    codesWhere((code) => ['SUBMITTED', 'APPROVED'].includes(sheetStatusAt(code))),
  );
});

test('a set knows its codes and no other number', () => {
  for (const { codes, has } of Object.values(jobStates))
    expect([...jobStatusCodes, 0, 66].filter(has)).toEqual(codes);
});

test('a sheet moves with its job, and only so', () => {
  const changes = jobLifecycle.moves.flatMap(({ name, from, to }) =>
    from
      .filter((code) => to !== 'BEFORE' && sheetStatusAt(code) !== sheetStatusAt(to))
      .map((code) => `${name} ${sheetStatusAt(code)}→${to === 'BEFORE' ? '' : sheetStatusAt(to)}`),
  );
  expect([...new Set(changes)]).toEqual([
    'submit DRAFT→SUBMITTED',
    'submit RETURNED→SUBMITTED',
    'return SUBMITTED→RETURNED',
    'approve SUBMITTED→APPROVED',
    'countersign SUBMITTED→APPROVED',
    'reopen APPROVED→RETURNED',
    'refuse APPROVED→RETURNED',
  ]);
  expect(() => sheetStatusAt(66)).toThrow('no job state 66');
});
