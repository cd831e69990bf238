// The approval chain of a job (domain decisions §2): links in order, each with person, time and decision. Nobody approves
// what they submitted, nor gives two links of one chain; neither does somebody on behalf of the one who did.
import { jobStates } from './job-states.ts';
import { type JobStatusCode, jobStatus } from './job-status.ts';
import { type Approver, type JobType, jobTypeCodes, jobTypes, type OverhaulStage } from './job-types.ts';
import { type Held, type Permission, permits } from './permissions.ts';
import type { Words } from './text.ts';
import { type Moment, millisOf } from './times.ts';

/** What may be said of a submitted job: a link is given, or the job is sent back and its chain begins anew. */
export const approvalDecisions = ['APPROVED', 'ACCEPTED', 'DEEMED', 'RETURNED', 'REFUSED'] as const;
export type ApprovalDecision = (typeof approvalDecisions)[number];

/** ACCEPTED: by the customer. DEEMED: the customer did not answer within the days of the contract. */
export type LinkDecision = Exclude<ApprovalDecision, 'RETURNED' | 'REFUSED'>;

/** A link that was given; `onBehalfOf` is who delegated it, `by` null where nobody answered. */
export type GivenLink = {
  readonly approver: Approver;
  readonly by: string | null;
  readonly onBehalfOf: string | null;
  readonly at: Moment;
  readonly decision: LinkDecision;
};

/** A right to approve that was handed to a named person until the end of a day (YYYY-MM-DD). */
export type Delegation = { readonly from: string; readonly to: string; readonly until: string };

/** Somebody who wants to give a link, with what whoever they stand in for holds. */
export type Giver = {
  readonly personId: string;
  readonly held: Held;
  readonly onBehalfOf: { readonly delegation: Delegation; readonly held: Held } | null;
};

/** A job as its chain depends on it: a stage of an overhaul is approved by its leader alone. */
export type ChainedJob = { readonly jobType: JobType; readonly stage: OverhaulStage | null };

export type Chain = ChainedJob & {
  readonly submittedBy: string | null;
  /** Links of this submission only, in the order in which they were given. */
  readonly given: readonly GivenLink[];
  /** States of the additional jobs, one per stage of an overhaul; empty elsewhere. */
  readonly stages: readonly JobStatusCode[];
};

export type LinkRefusal =
  | 'complete'
  | 'stagesOpen'
  | 'notPermitted'
  | 'ownWork'
  | 'twoLinks'
  | 'delegationOver';

/** What somebody has to hold to give a link. */
export const permissionOfLink: Readonly<Record<Approver, Permission>> = {
  LEADER: 'checksheet.approve',
  ADMIN: 'checksheet.countersign',
  CUSTOMER: 'receipt.approve',
};

/** The links of a job in order. An overhaul's leaders approve its stages, so its own chain begins after them. */
export function approvalChain({ jobType, stage }: ChainedJob): readonly Approver[] {
  const { approvalChain: chain, approvedPerStage } = jobTypes[jobType];
  if (!approvedPerStage) return chain;
  return chain.filter((approver) => (approver === 'LEADER') === (stage !== null));
}

/** Where in chains a link stands: after how many given ones, for jobs of that type, stages of an overhaul or others. */
export type LinkPlace = { readonly jobType: JobType; readonly isStage: boolean; readonly given: number };

/** Every place of a link in the chains that there are. */
export function placesOfLink(link: Approver): readonly LinkPlace[] {
  return jobTypeCodes.flatMap((jobType) =>
    [false, true].flatMap((isStage) => {
      const stage = isStage && jobTypes[jobType].approvedPerStage ? 'RECEIVING' : null;
      const given = approvalChain({ jobType, stage }).indexOf(link);
      return given < 0 ? [] : [{ jobType, isStage, given }];
    }),
  );
}

/** The decisions since the job was last sent back, of all of them in the order in which they came to pass. */
export function currentRound<D extends { readonly decision: ApprovalDecision }>(
  decisions: readonly D[],
): D[] {
  return decisions.slice(decisions.findLastIndex(({ decision }) => sendsBack(decision)) + 1);
}

