import type { FormContent } from '@dca/contract/areas/checksheets';
import { approvalChain } from '@dca/domain/approval-chain';

/** The chain of jobs of a form. */
export const chainOf = ({ jobType, stage }: Pick<FormContent, 'jobType' | 'stage'>) =>
  approvalChain({ jobType, stage: stage ?? null });

/** True where the customer is asked to accept. */
export const namesCustomer = (form: FormContent) => chainOf(form).includes('CUSTOMER');
