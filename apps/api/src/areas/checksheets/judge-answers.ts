// What was sent, placed and judged: every question must be of the form, every code of its family. The code of a measured
// value follows from its limits, whatever came with it.
import type { sentSheet } from '@dca/contract/areas/checksheets';
import { familyHas } from '@dca/domain/answer-families';
import {
  codeOf,
  type Form,
  fluidFault,
  judge,
  type PlacedQuestion,
  questionsOf,
} from '@dca/domain/checksheet';
import type { z } from 'zod';
import { refuse } from '../../platform/problem.ts';

type Sent = z.output<typeof sentSheet>;

export interface JudgedAnswer {
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
  const zones = new Set(form.zones.map((zone) => zone.code));
  const errors: { field: string; code: string; message: string }[] = [];
  const judged = new Map<string, JudgedAnswer>();
  for (const [zoneIndex, zone] of sent.zoneCheckSheets.entries()) {
    const at = `body.zoneCheckSheets.${zoneIndex}`;
    if (!zones.has(zone.zoneCode))
      errors.push({
        field: `${at}.zoneCode`,
        code: 'unknownZone',
        message: `the form has no zone ${zone.zoneCode}`,
      });
    for (const [index, fluid] of (zone.additionalFluids ?? []).entries()) {
      const fault = fluidFault(fluid);
      if (fault) errors.push({ field: `${at}.additionalFluids.${index}`, code: 'fluid', message: fault.en });
    }
    for (const [index, answer] of zone.answers.entries()) {
      const place = places.get(answer.questionId);
      const field = `${at}.answers.${index}`;
      if (!place || place.zone.code !== zone.zoneCode) {
        errors.push({
          field: `${field}.questionId`,
          code: 'unknownQuestion',
          message: `zone ${zone.zoneCode} does not ask this`,
        });
        continue;
      }
      const given = { code: answer.code, value: answer.value, note: answer.note ?? null, at: answer.at };
      const code = codeOf(place.question, given);
      if (code !== null && !familyHas(place.question.family, code)) {
        errors.push({
          field: `${field}.code`,
          code: 'unknownCode',
          message: `${code} is no answer to this question`,
        });
        continue;
      }
      const before = judged.get(answer.questionId);
      if (before && before.at > answer.at) continue;
      judged.set(answer.questionId, {
        questionId: answer.questionId,
        zoneCode: zone.zoneCode,
        ...given,
        code,
        judgement: judge(place.question, given),
      });
    }
  }
  if (errors.length > 0) throw refuse('invalid', { errors: errors.slice(0, 100) });
  return [...judged.values()];
}

const placesByForm = new WeakMap<Form, Map<string, PlacedQuestion>>();

function placesOf(form: Form): Map<string, PlacedQuestion> {
  const known = placesByForm.get(form);
  if (known) return known;
  const places = new Map(questionsOf(form).map((place) => [place.question.id, place]));
  placesByForm.set(form, places);
  return places;
}