/** How many times the job was sent back, and one: the chain's round. */
export function roundOf(decisions: readonly { readonly decision: ApprovalDecision }[]): number {
  return decisions.filter(({ decision }) => sendsBack(decision)).length + 1;
}

const sendsBack = (decision: ApprovalDecision) => decision === 'RETURNED' || decision === 'REFUSED';

type GivenChain = Pick<Chain, 'jobType' | 'stage' | 'given'>;

/** The link that is asked for now, or null when all are given. */
export function nextLink(chain: GivenChain): Approver | null {
  return approvalChain(chain)[chain.given.length] ?? null;
}

/** Why somebody may not give the next link on that day (YYYY-MM-DD of the plant), or null when they may. */
export function linkRefusal(chain: Chain, giver: Giver, today: string): LinkRefusal | null {
  const next = nextLink(chain);
  if (next === null) return 'complete';
  if (!stagesAreApproved(chain)) return 'stagesOpen';
  const deputy = giver.onBehalfOf;
  if (deputy && !delegationHolds(deputy.delegation, giver.personId, today)) return 'delegationOver';
  if (!permits(deputy?.held ?? giver.held, permissionOfLink[next])) return 'notPermitted';
  const people = [giver.personId, ...(deputy ? [deputy.delegation.from] : [])];
  if (chain.submittedBy !== null && people.includes(chain.submittedBy)) return 'ownWork';
  const earlier = chain.given.flatMap(({ by, onBehalfOf }) => [by, onBehalfOf]);
  return people.some((person) => earlier.includes(person)) ? 'twoLinks' : null;
}

/** True on every day up to the last one, for the person it names. */
export function delegationHolds(delegation: Delegation, personId: string, today: string): boolean {
  return delegation.to === personId && today <= delegation.until;
}

/**
 * Where the job stands with these links: APPROVED after the last link inside the company, CUSTOMER_ACCEPTED when the
 * chain names the customer and that link is given too, SUBMITTED before.
 */
export function statusAfterLinks({ given, ...job }: GivenChain): JobStatusCode {
  const chain = approvalChain(job);
  const inside = chain.filter((approver) => approver !== 'CUSTOMER').length;
  if (given.length < inside) return jobStatus.SUBMITTED.code;
  const isAccepted = chain.length > inside && given.length === chain.length;
  return isAccepted ? jobStatus.CUSTOMER_ACCEPTED.code : jobStatus.APPROVED.code;
}

/** Days in which a customer answers, unless the contract says otherwise (domain decisions §2). */
export const acceptanceDays = 7;

/** True when the customer's link is asked for and the contract's days are over since the last link inside. */
export function acceptanceIsDeemed(chain: GivenChain, now: Moment, days: number = acceptanceDays): boolean {
  const last = chain.given.at(-1);
  if (nextLink(chain) !== 'CUSTOMER' || last === undefined) return false;
  return millisOf(now) - millisOf(last.at) > days * 86_400_000;
}

export const linkRefusals: Readonly<Record<LinkRefusal, Words>> = {
  complete: { en: 'Every approval was given.', id: 'Semua persetujuan sudah diberikan.' },
  stagesOpen: { en: 'Not every stage is approved yet.', id: 'Belum semua tahap disetujui.' },
  notPermitted: {
    en: 'Somebody else gives this approval.',
    id: 'Persetujuan ini diberikan oleh orang lain.',
  },
  ownWork: {
    en: 'Nobody approves what they submitted.',
    id: 'Tidak ada yang menyetujui kirimannya sendiri.',
  },
  twoLinks: {
    en: 'Nobody gives two approvals of one job.',
    id: 'Tidak ada yang memberi dua persetujuan untuk satu pekerjaan.',
  },
  delegationOver: {
    en: 'The right to approve was not handed to you, or its last day is over.',
    id: 'Hak menyetujui tidak didelegasikan kepada Anda, atau masa berlakunya sudah habis.',
  },
};

/** An overhaul needs its stages, at least one, and all approved. */
function stagesAreApproved({ jobType, stage, stages }: Chain): boolean {
  if (stage !== null || !jobTypes[jobType].approvedPerStage) return true;
  return stages.length > 0 && stages.every((status) => jobStates.approved.has(status));
}
