// What an open case proposes: a report, a backlog or a request for work, with everything that the case knows filled in.
import type { BacklogPriority } from '../backlog-dates.ts';
import type { Language, Words } from '../text.ts';
import { type ConditionCause, conditionCauses } from './causes.ts';
import type { ConditionClass } from './classes.ts';

export const caseActions = {
  PCAR: { en: 'PCAR', id: 'PCAR' },
  BACKLOG: { en: 'Backlog', id: 'Backlog' },
  MSR: { en: 'MSR', id: 'MSR' },
} as const satisfies Readonly<Record<string, Words>>;

export type CaseAction = keyof typeof caseActions;
export const caseActionNames = Object.keys(caseActions) as [CaseAction, ...CaseAction[]];

/** In the codes that findings are told in. */
interface FindingCodes {
  readonly objectPart: string;
  readonly damage: string;
  readonly cause: string;
  readonly suggestedAction: string;
}

const objectParts: Readonly<Record<string, string>> = {
  ENG: 'ENGI',
  TUR: 'ENGI',
  HYD: 'HYDR',
  CYL: 'HYDR',
  SWG: 'HYDR',
  TRM: 'POWT',
  DIF: 'POWT',
  FDR: 'FDRV',
  UND: 'UNDC',
  RAD: 'COOL',
};

const codesOfCauses = {
  DUST: { damage: 'CONT', cause: 'DUST', suggestedAction: 'CLEA' },
  COOLANT: { damage: 'CONT', cause: 'UNKN', suggestedAction: 'REPR' },
  BEARING: { damage: 'WEAR', cause: 'UNKN', suggestedAction: 'MEAS' },
  RING: { damage: 'WEAR', cause: 'UNKN', suggestedAction: 'MEAS' },
  FUEL: { damage: 'CONT', cause: 'UNKN', suggestedAction: 'REPR' },
  GEAR: { damage: 'WEAR', cause: 'UNKN', suggestedAction: 'MEAS' },
  OIL: { damage: 'CONT', cause: 'LIFE', suggestedAction: 'REPL' },
  MEASUREMENT: { damage: 'LOWP', cause: 'UNKN', suggestedAction: 'ADJU' },
} as const satisfies Readonly<Record<ConditionCause, Omit<FindingCodes, 'objectPart'>>>;

/** The part of a machine that a component is of; one of no known part is of the engine. */
export const objectPartOf = (component: string): string => objectParts[component] ?? 'ENGI';

/** What is wrong, in the codes of findings. */
export const findingCodesOf = (component: string, cause: ConditionCause): FindingCodes => ({
  objectPart: objectPartOf(component),
  ...codesOfCauses[cause],
});

/** Critical is mended soon, a caution at the next stop. */
export const priorityOfCase = (condition: ConditionClass): BacklogPriority =>
  condition === 'CRITICAL' ? 2 : 3;

/** Days within which what a case recommends is carried out. */
export const daysToAct = (condition: ConditionClass): number => (condition === 'CRITICAL' ? 7 : 30);

/** What is recommended of a cause, as single steps. */
export const stepsOf = (cause: ConditionCause, language: Language): string[] =>
  conditionCauses[cause].recommendation[language]
    .split(';')
    .map((step) => step.trim().replace(/\.$/, ''))
    .map((step) => step.charAt(0).toUpperCase() + step.slice(1));
