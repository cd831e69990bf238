// The way through a sheet: the meter, then zone by zone; where somebody was, and what is unanswered next.
import type { SheetReply } from '@dca/contract/areas/checksheets';
import { answerOf, type Form, judge, placesOf, visibleQuestions } from '@dca/domain/checksheet';
import { useState } from 'react';
import type { LocalSheet } from '../local/use-sheet.ts';

/** The code of a zone, or the meter. */
export type Step = string;
export const meterStep: Step = 'meter';

const rememberedOf = (jobId: string) => `dca.sheet.step.${jobId}`;

/** The step that is open: it outlives a turned phone and another part of the job. */
export function useStep(jobId: string, sheet: LocalSheet): [Step, (step: Step) => void] {
  const [step, setStep] = useState<Step>(() => {
    const remembered = sessionStorage.getItem(rememberedOf(jobId));
    const isThere =
      remembered === meterStep || sheet.reply.form.zones.some(({ code }) => code === remembered);
    return remembered !== null && isThere ? remembered : firstStep(sheet);
  });
  const go = (next: Step) => {
    sessionStorage.setItem(rememberedOf(jobId), next);
    setStep(next);
  };
  return [step, go];
}

/** Where a sheet is opened: at what the leader marked, else at the meter until it is read, else where something is unanswered. */
function firstStep({ reply, engine }: LocalSheet): Step {
  const marked = firstReturned(reply);
  const form = reply.form as Form;
  if (marked) return placesOf(form).get(marked)?.zone.code ?? meterStep;
  const next = nextUnanswered(form, engine, meterStep);
  return next?.step ?? form.zones[0]?.code ?? meterStep;
}

/** The first question that the leader marked, while the sheet is with its mechanics again. */
export function firstReturned({ status, returnedQuestions, form }: SheetReply): string | null {
  if (status !== 'RETURNED') return null;
  const marked = new Set(returnedQuestions);
  const inOrder = form.zones.flatMap((zone) => zone.groups.flatMap((group) => group.questions));
  return inOrder.find(({ id }) => marked.has(id))?.id ?? null;
}

export interface Place {
  readonly step: Step;
  /** Null for the meter. */
  readonly questionId: string | null;
}

/** The next place that wants an answer, from a step on and round to it again; null where everything is answered. */
export function nextUnanswered(form: Form, engine: LocalSheet['engine'], from: Step): Place | null {
  const open: Place[] = visibleQuestions(form, engine)
    .filter((place) => judge(place.question, answerOf(engine, place)) === 'unanswered')
    .map(({ zone, question }) => ({ step: zone.code, questionId: question.id }));
  if (engine.smr === null) open.unshift({ step: meterStep, questionId: null });
  const steps = [meterStep, ...form.zones.map(({ code }) => code)];
  const start = steps.indexOf(from);
  return open.find(({ step }) => steps.indexOf(step) >= start) ?? open[0] ?? null;
}

/** Brings a place into sight; its step is drawn first. */
export function showPlace(id: string): void {
  setTimeout(() => document.getElementById(id)?.scrollIntoView({ block: 'start' }), 50);
}
