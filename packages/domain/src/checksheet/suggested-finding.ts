// What a bad answer says of a finding already: the part of the machine that its question is about, and the damage that its code
// stands for. A person may choose otherwise; what an answer does not tell is left to them.
import type { Question } from './types.ts';

/** Damages by the code of the answer. A condition and a measured value may be bad in any way. */
const damageOfCode: Readonly<Record<string, string>> = {
  FLL: 'LEAK',
  FLH: 'CONT',
  RFE: 'LEAK',
  RFL: 'LEAK',
  TSH: 'BLCK',
  TPL: 'LEAK',
  TWS: 'WEAR',
  TCO: 'LOOS',
  BPO: 'DEFO',
  BBO: 'BENT',
  WRO: 'WEAR',
  GRD: 'WEAR',
  TDA: 'MISS',
};

/** What is filled in where a finding of an answer is recorded. */
export const suggestedFinding = (
  question: Pick<Question, 'createsBacklog'>,
  code: string | null,
): { readonly objectPart: string | null; readonly damage: string | null } => ({
  objectPart: question.createsBacklog?.objectPart ?? null,
  damage: (code === null ? undefined : damageOfCode[code]) ?? null,
});
