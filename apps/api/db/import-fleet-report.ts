// What an import says in the end: figures, and a sentence for everything that it did not take as it came, by machine.
import type { FleetProblem, ProblemReason } from '../src/outside/telematics/index.ts';
import type { LeftOut, Outcome } from '../src/platform/fleets/outcome.ts';

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
  NOT_AN_ADDRESS: 'is neither a web address nor a file beside this one',
  TOO_LONG: 'goes on for more than 100 characters',
  NOT_A_TEXT: 'holds characters that are no text',
};

export interface FleetReport extends Outcome {
  readonly customer: string;
  readonly plant: string;
  readonly pages: number;
  readonly machines: number;
  /** Values that cannot be true. */
  readonly leftOut: readonly LeftOut[];
  /** Pages that were named and not read, each with its reason. */
  readonly notRead: readonly string[];
}

/** A problem of the snapshot as a sentence. */
export function tellProblem({ machine: { index, serial }, field, value, reason }: FleetProblem): LeftOut {
  const machine = index === null ? 'The snapshot' : (serial ?? `Machine ${index + 1} of the snapshot`);
  const quoted = value === '' ? '' : ` "${value}"`;
  return { machine, sentence: `${field}${quoted} ${because[reason]}.` };
}

/** The lines to print: figures, pages that were not read, then each machine once with its sentences below it. */
export function linesOf(report: FleetReport): string[] {
  const { pages, machines, customer, plant, landed, unchanged, registered, known, unregistered } = report;
  return [
    `${pages} ${pages === 1 ? 'page' : 'pages'} with ${machines} machines, for customer ${customer} at plant ${plant}.`,
    `${landed} readings landed, ${unchanged} machines unchanged; ${known} machines were known, ${registered} registered.`,
    `${report.setAside.length} set aside, ${unregistered.length} unregistered, ${report.refused.length} refused, ${report.leftOut.length} values left out.`,
    ...report.notRead,
    ...section('Set aside for a person', report.setAside),
    ...section('Refused', report.refused),
    ...section('Values left out', report.leftOut),
  ];
}

const mostMachines = 50;

function section(title: string, sentences: readonly LeftOut[]): string[] {
  const machines = [...Map.groupBy(sentences, ({ machine }) => machine)];
  if (machines.length === 0) return [];
  const told = machines
    .slice(0, mostMachines)
    .flatMap(([machine, about]) => [`  ${machine}:`, ...about.map(({ sentence }) => `    ${sentence}`)]);
  const rest = machines.length - mostMachines;
  return [`${title}:`, ...told, ...(rest > 0 ? [`  and ${rest} machines more.`] : [])];
}
