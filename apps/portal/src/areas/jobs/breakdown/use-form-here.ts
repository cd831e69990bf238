import { checksheets, type FormContent } from '@dca/contract/areas/checksheets';
import { formOfBreakdown } from '@dca/domain/breakdown';
import { useCall } from '../../../platform/queries.ts';
import type { Machine } from './kept-breakdown.ts';

/** The form that a breakdown of a machine is filled by, where it is known; nobody waits for it. */
export function useFormHere({ unitModel, customerCode }: Machine): FormContent | null {
  const params = { family: 'uns', unitModel } as const;
  const { data } = useCall(checksheets.formQuestions, { params, query: {} }, { handles: quietly });
  return formOfBreakdown(data?.data ?? [], { unitModel, customerCode }) ?? null;
}

const quietly = [0, 400, 404, 408, 429, 500, 502, 503, 504];
