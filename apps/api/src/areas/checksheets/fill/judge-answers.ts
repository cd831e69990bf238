// What was sent, placed and judged: every question must be of the form, every answer one that the engine takes. Each
// question is asked alone, since the answer that makes it visible may still wait on another phone.
import type { sentSheet } from '@dca/contract/areas/checksheets/entries';
import {
  type Form,
  fluidFault,
  judge,
  type PlacedQuestion,
  placesOf,
  takeAnswer,
} from '@dca/domain/checksheet';
import type { Words } from '@dca/domain/text';
import type { z } from 'zod';
import { type FieldError, refuse } from '../../../platform/problem.ts';

type Sent = z.output<typeof sentSheet>;

interface JudgedAnswer {
  readonly questionId: string;
  readonly zoneCode: string;
  readonly code: string | null;
  readonly value: number | null;
  readonly note: string | null;
  readonly judgement: string;
  readonly at: string;
}

/** Judges every sent answer; the later of two to one question counts. Throws invalid with each wrong field. */
export function judgeAnswers(form: Form, sent: Sent): JudgedAnswer[] {
  const places = placesOf(form);
  const errors: FieldError[] = [...zoneErrors(form, sent)];
  const judged = new Map<string, JudgedAnswer>();
  for (const [zoneIndex, zone] of sent.zoneCheckSheets.entries())
    for (const [index, answer] of zone.answers.entries()) {
      const field = `body.zoneCheckSheets.${zoneIndex}.answers.${index}`;
      const found = places.get(answer.questionId);
      if (!found || found.zone.code !== zone.zoneCode) {
        const message = `zone ${zone.zoneCode} does not ask this`;
        errors.push({ field: `${field}.questionId`, code: 'unknownQuestion', message });
        continue;
      }
      const result = judgeAlone(found, answer);
      if ('fault' in result) {
        errors.push({ field: `${field}.${result.part}`, code: 'wrongAnswer', message: result.fault });
        continue;
      }
      const before = judged.get(answer.questionId);
      if (!before || Date.parse(before.at) <= Date.parse(answer.at)) judged.set(answer.questionId, result);
    }
  if (errors.length > 0) throw refuse('invalid', { errors: errors.slice(0, 100) });
  return [...judged.values()];
}

function zoneErrors(form: Form, sent: Sent): FieldError[] {
  const known = new Set(form.zones.map((zone) => zone.code));
  const seen = new Set<string>();
  const fluids = new Set<string>();
  const named = (id: string, field: string): FieldError[] => {
    if (fluids.has(id)) return [{ field, code: 'repeatedFluid', message: 'this fluid was named before' }];
    fluids.add(id);
    return [];
  };
  return sent.zoneCheckSheets.flatMap((zone, zoneIndex) => {
    const field = `body.zoneCheckSheets.${zoneIndex}`;
    const errors: FieldError[] = [];
    if (!known.has(zone.zoneCode))
      errors.push({
        field: `${field}.zoneCode`,
        code: 'unknownZone',
        message: `the form has no zone ${zone.zoneCode}`,
      });
    if (seen.has(zone.zoneCode))
      errors.push({
        field: `${field}.zoneCode`,
        code: 'repeatedZone',
        message: 'this zone was named before',
      });
    seen.add(zone.zoneCode);
    for (const [index, fluid] of zone.additionalFluids.entries()) {
      const fault = fluidFault(fluid);
      if (fault) errors.push({ field: `${field}.additionalFluids.${index}`, code: 'fluid', message: fault });
      errors.push(...named(fluid.id, `${field}.additionalFluids.${index}.id`));
    }
    for (const [index, { id }] of zone.removedFluids.entries())
      errors.push(...named(id, `${field}.removedFluids.${index}.id`));
    return errors;
  });
}

type SentAnswer = Sent['zoneCheckSheets'][number]['answers'][number];

/** The answer as the engine takes it: a measured value decides its own code; nothing at all takes the answer back. */
function judgeAlone(
  { zone, question }: PlacedQuestion,
  { questionId, code, value, note = null, at }: SentAnswer,
): JudgedAnswer | { fault: Words; part: 'code' | 'value' } {
  const taken = takeAnswer(question, { code, value, note: note ?? null, at });
  if (!taken.ok) return { fault: taken.reason, part: value === null ? 'code' : 'value' };
  const answer = taken.answer;
  return {
    questionId,
    zoneCode: zone.code,
    code: answer?.code ?? null,
    value: answer?.value ?? null,
    note: answer?.note ?? null,
    judgement: judge(question, answer ?? undefined),
    at,
  };
}
