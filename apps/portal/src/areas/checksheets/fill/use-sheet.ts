// The sheet as this device knows it: what the server has, with what was answered here on top of it.
import { checksheets, type SheetReply } from '@dca/contract/areas/checksheets';
import { contentsOf, type Form, missing, type Sheet } from '@dca/domain/checksheet';
import { familyOf, type JobFamily, type JobType } from '@dca/domain/job-types';
import { sheetRulesOf } from '@dca/domain/parameters';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Act } from '../../../offline/act.ts';
import { sendNow, useDrain } from '../../../offline/drain.ts';
import { keep, kept, openOutbox, outboxNow, throwAway, useOutbox } from '../../../offline/outbox.ts';
import { currentParameters } from '../../../platform/parameters.ts';
import { useCall } from '../../../platform/queries.ts';
import { takePhoto } from '../photograph/photos.ts';
import { useWaitingPhotos, type WaitingPhoto } from '../photograph/use-photos.ts';
import type { Fluid } from '../read/fluid-list.tsx';
import { withFluids } from '../send/acknowledged.ts';
import {
  type Entered,
  type EnteredReading,
  type Entry,
  entryAct,
  entryOf,
  isEntry,
  isSubmission,
  type PhotoPlace,
  type SheetOf,
  subjectOf,
  submissionAct,
} from '../send/entries.ts';
import type { Given } from './answer-controls.tsx';

export interface LocalAnswer extends Given {
  readonly note: string | null;
}

type Reading = Pick<EnteredReading, 'smr' | 'smrIsConfirmed'>;

export interface LocalSheet {
  readonly reply: SheetReply;
  readonly family: JobFamily;
  answerOf(questionId: string): LocalAnswer;
  fluidsOf(zoneCode: string): readonly Fluid[];
  readonly reading: Reading;
  /** Photos that are on this device only. */
  readonly waitingPhotos: readonly WaitingPhoto[];
  /** Keeps a chosen file on this device and sends it. Throws PhotoFailure for what is no photo. */
  takePhoto(file: File, place: PhotoPlace): Promise<void>;
  /** Throws a waiting photo away. */
  dropPhoto(id: string): Promise<void>;
  /** Keeps something on this device, and sends it soon. */
  enter(what: Entered): void;
  readonly state: SendState;
  /** The sheet in the shape of the engine, for progress and what is missing. */
  readonly engine: Sheet;
  readonly missing: ReturnType<typeof missing>;
  /** How much of this job is kept here besides its submission. */
  readonly unsent: number;
  /** The submission that is kept here, with why it was refused where it was. */
  readonly submission: Act | null;
  /**
   * Keeps the submission, which goes when everything else of the job has gone, and sends what can be sent now;
   * true when the server has it. Throws where it could not be kept.
   */
  submit(): Promise<boolean>;
}

export type SendState =
  | { readonly kind: 'sent' | 'keeping' | 'kept' | 'sending' }
  | { readonly kind: 'refused' | 'notKept'; readonly reason: string };

/** Opens the sheet of a job on this device. */
export function useSheet(job: { id: string; jobType: JobType; unitCode: string | null }) {
  const family = familyOf(job.jobType);
  const answer = useCall(checksheets.get, { params: { family, jobId: job.id } }, { handles: [404] });
  const acts = useActsOf(job.id);
  const drain = useDrain();
  const keeping = useKeeping(job, family);
  const waiting = useWaitingPhotos(job.id);
  const { onItsWay, failure } = keeping;
  const state = stateOf(acts, { isKeeping: onItsWay.size > 0, isSending: drain === 'sending', failure });
  const reply = answer.data?.data;
  const local = new Map([...entriesOf(acts), ...onItsWay]);
  const sheet = reply && openLocal({ job, family, reply, local, waiting, state });
  return {
    answer,
    sheet: sheet && {
      ...sheet,
      enter: keeping.enter,
      submit: keeping.submit,
      unsent: acts.filter((act) => !isSubmission(act)).length,
      submission: acts.find(isSubmission) ?? null,
      takePhoto: (file: File, place: PhotoPlace) => takePhoto(sheetOf(job, family), file, place),
      dropPhoto: throwAway,
    },
  };
}

const sheetOf = (job: { id: string; unitCode: string | null }, family: JobFamily): SheetOf => ({
  jobId: job.id,
  unit: job.unitCode,
  family,
});

/** What is kept of a job; entries and photos that were thrown away are nobody's. */
function useActsOf(jobId: string): readonly Act[] {
  const { acts } = useOutbox();
  return useMemo(() => kept(acts).filter((act) => act.jobId === jobId), [acts, jobId]);
}

/** Entries with their subjects; of two about the same the later one stands. */
const entriesOf = (acts: readonly Act[]) =>
  acts.filter(isEntry).map((act) => [subjectOf(act.body), entryOf(act)] as const);

interface Where {
  readonly isKeeping: boolean;
  readonly isSending: boolean;
  /** Why the last entry could not be kept. */
  readonly failure: string | null;
}

