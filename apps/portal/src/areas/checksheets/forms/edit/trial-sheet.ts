// A sheet that is nowhere but on the screen: the phone beside the builder answers it, so that conditions and judgements are seen
// at once. Nothing of it is kept or sent.
import type { SheetReply } from '@dca/contract/areas/checksheets';
import type { Answer, Form, Sheet } from '@dca/domain/checksheet';
import type { DraftForm } from '@dca/domain/form-drafts';
import { familyOf, type JobType } from '@dca/domain/job-types';
import { useMemo, useState } from 'react';
import type { LocalSheet } from '../../local/use-sheet.ts';

export interface TrialForm extends DraftForm {
  readonly id: string;
  readonly jobType: JobType;
}

const nobody = '00000000-0000-0000-0000-000000000000';
const unanswered = { code: null, value: null, note: null };

export function useTrialSheet(draft: TrialForm): LocalSheet {
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  return useMemo(() => {
    const put = (id: string, change: Partial<Answer>) =>
      setAnswers((now) => ({ ...now, [id]: { at: '', ...unanswered, ...now[id], ...change } }));
    const form = formOf(draft);
    return {
      reply: replyOf(form),
      engine: engineOf(form, answers),
      family: familyOf(draft.jobType),
      answerOf: (id) => answers[id] ?? unanswered,
      fluidsOf: () => [],
      reading: { smr: null, isConfirmed: false },
      troubleOf: () => null,
      seen: () => [],
      waitingPhotos: [],
      refusedMoves: [],
      waitingFindings: [],
      lines: [],
      answerLine: async () => undefined,
      isFullOfPhotos: false,
      takePhoto: async () => nobody,
      dropPhoto: async () => async () => undefined,
      recordFinding: async () => undefined,
      joinFinding: async () => undefined,
      enter: (what) => {
        if (what.kind === 'judgement') put(what.questionId, { code: what.code, value: what.value });
        if (what.kind === 'note') put(what.questionId, { note: what.text });
        return crypto.randomUUID();
      },
      changePart: () => crypto.randomUUID(),
      state: 'sent',
      trouble: null,
      missing: [],
      unsent: 0,
      submission: null,
      submit: async () => false,
    } satisfies LocalSheet;
  }, [draft, answers]);
}

const formOf = ({ id, jobType, unitModels, zones }: TrialForm): Form => ({
  id,
  code: '',
  jobType,
  unitModels,
  intervalHours: null,
  version: 1,
  status: 'DRAFT',
  zones,
});

const replyOf = (form: Form): SheetReply => ({
  jobId: nobody,
  status: 'DRAFT',
  version: 1,
  smr: null,
  smrRevisions: [],
  lastSmr: null,
  lastSmrAt: null,
  panelOffset: 0,
  form: form as unknown as SheetReply['form'],
  zoneCheckSheets: [],
  lastAnswers: [],
  photos: [],
  parts: {},
  missing: [],
  contests: [],
  choices: [],
  signatures: [],
  submittedBy: null,
  submittedAt: null,
  approvedBy: null,
  approvedAt: null,
  returnReason: null,
  returnedQuestions: [],
});

const engineOf = (form: Form, answers: Readonly<Record<string, Answer>>): Sheet => ({
  jobId: nobody,
  formId: form.id,
  formVersion: 1,
  smr: null,
  status: 'DRAFT',
  photos: [],
  parts: {},
  zones: form.zones.map(({ code }) => ({
    zoneCode: code,
    mechanic: null,
    start: null,
    end: null,
    answers,
    additionalFluids: [],
  })),
});
