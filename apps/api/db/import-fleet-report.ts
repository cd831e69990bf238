// What an import says of the values that it did not take as they came: a sentence for each, by machine.
import type { FleetProblem, ProblemReason } from '../src/outside/telematics/index.ts';

export interface LeftOut {
  /** Serial, or place in the snapshot where it has none. */
  readonly machine: string;
  readonly sentence: string;
}

const because: Readonly<Record<ProblemReason, string>> = {
  PLACEHOLDER: 'stands for no value',
  NOT_A_NUMBER: 'is not a number',
  NEGATIVE: 'is below zero',
  ZERO: 'cannot be zero',
  OUT_OF_RANGE: 'is more or less than can be',
  NOT_A_TIME: 'is not a time',
  TOO_EARLY: 'is a time before there was telematics',
  IN_THE_FUTURE: 'is a time that is still to come',
  NOT_A_YES_OR_NO: 'is neither yes nor no',
  UNKNOWN_UNIT: 'is not a unit that is known',
  NO_TIME: 'comes without its time',
  NO_IDENTITY: 'names neither serial, PIN nor equipment id',
  DUPLICATE: 'is in the snapshot more than once',
  NOT_AN_ADDRESS: 'is not a web address',
};

/** A problem of the snapshot as a sentence. */
export function tellProblem({ machine: { index, serial }, field, value, reason }: FleetProblem): LeftOut {
  const machine = index === null ? 'The snapshot' : (serial ?? `Machine ${index + 1} of the snapshot`);
  const quoted = value === '' ? '' : ` "${value}"`;
  return { machine, sentence: `${field}${quoted} ${because[reason]}.` };
}

/** The lines to print: each machine once, its sentences below it. */
export const linesOf = (leftOut: readonly LeftOut[]): string[] =>
  [...Map.groupBy(leftOut, ({ machine }) => machine)].flatMap(([machine, sentences]) => [
    `${machine}:`,
    ...sentences.map(({ sentence }) => `  ${sentence}`),
  ]);
