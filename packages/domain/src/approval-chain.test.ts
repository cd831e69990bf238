import { describe, expect, test } from 'vitest';
import {
  type ApprovalDecision,
  acceptanceIsDeemed,
  approvalChain,
  type Chain,
  currentRound,
  type Delegation,
  delegationHolds,
  type GivenLink,
  type Giver,
  linkRefusal,
  nextLink,
  roundOf,
  statusAfterLinks,
} from './approval-chain.ts';
import { type Approver, type JobType, jobTypeCodes } from './job-types.ts';
import { heldByBase } from './permissions.ts';
import type { Role } from './roles.ts';

const today = '2026-05-04';
const at = '2026-05-04T01:00:00Z';
const link = (approver: Approver, by: string): GivenLink => ({
  approver,
  by,
  onBehalfOf: null,
  at,
  decision: 'APPROVED',
});
const chain = (jobType: JobType, ...given: GivenLink[]): Chain => ({
  jobType,
  stage: null,
  submittedBy: 'maya',
  given,
  stages: [],
});
const giver = (personId: string, role: Role, onBehalfOf: Giver['onBehalfOf'] = null): Giver => ({
  personId,
  held: heldByBase([role]),
  onBehalfOf,
});
const roleOf = { LEADER: 'LEADER', ADMIN: 'ADMIN', CUSTOMER: 'CUST_EXT' } as const;

test('the chains of the ten types, and where each link leads', () => {
  const walks = jobTypeCodes.map((jobType) => {
    const links = approvalChain({ jobType, stage: null });
    const states = links.map((_, index) =>
      statusAfterLinks({
        jobType,
        stage: null,
        given: links.slice(0, index + 1).map((name) => link(name, name)),
      }),
    );
    return `${jobType} ${links.map((name, index) => `${name} ${states[index]}`).join(', ')}`;
  });
  expect(walks).toEqual([
    'INS LEADER 70',
    'SER LEADER 70, CUSTOMER 80',
    'UNS LEADER 70, CUSTOMER 80',
    'PDI LEADER 60, ADMIN 70',
    'REC LEADER 70',
    'FGT LEADER 70, CUSTOMER 80',
    'SPV LEADER 70',
    'COM LEADER 70, CUSTOMER 80',
    'PPM LEADER 70',
    'OVH ADMIN 70, CUSTOMER 80',
  ]);
  for (const jobType of jobTypeCodes) expect(statusAfterLinks({ jobType, stage: null, given: [] })).toBe(60);
});

test.each(jobTypeCodes)('%s: each link by whom it names, in order, and then no more', (jobType) => {
  const given: GivenLink[] = [];
  const now = (): Chain => ({
    jobType,
    stage: null,
    submittedBy: 'maya',
    given,
    stages: jobType === 'OVH' ? [70, 90] : [],
  });
  for (const approver of approvalChain({ jobType, stage: null })) {
    expect(nextLink(now())).toBe(approver);
    const others = (['LEADER', 'ADMIN', 'CUSTOMER'] as const).filter((name) => name !== approver);
    for (const other of others)
      expect(linkRefusal(now(), giver('x', roleOf[other]), today)).toBe('notPermitted');
    expect(linkRefusal(now(), giver(approver, roleOf[approver]), today)).toBeNull();
    given.push(link(approver, approver));
  }
  expect(linkRefusal(now(), giver('x', 'ADMIN'), today)).toBe('complete');
});

