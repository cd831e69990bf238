// What somebody who finds nothing bad enters in a sheet, worked out before there is no signal.
import { goodAnswer } from '@dca/api/db/world/sheet';
import type { SheetReply } from '@dca/contract/areas/checksheets';
import { type Form, missing, type Sheet } from '@dca/domain/checksheet';
import type { Entered, PhotoPlace } from './phone-page.ts';

/** Answers to all questions, by zone, and where photos are demanded then, the meter's among them. */
export function goodEntries(sheet: SheetReply): {
  readonly answers: readonly Entered[];
  readonly photos: readonly PhotoPlace[];
} {
  const form = sheet.form as Form;
  const at = new Date().toISOString();
  const zones = form.zones.map((zone) => ({
    zoneCode: zone.code,
    mechanic: null,
    start: null,
    end: null,
    additionalFluids: [],
    questions: zone.groups.flatMap(({ questions }) => questions),
  }));
  const answers = zones
    .flatMap(({ questions }) => questions)
    .map((question) => ({ kind: 'judgement', questionId: question.id, ...goodAnswer(question) }) as const);
  const given = new Map(
    answers.map(({ questionId, code, value }) => [questionId, { code, value, note: null, at }]),
  );
  const filled: Sheet = {
    jobId: '',
    formId: form.id,
    formVersion: form.version,
    smr: sheet.lastSmr ?? 0,
    status: 'DRAFT',
    photos: [],
    parts: {},
    zones: zones.map(({ questions, ...zone }) => ({
      ...zone,
      answers: Object.fromEntries(
        questions.flatMap(({ id }) => (given.has(id) ? [[id, given.get(id)]] : [])),
      ),
    })) as Sheet['zones'],
  };
  const photos = missing(form, filled, 'INS').flatMap(({ kind, zoneCode, questionId }): PhotoPlace[] => {
    if (kind === 'meterPhoto') return [{ kind: 'METER', questionId: null, zoneCode: null }];
    return kind === 'photo' ? [{ kind: 'OTHER', questionId, zoneCode }] : [];
  });
  return { answers, photos };
}
