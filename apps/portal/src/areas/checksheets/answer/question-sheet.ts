// What a question shows of its sheet, as data of its own: where it says the same as before, the question is not drawn again, so
// that a press draws one question and not the fifty around it.
import type { SheetReply } from '@dca/contract/areas/checksheets';
import {
  type FieldName,
  judgementField,
  noteField,
  type Question,
  type RequiringAnswer,
  saysTheSame,
  whyRequired,
} from '@dca/domain/checksheet';
import type { Words } from '@dca/domain/text';
import type { WaitingFinding } from '../findings/kept-findings.ts';
import type { LocalAnswer, LocalSheet, Trouble } from '../local/use-sheet.ts';
import type { WaitingPhoto } from '../photograph/use-photos.ts';

export interface ShownOfSheet {
  readonly jobId: string;
  readonly form: SheetReply['form'];
  readonly given: LocalAnswer;
  /** The entries that stand in its fields. */
  readonly seen: { readonly judgement: readonly string[]; readonly note: readonly string[] };
  readonly troubles: Readonly<Partial<Record<FieldName, Trouble | null>>>;
  readonly contests: SheetReply['contests'];
  readonly photos: SheetReply['photos'];
  readonly waitingPhotos: readonly WaitingPhoto[];
  readonly refusedMoves: LocalSheet['refusedMoves'];
  readonly isFullOfPhotos: boolean;
  /** What was recorded from its answer. */
  readonly findings: readonly NonNullable<SheetReply['findings']>[number][];
  readonly waitingFindings: readonly WaitingFinding[];
  /** What a leader put right of it. */
  readonly corrections: readonly NonNullable<SheetReply['corrections']>[number][];
  readonly smr: number | null;
  /** The last answers on this machine. */
  readonly last: SheetReply['lastAnswers'][number]['last'];
  readonly isReturned: boolean;
  /** What the leader asks for here, where they said it. */
  readonly returnedWith: string | null;
  /** Why it has to be answered now; null where no answer makes it so. */
  readonly why: Words | null;
}

/** What a question does to its sheet. None of these hangs on what the sheet holds. */
export type ActsOfSheet = Pick<
  LocalSheet,
  'enter' | 'takePhoto' | 'dropPhoto' | 'recordFinding' | 'joinFinding'
>;

export function shownOfSheet(
  sheet: LocalSheet,
  { id }: Question,
  because: readonly RequiringAnswer[] | undefined,
): ShownOfSheet {
  const { reply, waitingPhotos, waitingFindings, isFullOfPhotos } = sheet;
  const ofQuestion = ({ questionId }: { readonly questionId: string | null }) => questionId === id;
  const [judgement, note] = [judgementField(id), noteField(id)];
  return {
    jobId: reply.jobId,
    form: reply.form,
    given: sheet.answerOf(id),
    seen: { judgement: sheet.seen(judgement), note: sheet.seen(note) },
    troubles: { [judgement]: sheet.troubleOf(judgement), [note]: sheet.troubleOf(note) },
    contests: reply.contests.filter(ofQuestion),
    photos: reply.photos.filter(ofQuestion),
    waitingPhotos: waitingPhotos.filter(ofQuestion),
    refusedMoves: sheet.refusedMoves.filter(({ photo }) => ofQuestion(photo)),
    isFullOfPhotos,
    findings: (reply.findings ?? []).filter(ofQuestion),
    waitingFindings: waitingFindings.filter(ofQuestion),
    corrections: (reply.corrections ?? []).filter(ofQuestion),
    smr: reply.smr,
    last: reply.lastAnswers.find(ofQuestion)?.last ?? [],
    isReturned: reply.returnedQuestions.includes(id),
    returnedWith: reply.returnedReasons?.[id] ?? null,
    why: whyRequired(because),
  };
}

/** Whether two say the same; the form is one object for as long as it is the same. */
export const showsTheSame = (
  { form: one, ...before }: ShownOfSheet,
  { form: other, ...after }: ShownOfSheet,
): boolean => one === other && saysTheSame(before, after);
