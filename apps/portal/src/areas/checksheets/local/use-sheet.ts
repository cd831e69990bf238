// The sheet as this device knows it: what the server has, with what was entered here merged into it.
import type { SameBacklog } from '@dca/contract/areas/backlog/joins';
import { checksheets, type Photo, type SheetReply } from '@dca/contract/areas/checksheets';
import { contentsOf, type FieldName, type Form, missing, type Sheet } from '@dca/domain/checksheet';
import { familyOf, type JobFamily, type JobType } from '@dca/domain/job-types';
import type { Signature } from '@dca/domain/papers';
import { photoLimitsOf, sheetRulesOf } from '@dca/domain/parameters';
import { useMemo } from 'react';
import type { Act } from '../../../offline/act.ts';
import { useDrain } from '../../../offline/drain.ts';
import { keep, kept, type Outbox, useOutbox } from '../../../offline/outbox.ts';
import { currentParameters } from '../../../platform/parameters.ts';
import { useCall } from '../../../platform/queries.ts';
import type { Given } from '../answer/answer-controls.tsx';
import {
  findingAct,
  type Recorded,
  useWaitingFindings,
  type WaitingFinding,
} from '../findings/kept-findings.ts';
import { joiningAct } from '../findings/kept-joins.ts';
import {
  type LineAnswer,
  type LocalLine,
  lineAct,
  useWaitingAnswers,
  withAnswers,
} from '../lines/kept-lines.ts';
import { takePhoto } from '../photograph/photos.ts';
import { useWaitingPhotos, type WaitingPhoto } from '../photograph/use-photos.ts';
import type { Fluid } from '../read/fluid-list.tsx';
import { maker } from '../send/acknowledged.ts';
import {
  type Entered,
  type Entry,
  fieldOf,
  isEntry,
  isSubmission,
  type PhotoPlace,
  type SheetOf,
} from '../send/entries.ts';
import { withEntries } from '../send/local-fields.ts';
import { type RefusedMove, refusedMovesIn, takeOff, withMoved } from '../send/moved-photos.ts';
import { answersIn, seenOn } from '../send/told-fields.ts';
import { signed } from '../sign/signed.ts';
import { useSentElsewhere } from './sent-elsewhere.ts';
import { type ChangePart, entriesIn, useChangePart } from './standing-part.ts';
import { type Keeping, useKeeping } from './use-keeping.ts';

export interface LocalAnswer extends Given {
  readonly note: string | null;
}

/** What is the matter with the last entry of a field: it is in memory only, or the server does not take it. */
export interface Trouble {
  readonly kind: 'notKept' | 'refused';
  readonly reason: string;
}

export interface LocalSheet {
  /** As the server told it, with what was entered here in it. */
  readonly reply: SheetReply;
  readonly family: JobFamily;
  answerOf(questionId: string): LocalAnswer;
  fluidsOf(zoneCode: string): readonly Fluid[];
  readonly reading: { readonly smr: number | null; readonly isConfirmed: boolean };
  troubleOf(field: FieldName): Trouble | null;
  /** The entries that stand in a field as it is shown. */
  seen(field: FieldName): readonly string[];
  /** Photos that are on this device only. */
  readonly waitingPhotos: readonly WaitingPhoto[];
  /** Photos that the server did not take off or put back. */
  readonly refusedMoves: readonly RefusedMove[];
  /** Whether the job has as many photos as it may. */
  readonly isFullOfPhotos: boolean;
  /** Keeps a chosen file on this device and sends it; the id of the photo. Throws PhotoFailure for what is no photo. */
  takePhoto(file: File, place: PhotoPlace): Promise<string>;
  /** Findings that are on this device only. */
  readonly waitingFindings: readonly WaitingFinding[];
  /** Keeps a finding on this device and sends it soon. Throws where it could not be kept. */
  recordFinding(recorded: Recorded): Promise<void>;
  /** Keeps on this device that an answer saw the same as an open finding, and sends it soon. Throws where it could not be kept. */
  joinFinding(same: Pick<SameBacklog, 'id' | 'number'>, questionId: string): Promise<void>;
  /** Backlogs that are lines of the job, with what was said of them here. */
  readonly lines: readonly LocalLine[];
  /** Keeps what is said of a line on this device and sends it soon. Throws where it could not be kept. */
  answerLine(line: LocalLine, answer: LineAnswer): Promise<void>;
  /** Takes a photo off the sheet, whether it waits here or the server has it; the way back. */
  dropPhoto(id: string, stored: Photo | undefined): Promise<() => Promise<void>>;
  /** Keeps something on this device and sends it soon; made upon what is shown now, or upon what its maker saw. The entry's id. */
  enter(what: Entered, seen?: readonly string[]): string;
  /** Changes a part upon what it holds at this moment, whatever was drawn before; the entry's id. */
  readonly changePart: ChangePart;
  readonly state: SendState;
  /** The first of the troubles. */
  readonly trouble: Trouble | null;
  /** The sheet in the shape of the engine, for progress and what is missing. */
  readonly engine: Sheet;
  readonly missing: ReturnType<typeof missing>;
  /** How much of this job is kept here besides its submission. */
  readonly unsent: number;
  /** The submission that is kept here, with why it was refused where it was. */
  readonly submission: Act | null;
  /**
   * Keeps the submission, which goes when everything else of the job has gone, and sends what can be sent now;
   * true when the server has it. Strokes sign what is shown. Throws where it could not be kept.
   */
  submit(strokes?: Signature): Promise<boolean>;
}

