import type { Payer } from '@dca/domain/job-sources';
import { jobTypes } from '@dca/domain/job-types';
import type { JobCause } from '../job.ts';
import type { Random } from '../random.ts';
import type { Wish } from './agenda.ts';
import { pickWeighted } from './draws.ts';

const hoursOfContracts = 300;
const payersOfBreakdowns: readonly (readonly [Payer, number])[] = [
  ['CUSTOMER', 62],
  ['CONTRACT', 22],
  ['WARRANTY', 11],
  ['GOODWILL', 2],
  ['INTERNAL', 3],
];

/** What a job came from and who pays: mining machines are kept under contract, deliveries are the distributor's own. */
export function causeOf(random: Random, { form, machine, breakdown }: Wish): JobCause {
  const source = breakdown?.isReported ? 'BREAKDOWN' : jobTypes[form.jobType].createdFrom[0];
  const chargeTo = breakdown
    ? pickWeighted(random, payersOfBreakdowns)
    : payerOfPlanned(form.jobType, machine.hoursPerMonth);
  const customerOrder = chargeTo === 'CUSTOMER' ? `PO-${random.between(10_000, 99_999)}` : null;
  return { source, chargeTo, customerOrder };
}

function payerOfPlanned(type: string, hoursPerMonth: number): Payer {
  if (type === 'PDI' || type === 'REC') return 'INTERNAL';
  return hoursPerMonth > hoursOfContracts || type === 'SPV' ? 'CONTRACT' : 'CUSTOMER';
}
