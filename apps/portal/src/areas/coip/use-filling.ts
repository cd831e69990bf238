// What somebody fills into a survey: it is saved a moment after the last change, one save at a time, each upon the version that
// the one before left. What is not saved yet stays on the screen and is tried again; leaving asks.
import { type CoipSurvey, coip } from '@dca/contract/areas/coip';
import type { CoipAnswer, CoipFinding, CoipSector } from '@dca/domain/coip';
import { useEffect, useRef, useState } from 'react';
import type { CallFailure } from '../../platform/client.ts';
import { keyOf, queryClient, tryAgainMs, useWrite } from '../../platform/queries.ts';
import { useQuestionBeforeLeaving } from '../../records/leaving-a-form.ts';

const breathMs = 1200;

/** What a survey holds of its surveyor. */
export interface Filled {
  readonly sector: CoipSector;
  readonly customerCode: string;
  readonly plantCode: string;
  readonly site: string;
  readonly jobId: string | null;
  readonly surveyedOn: string;
  readonly answers: readonly CoipAnswer[];
  readonly findings: readonly CoipFinding[];
  readonly information: string;
}

export interface Filling {
  readonly filled: Filled;
  readonly state: 'saved' | 'saving' | 'waiting' | 'refused';
  readonly failure: CallFailure | null;
  set(change: Partial<Filled>): void;
  answer(answer: CoipAnswer): void;
  /** Saves what is not saved; true once nothing waits. */
  saveNow(): Promise<boolean>;
  /** Takes what is saved instead of what stands here. */
  takeSaved(saved: CoipSurvey): void;
}

/** The survey's own part of what is shown of it. */
const filledOf = (survey: CoipSurvey): Filled => ({
  sector: survey.sector,
  customerCode: survey.customerCode,
  plantCode: survey.plantCode,
  site: survey.site,
  jobId: survey.jobId,
  surveyedOn: survey.surveyedOn,
  answers: survey.answers,
  findings: survey.findings,
  information: survey.information,
});

/** A finding that says nothing yet is not sent. */
const toSend = ({ findings, answers, ...filled }: Filled) => ({
  ...filled,
  answers: [...answers],
  findings: findings.filter(({ description }) => description.trim() !== ''),
});

export function useFilling(survey: CoipSurvey): Filling {
  const [filled, setFilled] = useState(() => filledOf(survey));
  const [saved, setSaved] = useState(filled);
  const version = useRef(survey.version);
  const running = useRef<Promise<boolean> | null>(null);
  const now = useRef(filled);
  const write = useWrite(coip.save, { handles: [400, 404, 409] });
  const isWaiting = filled !== saved;

  const save = async (): Promise<boolean> => {
    const sent = now.current;
    const body = { ...toSend(sent), coipNumber: survey.coipNumber, version: version.current };
    try {
      const { data } = await write.mutateAsync({ body });
      version.current = data.version;
      setSaved(sent);
      queryClient.setQueryData(keyOf(coip.get, { query: { CoipNumber: survey.coipNumber } }), { data });
      return now.current === sent || save();
    } catch {
      return false;
    }
  };
  const saveNow = async () => {
    running.current ??= save().finally(() => {
      running.current = null;
    });
    return running.current;
  };
  const latest = useRef(saveNow);
  latest.current = saveNow;
  useEffect(() => {
    if (filled === saved) return undefined;
    const timer = setTimeout(() => void latest.current(), breathMs);
    return () => clearTimeout(timer);
  }, [filled, saved]);
  useTryingAgain(write.error, () => void latest.current());
  useQuestionBeforeLeaving(() => now.current !== saved);

  const put = (next: Filled) => {
    now.current = next;
    setFilled(next);
  };
  return {
    filled,
    state: write.isPending ? 'saving' : !isWaiting ? 'saved' : write.error ? 'refused' : 'waiting',
    failure: write.error,
    set: (change) => put({ ...now.current, ...change }),
    answer: (given) => put({ ...now.current, answers: withAnswer(now.current.answers, given) }),
    saveNow: async () => now.current === saved || saveNow(),
    takeSaved: (theirs) => {
      version.current = theirs.version;
      const next = filledOf(theirs);
      put(next);
      setSaved(next);
      write.reset();
    },
  };
}

/** Tries again by itself after no answer, or one about the server. */
function useTryingAgain(failure: CallFailure | null, tryAgain: () => void): void {
  const latest = useRef(tryAgain);
  latest.current = tryAgain;
  useEffect(() => {
    if (!failure || (failure.status > 0 && failure.status < 500)) return undefined;
    const timer = setTimeout(() => latest.current(), tryAgainMs);
    return () => clearTimeout(timer);
  }, [failure]);
}

const withAnswer = (answers: readonly CoipAnswer[], given: CoipAnswer) => [
  ...answers.filter(({ code }) => code !== given.code),
  given,
];