/** Where the entries of a sheet are: `sent` only when neither memory nor the database of this device holds one. */
type SendState = 'opening' | 'sent' | 'keeping' | 'kept' | 'sending' | 'refused' | 'notKept';

/** Opens the sheet of a job on this device. */
export function useSheet(job: { id: string; jobType: JobType; unitCode: string | null }) {
  const family = familyOf(job.jobType);
  const answer = useCall(checksheets.get, { params: { family, jobId: job.id } }, { handles: [404] });
  const outbox = useOutbox();
  const acts = useMemo(() => kept(outbox.acts).filter((act) => act.jobId === job.id), [outbox, job.id]);
  const drain = useDrain();
  const sheetOf: SheetOf = { jobId: job.id, unit: job.unitCode, family };
  const keeping = useKeeping(sheetOf);
  useSentElsewhere(acts.length, drain === 'sending', () => void answer.refetch());
  const { onItsWay } = keeping;
  const waiting = useWaitingPhotos(job.id);
  const found = useWaitingFindings(job.id);
  const mended = useWaitingAnswers(job.id);
  const told = answer.data?.data;
  const changePart = useChangePart(job.id, told, keeping);
  const entries = useMemo(() => [...acts.flatMap(entriesIn), ...onItsWay.values()], [acts, onItsWay]);
  const reply = useMemo(() => {
    if (!told) return told;
    return { ...withEntries(told, entries, maker()), photos: withMoved(told.photos, acts) };
  }, [told, entries, acts]);
  const { id, jobType } = job;
  const local = useMemo(
    () => reply && openLocal({ job: { id, jobType }, family, reply, waiting, found, entries }),
    [id, jobType, family, reply, waiting, found, entries],
  );
  const troubles = troublesOf(acts, keeping);
  const sheet: LocalSheet | undefined = local && {
    ...local,
    state: stateOf(outbox, acts, keeping, drain === 'sending'),
    trouble: troubles.values().next().value ?? null,
    troubleOf: (field) => troubles.get(field) ?? null,
    enter: (what, seen = local.seen(fieldOf(what))) => keeping.enter(what, seen),
    changePart,
    submit: async (strokes) =>
      keeping.submit(strokes && (await signed(local.reply.form as Form, local.engine, strokes))),
    refusedMoves: refusedMovesIn(acts),
    unsent: acts.filter((act) => !isSubmission(act)).length,
    submission: acts.find(isSubmission) ?? null,
    takePhoto: (file, place) => takePhoto(sheetOf, file, place),
    dropPhoto: (id, stored) => takeOff(sheetOf, id, stored),
    recordFinding: async (recorded) => void (await keep(findingAct(sheetOf, recorded))),
    joinFinding: async (same, questionId) => void (await keep(joiningAct(sheetOf, same, questionId))),
    lines: withAnswers(local.reply.lines, mended),
    answerLine: async (line, said) => void (await keep(lineAct(sheetOf, line, said))),
  };
  return { answer, sheet };
}

