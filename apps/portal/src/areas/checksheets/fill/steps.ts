// The way through a sheet: the meter, then zone by zone; where somebody was, and what is unanswered next.
import type { SheetReply } from '@dca/contract/areas/checksheets';
import { answerOf, type Form, judge, type Missing, placesOf, visibleQuestions } from '@dca/domain/checksheet';
import { useCallback, useState } from 'react';
import { isUnanswered, type LocalLine } from '../lines/kept-lines.ts';
import type { LocalSheet } from '../local/use-sheet.ts';
import { partsOfForm, placeId } from '../parts/places.ts';

/** The code of a zone, the meter, what is beyond the zones, or what the job mends. */
export type Step = string;
export const meterStep: Step = 'meter';
export const partsStep: Step = 'parts';
export const linesStep: Step = 'lines';

/** The steps of a sheet in their order. */
export const stepsOf = ({ form, lines }: Pick<SheetReply, 'form' | 'lines'>): Step[] => [
  meterStep,
  ...form.zones.map(({ code }) => code),
  ...(partsOfForm(form).length > 0 ? [partsStep] : []),
  ...(lines && lines.length > 0 ? [linesStep] : []),
];

const rememberedOf = (jobId: string) => `dca.sheet.step.${jobId}`;

/** The step that is open: it outlives a turned phone and another part of the job. */
export function useStep(jobId: string, sheet: LocalSheet): [Step, (step: Step) => void] {
  const [step, setStep] = useState<Step>(() => {
    const remembered = sessionStorage.getItem(rememberedOf(jobId));
    const isThere = remembered !== null && stepsOf(sheet.reply).includes(remembered);
    return isThere ? remembered : firstStep(sheet);
  });
  const go = useCallback(
    (next: Step) => {
      sessionStorage.setItem(rememberedOf(jobId), next);
      setStep(next);
    },
    [jobId],
  );
  return [step, go];
}

/** Where a sheet is opened: at what the leader marked, else at the meter until it is read, else where something is unanswered. */
function firstStep({ reply, engine, missing, lines }: LocalSheet): Step {
  const marked = firstReturned(reply);
  const form = reply.form as Form;
  if (marked) return placesOf(form).get(marked)?.zone.code ?? meterStep;
  const next = nextUnanswered(form, engine, meterStep, missing, lines);
  return next?.step ?? form.zones[0]?.code ?? meterStep;
}

/** The first question that the leader marked, while the sheet is with its mechanics again. */
export function firstReturned({ status, returnedQuestions, form }: SheetReply): string | null {
  if (status !== 'RETURNED') return null;
  const marked = new Set(returnedQuestions);
  const inOrder = form.zones.flatMap((zone) => zone.groups.flatMap((group) => group.questions));
  return inOrder.find(({ id }) => marked.has(id))?.id ?? null;
}

interface Place {
  readonly step: Step;
  /** The element to show; null for the meter. */
  readonly questionId: string | null;
}

/**
 * The next place that wants an answer, from a step on and round to it again; null where everything is answered. What is missing
 * beyond the zones is among what is missing of the sheet; a finding that the job mends wants one at the end.
 */
export function nextUnanswered(
  form: Form,
  engine: LocalSheet['engine'],
  from: Step,
  missing: readonly Missing[] = [],
  lines: readonly LocalLine[] = [],
): Place | null {
  const open: Place[] = visibleQuestions(form, engine)
    .filter((place) => judge(place.question, answerOf(engine, place)) === 'unanswered')
    .map(({ zone, question }) => ({ step: zone.code, questionId: question.id }));
  if (engine.smr === null) open.unshift({ step: meterStep, questionId: null });
  const beyond = missing.find(isBeyondZones);
  if (beyond?.part) open.push({ step: partsStep, questionId: placeId(beyond.part, beyond.place) });
  const line = lines.find(isUnanswered);
  if (line) open.push({ step: linesStep, questionId: line.id });
  const steps = [meterStep, ...form.zones.map(({ code }) => code), partsStep, linesStep];
  const start = steps.indexOf(from);
  return open.find(({ step }) => steps.indexOf(step) >= start) ?? open[0] ?? null;
}

/** About a part other than the meter, which has a step of its own. */
export const isBeyondZones = ({ part }: Missing): boolean => part !== undefined && part !== 'meter';

const drawnAfterMs = 50;

let looking: ReturnType<typeof setTimeout> | undefined;

/**
 * Brings a place into sight, in place of the one asked for before; its step is drawn first, in slices, and the row that it is folded
 * in is opened.
 */
export function showPlace(id: string, tries = 20): void {
  stopShowing();
  looking = setTimeout(() => {
    const place = document.getElementById(id);
    if (!place && tries > 0) return showPlace(id, tries - 1);
    place?.closest('details')?.setAttribute('open', '');
    place?.scrollIntoView({ block: 'start' });
    if (place instanceof HTMLInputElement || place instanceof HTMLTextAreaElement)
      place.focus({ preventScroll: true });
  }, drawnAfterMs);
}

/** Nobody looks for a place any more: the sheet was left. */
export const stopShowing = (): void => clearTimeout(looking);
