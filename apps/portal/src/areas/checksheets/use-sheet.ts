// The sheet as this device knows it: what the server has, with what was answered here on top of it.
import { checksheets, type SheetReply } from '@dca/contract/areas/checksheets';
import { type Form, missing, type Sheet } from '@dca/domain/checksheet';
import { type JobType, jobTypes } from '@dca/domain/job-types';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useCall } from '../../platform/queries.ts';
import type { Given } from './answer-controls.tsx';
import { type DraftAnswer, type DraftHead, draftOf, keepAnswer, keepHead } from './draft-store.ts';
import { openSender, type Sender, type SendState } from './sending.ts';

export interface LocalAnswer extends Given {
  readonly note: string | null;
}

export interface LocalSheet {
  readonly reply: SheetReply;
  readonly family: string;
  answerOf(questionId: string): LocalAnswer;
  answer(zoneCode: string, questionId: string, given: LocalAnswer): void;
  readonly head: Pick<DraftHead, 'smr' | 'smrIsConfirmed'>;
  setHead(head: Pick<DraftHead, 'smr' | 'smrIsConfirmed'>): void;
  readonly state: SendState;
  /** The sheet in the shape of the engine, for progress and what is missing. */
  readonly engine: Sheet;
  readonly missing: ReturnType<typeof missing>;
  /** Sends what waits and says how much still does; throws when it is refused or could not be kept here. */
  drain(): Promise<number>;
}

/** Opens the sheet of a job on this device. */
export function useSheet(job: { id: string; jobType: string }) {
  const family = jobTypes[job.jobType as JobType].family;
  const answer = useCall(
    checksheets.get,
    { params: { family: family as 'pi', jobId: job.id } },
    { handles: [404] },
  );
  const [local, setLocal] = useState<ReadonlyMap<string, DraftAnswer>>(new Map());
  const [head, setLocalHead] = useState<DraftHead | null>(null);
  const [state, setState] = useState<SendState>({ kind: 'sent' });
  const sender = useRef<Sender | null>(null);
  const keeping = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    const opened = openSender(job.id, family, setState);
    sender.current = opened;
    void draftOf(job.id).then((draft) => {
      if (draft.answers.length === 0 && !draft.head) return;
      setLocal(
        (now) => new Map([...draft.answers.map((entry) => [entry.questionId, entry] as const), ...now]),
      );
      setLocalHead((now) => now ?? draft.head ?? null);
      opened.wake();
    });
    return opened.stop;
  }, [job.id, family]);
  const reply = answer.data?.data;
  const sheet = useMemo(
    () => (reply ? openLocal({ job, family, reply, local, head, state }) : null),
    [job, family, reply, local, head, state],
  );
  const wakeAfter = (kept: Promise<void>) => {
    keeping.current = Promise.all([keeping.current, kept]);
    void kept.then(
      () => sender.current?.wake(),
      (failure: unknown) => setState({ kind: 'refused', reason: String(failure) }),
    );
  };
  const keep = (zoneCode: string, questionId: string, given: LocalAnswer) => {
    const draft = { jobId: job.id, zoneCode, questionId, ...given, at: new Date().toISOString() };
    setLocal((now) => new Map(now).set(questionId, { ...draft, key: '', by: '' }));
    wakeAfter(keepAnswer(draft));
  };
  const setHead = (next: Pick<DraftHead, 'smr' | 'smrIsConfirmed'>) => {
    const draft = { jobId: job.id, ...next, at: new Date().toISOString() };
    setLocalHead({ ...draft, by: '' });
    wakeAfter(keepHead(draft));
  };
  const drain = async () => {
    await keeping.current;
    if (!sender.current) throw new Error('the sheet is not open');
    return sender.current.drain();
  };
  return { answer, sheet: sheet && { ...sheet, answer: keep, setHead, drain } };
}

interface Parts {
  readonly job: { id: string; jobType: string };
  readonly family: string;
  readonly reply: SheetReply;
  readonly local: ReadonlyMap<string, DraftAnswer>;
  readonly head: DraftHead | null;
  readonly state: SendState;
}

function openLocal({
  job,
  family,
  reply,
  local,
  head,
  state,
}: Parts): Omit<LocalSheet, 'answer' | 'setHead' | 'drain'> {
  const stored = new Map(
    reply.zoneCheckSheets.flatMap((zone) => zone.answers).map((answer) => [answer.questionId, answer]),
  );
  const answerOf = (questionId: string): LocalAnswer => {
    const found = local.get(questionId) ?? stored.get(questionId);
    return { code: found?.code ?? null, value: found?.value ?? null, note: found?.note ?? null };
  };
  const form = reply.form as FormOfReply;
  const smr = head ? head.smr : reply.smr;
  const engine: Sheet = {
    jobId: job.id,
    formId: form.id,
    formVersion: form.version,
    smr,
    status: reply.status,
    photos: reply.photos,
    zones: form.zones.map((zone) => {
      const kept = reply.zoneCheckSheets.find((entry) => entry.zoneCode === zone.code);
      const questions = zone.groups.flatMap((group) => group.questions);
      return {
        zoneCode: zone.code,
        mechanic: null,
        start: null,
        end: null,
        answers: Object.fromEntries(
          questions.map((question) => [question.id, { ...answerOf(question.id), at: '' }]),
        ),
        additionalFluids: (kept?.additionalFluids ?? []).map((fluid) => ({
          ...fluid,
          grade: fluid.grade ?? null,
          partNumber: fluid.partNumber ?? null,
        })),
      };
    }),
  };
  return {
    reply,
    family,
    answerOf,
    head: { smr, smrIsConfirmed: head?.smrIsConfirmed ?? false },
    state,
    engine,
    missing: missing(form, engine, job.jobType as JobType),
  };
}

type FormOfReply = SheetReply['form'] & Form;