/** Where the entries of a sheet are, in one word. */
function stateOf(outbox: Outbox, acts: readonly Act[], keeping: Keeping, isSending: boolean): SendState {
  if (keeping.failures.size > 0) return 'notKept';
  if (acts.some((act) => act.refusal !== null && isEntry(act))) return 'refused';
  if (keeping.onItsWay.size > 0) return 'keeping';
  if (outbox.status === 'opening') return 'opening';
  if (acts.length === 0) return 'sent';
  return isSending ? 'sending' : 'kept';
}

/** What is the matter in each field: what is in memory only comes before what was refused. */
function troublesOf(acts: readonly Act[], { failures }: Keeping): ReadonlyMap<FieldName, Trouble> {
  const notKept = Array.from(failures, ([field, reason]) => [field, { kind: 'notKept', reason }] as const);
  const refused = acts.flatMap((act) =>
    entriesIn(act).flatMap(({ what }) =>
      act.refusal ? [[fieldOf(what), { kind: 'refused', reason: act.refusal.reason }] as const] : [],
    ),
  );
  return new Map<FieldName, Trouble>([...notKept, ...refused, ...notKept]);
}

interface Parts {
  readonly job: { id: string; jobType: JobType };
  readonly family: JobFamily;
  readonly reply: SheetReply;
  readonly entries: readonly Entry[];
  readonly waiting: readonly WaitingPhoto[];
  readonly found: readonly WaitingFinding[];
}

type Read = Pick<
  LocalSheet,
  | 'reply'
  | 'family'
  | 'answerOf'
  | 'fluidsOf'
  | 'reading'
  | 'seen'
  | 'waitingPhotos'
  | 'waitingFindings'
  | 'isFullOfPhotos'
  | 'engine'
  | 'missing'
>;

function openLocal({ job, family, reply, entries, waiting, found }: Parts): Read {
  const answers = answersIn(reply);
  const storedPhotos = new Set(reply.photos.map(({ id }) => id));
  const waitingPhotos = waiting.filter(({ id }) => !storedPhotos.has(id));
  const reading = entries.flatMap(({ what }) => (what.kind === 'meter' ? [what] : [])).at(-1);
  const engine = engineOf(job.id, reply, waitingPhotos);
  return {
    reply,
    family,
    answerOf: (questionId) => {
      const { code = null, value = null, note = null } = answers.get(questionId) ?? {};
      return { code, value, note };
    },
    fluidsOf: (zoneCode) =>
      reply.zoneCheckSheets.find((zone) => zone.zoneCode === zoneCode)?.additionalFluids ?? [],
    reading: { smr: reply.smr, isConfirmed: reading?.isConfirmed ?? false },
    seen: (field) => seenOn(reply, field),
    waitingPhotos,
    waitingFindings: found.filter(({ id }) => !reply.findings?.some((one) => one.id === id)),
    isFullOfPhotos: engine.photos.length >= photoLimitsOf(currentParameters()).perJob,
    engine,
    missing: missing(reply.form as Form, engine, job.jobType, sheetRulesOf(currentParameters())),
  };
}

/** A sheet in the shape of the engine, with the photos that are on this device only. */
export const engineOf = (jobId: string, reply: SheetReply, waiting: readonly WaitingPhoto[] = []): Sheet => ({
  jobId,
  formId: reply.form.id,
  formVersion: reply.form.version,
  smr: reply.smr,
  panelOffset: reply.panelOffset,
  status: reply.status,
  photos: [...reply.photos, ...waiting],
  parts: contentsOf(reply.parts),
  contested: reply.contests.map(({ field, zoneCode, questionId }) => ({
    field: field as FieldName,
    zoneCode,
    questionId,
  })),
  zones: reply.zoneCheckSheets.map(({ zoneCode, answers, additionalFluids }) => ({
    zoneCode,
    mechanic: null,
    start: null,
    end: null,
    answers: Object.fromEntries(
      answers.map(({ questionId, code, value, note, at }) => [questionId, { code, value, note, at }]),
    ),
    additionalFluids: additionalFluids.map((fluid) => ({
      ...fluid,
      grade: fluid.grade ?? null,
      partNumber: fluid.partNumber ?? null,
    })),
  })),
});