/** Where the entries of a sheet are, in one word. */
function stateOf(acts: readonly Act[], { isKeeping, isSending, failure }: Where): SendState {
  const refusal = acts.find((act) => act.refusal !== null && isEntry(act))?.refusal;
  if (failure !== null) return { kind: 'notKept', reason: failure };
  if (refusal) return { kind: 'refused', reason: refusal.reason };
  if (isKeeping) return { kind: 'keeping' };
  if (acts.length === 0) return { kind: 'sent' };
  return { kind: isSending ? 'sending' : 'kept' };
}

/** What could not be kept is tried again after this time, in milliseconds. */
const keepAgainMs = 3000;

/** Keeps what is entered; it is shown at once, and is with the acts once it is safe on this device. */
function useKeeping(job: { id: string; unitCode: string | null }, family: JobFamily) {
  const [onItsWay, setOnItsWay] = useState<Local>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const keeping = useRef<Promise<unknown>>(Promise.resolve());
  const newest = useRef(new Map<string, Entry>());
  const sheet = sheetOf(job, family);
  useEffect(() => void openOutbox(), []);
  const attempt = async (entry: Entry): Promise<void> => {
    const subject = subjectOf(entry.what);
    if (newest.current.get(subject) !== entry) return;
    try {
      await keep(entryAct(sheet, entry.what, entry.at));
      setFailure(null);
      setOnItsWay((now) => new Map([...now].filter(([, one]) => one !== entry)));
    } catch (cause) {
      setFailure(cause instanceof Error ? cause.message : String(cause));
      setTimeout(() => void attempt(entry), keepAgainMs);
    }
  };
  const enter = (what: Entered) => {
    const entry = { at: new Date().toISOString(), what };
    newest.current.set(subjectOf(what), entry);
    setOnItsWay((now) => new Map(now).set(subjectOf(what), entry));
    keeping.current = Promise.all([keeping.current, attempt(entry)]);
  };
  const submit = async () => {
    await keeping.current;
    const isOfJob = (act: Act) => act.jobId === job.id && isSubmission(act);
    const waits = (act: Act) => isOfJob(act) && act.state === 'waits';
    if (!outboxNow().acts.some(waits)) await keep(submissionAct(sheet));
    await sendNow();
    return !outboxNow().acts.some(isOfJob);
  };
  return { onItsWay, failure, enter, submit };
}

/** What was entered on this device and is not acknowledged, by its subject. */
type Local = ReadonlyMap<string, Entry>;

interface Parts {
  readonly job: { id: string; jobType: JobType };
  readonly family: JobFamily;
  readonly reply: SheetReply;
  readonly local: Local;
  readonly waiting: readonly WaitingPhoto[];
  readonly state: SendState;
}

type Read = Omit<LocalSheet, 'enter' | 'submit' | 'submission' | 'unsent' | 'takePhoto' | 'dropPhoto'>;

function openLocal({ job, family, reply, local, waiting, state }: Parts): Read {
  const entered = [...local.values()].map(({ what }) => what);
  const stored = new Map<string, LocalAnswer>(
    reply.zoneCheckSheets.flatMap((zone) => zone.answers).map((answer) => [answer.questionId, answer]),
  );
  for (const what of entered) if (what.kind === 'answer') stored.set(what.questionId, what);
  const answerOf = (questionId: string): LocalAnswer => {
    const found = stored.get(questionId);
    return { code: found?.code ?? null, value: found?.value ?? null, note: found?.note ?? null };
  };
  const fluids = entered.filter((what) => what.kind === 'fluid');
  const fluidsOf = (zoneCode: string) => {
    const zone = reply.zoneCheckSheets.find((entry) => entry.zoneCode === zoneCode);
    return withFluids(zoneCode, zone?.additionalFluids ?? [], fluids);
  };
  const storedPhotos = new Set(reply.photos.map(({ id }) => id));
  const waitingPhotos = waiting.filter(({ id }) => !storedPhotos.has(id));
  const form = reply.form as FormOfReply;
  const reading = entered.find((what) => what.kind === 'reading') ?? {
    smr: reply.smr,
    smrIsConfirmed: false,
  };
  const engine: Sheet = {
    jobId: job.id,
    formId: form.id,
    formVersion: form.version,
    smr: reading.smr,
    status: reply.status,
    photos: [...reply.photos, ...waitingPhotos],
    parts: contentsOf(reply.parts),
    zones: form.zones.map((zone) => {
      const questions = zone.groups.flatMap((group) => group.questions);
      return {
        zoneCode: zone.code,
        mechanic: null,
        start: null,
        end: null,
        answers: Object.fromEntries(
          questions.map((question) => [question.id, { ...answerOf(question.id), at: '' }]),
        ),
        additionalFluids: fluidsOf(zone.code).map((fluid) => ({
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
    fluidsOf,
    reading,
    waitingPhotos,
    state,
    engine,
    missing: missing(form, engine, job.jobType, sheetRulesOf(currentParameters())),
  };
}

type FormOfReply = SheetReply['form'] & Form;