describe('who may not', () => {
  test('who submitted', () => {
    expect(linkRefusal(chain('INS'), giver('maya', 'LEADER'), today)).toBe('ownWork');
  });

  test('who gave another link of the chain, in person or through somebody', () => {
    const own = chain('PDI', link('LEADER', 'adi'));
    expect(linkRefusal(own, giver('adi', 'ADMIN'), today)).toBe('twoLinks');
    const through = chain('PDI', { ...link('LEADER', 'lukman'), onBehalfOf: 'adi' });
    expect(linkRefusal(through, giver('adi', 'ADMIN'), today)).toBe('twoLinks');
    expect(linkRefusal(through, giver('intan', 'ADMIN'), today)).toBeNull();
  });

  test('anybody, while a stage of an overhaul is not approved, or there is none', () => {
    const overhaul = { ...chain('OVH'), stages: [70, 60] as const };
    expect(linkRefusal(overhaul, giver('adi', 'ADMIN'), today)).toBe('stagesOpen');
    expect(linkRefusal({ ...overhaul, stages: [] }, giver('adi', 'ADMIN'), today)).toBe('stagesOpen');
    expect(linkRefusal({ ...overhaul, stages: [70, 95] }, giver('adi', 'ADMIN'), today)).toBeNull();
  });
});

describe('a delegation', () => {
  const delegation: Delegation = { from: 'lukman', to: 'bima', until: today };
  const deputy = (personId: string, change: Partial<Delegation> = {}) =>
    giver(personId, 'MECHANIC', { delegation: { ...delegation, ...change }, held: heldByBase(['LEADER']) });

  test('lets a named person approve up to its last day', () => {
    expect(linkRefusal(chain('INS'), deputy('bima'), today)).toBeNull();
    expect(linkRefusal(chain('INS'), deputy('bima'), '2026-05-05')).toBe('delegationOver');
    expect(linkRefusal(chain('INS'), deputy('rina'), today)).toBe('delegationOver');
    expect(delegationHolds(delegation, 'bima', '2026-05-01')).toBe(true);
  });

  test('gives no more than who delegated it holds', () => {
    const mechanic = { delegation, held: heldByBase(['MECHANIC']) };
    expect(linkRefusal(chain('INS'), giver('bima', 'LEADER', mechanic), today)).toBe('notPermitted');
  });

  test('does not open one’s own work, from either side', () => {
    expect(linkRefusal({ ...chain('INS'), submittedBy: 'bima' }, deputy('bima'), today)).toBe('ownWork');
    expect(linkRefusal({ ...chain('INS'), submittedBy: 'lukman' }, deputy('bima'), today)).toBe('ownWork');
  });
});

test('an acceptance is deemed when the days of the contract are over, and only where one is asked for', () => {
  const asked = chain('SER', link('LEADER', 'lukman'));
  expect(acceptanceIsDeemed(asked, '2026-05-11T01:00:00Z')).toBe(false);
  expect(acceptanceIsDeemed(asked, '2026-05-11T01:00:01Z')).toBe(true);
  expect(acceptanceIsDeemed(asked, '2026-05-11T01:00:01Z', 14)).toBe(false);
  expect(acceptanceIsDeemed(chain('SER'), '2027-01-01T00:00:00Z')).toBe(false);
  expect(acceptanceIsDeemed(chain('INS', link('LEADER', 'lukman')), '2027-01-01T00:00:00Z')).toBe(false);
});

test('a stage of an overhaul is approved by its leader alone, whatever the other stages are', () => {
  const stage = { ...chain('OVH'), stage: 'BENCH' } as const;
  expect(approvalChain(stage)).toEqual(['LEADER']);
  expect(linkRefusal(stage, giver('lukman', 'LEADER'), today)).toBeNull();
  expect(statusAfterLinks({ ...stage, given: [link('LEADER', 'lukman')] })).toBe(70);
});

test('what sends a job back ends its round, and the chain begins anew', () => {
  const told = (...decisions: ApprovalDecision[]) => decisions.map((decision) => ({ decision }));
  expect(currentRound(told('APPROVED', 'RETURNED', 'APPROVED'))).toEqual(told('APPROVED'));
  expect(currentRound(told('APPROVED', 'REFUSED'))).toEqual([]);
  expect(currentRound(told('APPROVED', 'ACCEPTED'))).toEqual(told('APPROVED', 'ACCEPTED'));
  expect([told(), told('APPROVED'), told('RETURNED', 'APPROVED', 'REFUSED')].map(roundOf)).toEqual([1, 1, 3]);
});
