// The sheet as this device knows it: what the server has, with what was answered here on top of it.
import { checksheets, type SheetReply } from '@dca/contract/areas/checksheets';
import { contentsOf, type Form, missing, type Sheet } from '@dca/domain/checksheet';
import { familyOf, type JobFamily, type JobType } from '@dca/domain/job-types';
import { sheetRulesOf } from '@dca/domain/parameters';
import { useEffect, useMemo, useRef, useState } from 'react';
import { currentParameters } from '../../../platform/parameters.ts';
import { useCall } from '../../../platform/queries.ts';
import { type LocalPhotos, type Unsent, usePhotos, type WaitingPhoto } from '../photograph/use-photos.ts';
import type { Fluid } from '../read/fluid-list.tsx';
import { withFluids } from '../send/acknowledged.ts';
import {
  type DraftEntry,
  draftOf,
  type Entered,
  type EnteredReading,
  keepEntry,
  subjectOf,
} from '../send/draft-store.ts';
import { openSender, type Sender, type SendState } from '../send/sending.ts';
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
  takePhoto: LocalPhotos['take'];
  dropPhoto: LocalPhotos['drop'];
  /** Keeps something on this device, and sends it soon. */
  enter(what: Entered): void;
  readonly state: SendState;
  /** The sheet in the shape of the engine, for progress and what is missing. */
  readonly engine: Sheet;
  readonly missing: ReturnType<typeof missing>;
  /** Sends what waits and says what still does; throws when entries are refused or could not be kept here. */
  drain(): Promise<Unsent>;
}

/** Opens the sheet of a job on this device. */
export function useSheet(job: { id: string; jobType: JobType }) {
  const family = familyOf(job.jobType);
  const answer = useCall(checksheets.get, { params: { family, jobId: job.id } }, { handles: [404] });
  const [local, setLocal] = useState<Local>(new Map());
  const [state, setState] = useState<SendState>({ kind: 'sent' });
  const sender = useRef<Sender | null>(null);
  const keeping = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    const opened = openSender(job.id, family, {
      onState: setState,
      onSent: (batch) => setLocal((now) => withoutSent(now, batch)),
    });
    sender.current = opened;
    void draftOf(job.id).then((draft) => {
      if (draft.length === 0) return;
      setLocal((now) => new Map([...draft.map((entry) => [subjectOf(entry.what), entry] as const), ...now]));
      opened.wake();
    });
    return opened.stop;
  }, [job.id, family]);
  const reply = answer.data?.data;
  const photos = usePhotos(job.id, family);
  const { waiting } = photos;
  const sheet = useMemo(
    () => (reply ? openLocal({ job, family, reply, local, waiting, state }) : null),
    [job, family, reply, local, waiting, state],
  );
  const enter = (what: Entered) => {
    const at = new Date().toISOString();
    setLocal((now) => new Map(now).set(subjectOf(what), { at, what }));
    const saving = keepEntry(job.id, what, at);
    keeping.current = Promise.all([keeping.current, saving]);
    void saving.then(
      () => sender.current?.wake(),
      (failure: unknown) => setState({ kind: 'refused', reason: String(failure) }),
    );
  };
  const drain = async () => {
    await keeping.current;
    if (!sender.current) throw new Error('the sheet is not open');
    const waiting = await sender.current.drain();
    const ofPhotos = await photos.drain();
    return { waiting: waiting + ofPhotos.waiting, refused: ofPhotos.refused };
  };
  return {
    answer,
    sheet: sheet && { ...sheet, enter, drain, takePhoto: photos.take, dropPhoto: photos.drop },
  };
}

/** What the server has taken over is shown as the server has it, unless it was entered again meanwhile. */
function withoutSent(local: Local, batch: readonly DraftEntry[]): Local {
  const sent = new Map(batch.map(({ what, at }) => [subjectOf(what), at]));
  return new Map([...local].filter(([subject, { at }]) => sent.get(subject) !== at));
}

/** What was entered on this device and is not acknowledged, with its time, by its subject. */
type Local = ReadonlyMap<string, Pick<DraftEntry, 'at' | 'what'>>;

interface Parts {
  readonly job: { id: string; jobType: JobType };
  readonly family: JobFamily;
  readonly reply: SheetReply;
  readonly local: Local;
  readonly waiting: readonly WaitingPhoto[];
  readonly state: SendState;
}

type Read = Omit<LocalSheet, 'enter' | 'drain' | 'takePhoto' | 'dropPhoto'>;

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
