// What the server has taken over, written into the cached sheet: whoever opens the sheet again, on this screen or another,
// sees what was sent without a new request. The cached answer keeps its age, so it is asked for again when it is old.
import { checksheets, type Photo, type SheetReply } from '@dca/contract/areas/checksheets';
import { judge, type Question } from '@dca/domain/checksheet';
import type { JobFamily } from '@dca/domain/job-types';
import { keyOf, queryClient } from '../../../platform/queries.ts';
import { session } from '../../../platform/session.ts';
import type { Fluid } from '../read/fluid-list.tsx';
import { type EnteredAnswer, type EnteredFluid, type Entry, ofKind } from './entries.ts';

/** Writes an acknowledged batch into the cached sheet of a job. */
export const keepAcknowledged = (jobId: string, family: JobFamily, batch: readonly Entry[]): void =>
  changeCached(jobId, family, (sheet) => withSent(sheet, batch));

/** Writes a photo that the server has into the cached sheet of its job. */
export const keepStoredPhoto = (jobId: string, family: JobFamily, photo: Photo): void =>
  changeCached(jobId, family, (sheet) => ({
    ...sheet,
    photos: [...sheet.photos.filter(({ id }) => id !== photo.id), photo],
  }));

/** Nothing when none is cached. */
function changeCached(jobId: string, family: JobFamily, change: (sheet: SheetReply) => SheetReply): void {
  const queryKey = keyOf(checksheets.get, { params: { family, jobId } });
  const state = queryClient.getQueryState<{ data: SheetReply }>(queryKey);
  if (!state?.data) return;
  queryClient.setQueryData<{ data: SheetReply }>(
    queryKey,
    (now) => now && { ...now, data: change(now.data) },
    { updatedAt: state.dataUpdatedAt },
  );
  // An answer under way may have left the server before this came.
  if (state.fetchStatus === 'fetching') void queryClient.invalidateQueries({ queryKey });
}

type Zone = SheetReply['zoneCheckSheets'][number];

/** The sheet with a batch stored: answers replaced by question, fluids by id, zones added where they were new. */
export function withSent(sheet: SheetReply, batch: readonly Entry[]): SheetReply {
  const answers = ofKind(batch, 'answer');
  const fluids = ofKind(batch, 'fluid').map(({ what }) => what);
  const reading = ofKind(batch, 'reading').at(-1)?.what;
  const storedOf = openStored(sheet);
  const sentIds = new Set(answers.map(({ what }) => what.questionId));
  return {
    ...sheet,
    ...(reading ? { smr: reading.smr } : {}),
    zoneCheckSheets: [...sheet.zoneCheckSheets, ...newZones(sheet, batch)].map((zone) => ({
      ...zone,
      answers: [
        ...zone.answers.filter((answer) => !sentIds.has(answer.questionId)),
        ...answers.filter(({ what }) => what.zoneCode === zone.zoneCode).map(storedOf),
      ],
      additionalFluids: withFluids(zone.zoneCode, zone.additionalFluids, fluids).map((fluid) => ({
        revisions: [],
        ...fluid,
      })),
    })),
  };
}

/** The fluids of a zone with what was entered about them on top: changed in their place, removed, new ones last. */
export function withFluids(
  zoneCode: string,
  stored: readonly Fluid[],
  entered: readonly EnteredFluid[],
): readonly Fluid[] {
  const here = new Map(
    entered.filter((entry) => entry.zoneCode === zoneCode).map(({ fluidId, fluid }) => [fluidId, fluid]),
  );
  const known = new Set(stored.map(({ id }) => id));
  const added = [...here].filter(([id]) => !known.has(id)).map(([, fluid]) => fluid);
  const changed = stored.map((fluid) => (here.has(fluid.id) ? (here.get(fluid.id) ?? null) : fluid));
  return [...changed, ...added].filter((fluid) => fluid !== null);
}

function openStored(sheet: SheetReply): (sent: Entry<EnteredAnswer>) => Zone['answers'][number] {
  const questions = new Map(
    sheet.form.zones
      .flatMap((zone) => zone.groups.flatMap((group) => group.questions))
      .map((question) => [question.id, question as Question]),
  );
  return ({ at, what: { questionId, code, value, note } }) => {
    const question = questions.get(questionId);
    return {
      questionId,
      code,
      value,
      note,
      at,
      by: session().user?.userName ?? '',
      judgement: question ? judge(question, { code, value, note, at }) : 'unanswered',
      revisions: { judgement: [], note: [] },
      last: sheet.lastAnswers.find((entry) => entry.questionId === questionId)?.last ?? [],
    };
  };
}

/** The zones of a batch that nobody has begun yet. */
function newZones(sheet: SheetReply, batch: readonly Entry[]): readonly Zone[] {
  const begun = new Set(sheet.zoneCheckSheets.map(({ zoneCode }) => zoneCode));
  const starts = new Map<string, string>();
  for (const { what, at } of batch)
    if (what.kind !== 'reading' && !begun.has(what.zoneCode) && !starts.has(what.zoneCode))
      starts.set(what.zoneCode, at);
  return Array.from(starts, ([zoneCode, start]) => ({
    zoneCode,
    mechanic: null,
    start,
    end: null,
    answers: [],
    additionalFluids: [],
  }));
}
