// What somebody signs of a sheet: one text for one sheet, whoever writes it, so that phone and server come to the same hash. It
// holds what was answered and filled in, and nothing of when or by whom.
import { answerOf, codeOf, questionsOf, zonesOf } from './questions.ts';
import type { AdditionalFluid, Form, Sheet } from './types.ts';

/** The text whose SHA-256 a signature is bound to. */
export function textToSign(form: Form, sheet: Sheet): string {
  const answers = questionsOf(form).flatMap((place) => {
    const answer = answerOf(sheet, place);
    const [code, value, note] = [
      codeOf(place.question, answer),
      answer?.value ?? null,
      written(answer?.note ?? null),
    ];
    return code === null && value === null && note === null ? [] : [[place.question.id, code, value, note]];
  });
  const fluids = zonesOf(form).map(({ code }) =>
    inOrderOfId(sheet.zones.find(({ zoneCode }) => zoneCode === code)?.additionalFluids ?? []).map(asSigned),
  );
  const photos = inOrderOfId(sheet.photos).map(({ id, kind, questionId }) => [id, kind, questionId]);
  return JSON.stringify([
    'sheet 1',
    [sheet.jobId, form.id, form.version, sheet.smr],
    answers,
    fluids,
    photos,
    canonical(sheet.parts),
  ]);
}

const asSigned = ({ id, compartment, fluid, grade, quantity, unit, kind, partNumber }: AdditionalFluid) =>
  [id, compartment, fluid, grade, quantity, unit, kind, partNumber].map(canonical);

const inOrderOfId = <T extends { readonly id: string }>(rows: readonly T[]): T[] =>
  rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** A text as the server keeps it; nothing written is null. */
const written = (text: string | null): string | null => text?.normalize('NFC').trim() || null;

/** The same content in one writing: keys in order, nothing where nothing was said. */
function canonical(value: unknown): unknown {
  if (typeof value === 'string') return written(value);
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, canonical(inner)] as const)
      .filter(([, inner]) => inner !== null)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}
