// A phone without its screens: the outbox, its kinds and its drain as the portal has them, in a page of a real browser with a
// real IndexedDB, driven step by step. The histories of `e2e/field` live on two of them.
import { checksheets, type SheetReply } from '@dca/contract/areas/checksheets';
import { judgementField } from '@dca/domain/checksheet';
import { sheetKinds } from '../src/areas/checksheets/acts.ts';
import { takePhoto } from '../src/areas/checksheets/photograph/photos.ts';
import { maker } from '../src/areas/checksheets/send/acknowledged.ts';
import {
  type Entered,
  entryAct,
  entryOf,
  isEntry,
  type PhotoPlace,
  submissionAct,
} from '../src/areas/checksheets/send/entries.ts';
import { withEntries } from '../src/areas/checksheets/send/local-fields.ts';
import { fieldIn } from '../src/areas/checksheets/send/told-fields.ts';
import { stageKinds } from '../src/areas/tracking/acts.ts';
import type { KeptStage } from '../src/areas/tracking/kept-stages.ts';
import { registerKinds } from '../src/offline/act.ts';
import { sendNow } from '../src/offline/drain.ts';
import { newId } from '../src/offline/ids.ts';
import { keep, kept, outboxNow, read } from '../src/offline/outbox.ts';
import { loadConfig } from '../src/platform/config.ts';
import { keyOf, queryClient, queryOf } from '../src/platform/queries.ts';
import { setSession } from '../src/platform/session.ts';
import { takeTokensFrom } from '../src/platform/tokens.ts';

const family = 'pi' as const;
const sheetOf = (jobId: string) => ({ jobId, unit: 'PHONE', family });

async function sheetShown(jobId: string): Promise<SheetReply> {
  const key = keyOf(checksheets.get, { params: { family, jobId } });
  const { data } = (queryClient.getQueryData<{ data: SheetReply }>(key) ?? (await ask(jobId))) as {
    data: SheetReply;
  };
  return withEntries(
    data,
    outboxNow()
      .acts.filter((act) => act.jobId === jobId)
      .filter(isEntry)
      .map(entryOf),
    maker(),
  );
}

/** Reads the sheet of a job from the server. */
function ask(jobId: string): Promise<unknown> {
  const query = queryOf(checksheets.get, { params: { family, jobId } }, { isSilent: true });
  return queryClient.fetchQuery({ ...query, staleTime: 0, retry: false });
}

/** The ids of what waits here, as the database has it. */
const waiting = async (): Promise<string[]> => kept((await read()).acts).map(({ id }) => id);
/** The same as the screens know it, who hear of every change. */
const waitingNow = (): string[] => kept(outboxNow().acts).map(({ id }) => id);

const phone = {
  /** Somebody signs in on it. */
  open: async ({ personId, token }: { personId: string; token: string }): Promise<void> => {
    registerKinds(...sheetKinds, ...stageKinds);
    await loadConfig();
    takeTokensFrom({ current: async () => token, renewed: async () => null });
    const user = { id: personId, userName: personId, name: personId, permissions: [] };
    setSession({ status: 'signedIn', user: user as never });
    await read();
  },
  ask: async (jobId: string): Promise<void> => void (await ask(jobId)),
  /** Judges a question upon what is shown; the id of the entry and what its maker saw. */
  enter: async (jobId: string, questionId: string, code: string) => {
    const seen = fieldIn(await sheetShown(jobId), judgementField(questionId)).standing.map(({ id }) => id);
    const what = { kind: 'judgement', questionId, code, value: null } as const;
    const at = new Date().toISOString();
    const { id } = await keep(entryAct(sheetOf(jobId), { id: newId(), at, what, upon: seen }));
    return { id, seen, waiting: waitingNow() };
  },
  /** Enters in fields that nobody has touched. */
  fill: async (jobId: string, entered: readonly Entered[]): Promise<void> => {
    for (const what of entered)
      await keep(entryAct(sheetOf(jobId), { id: newId(), at: new Date().toISOString(), what, upon: [] }));
  },
  stage: async (jobId: string, stage: KeptStage['stage']): Promise<void> => {
    const [id, body] = [
      newId(),
      { stage, source: 'MOBILE', waitReason: null, note: null } satisfies KeptStage,
    ];
    await keep({ id, jobId, unit: 'PHONE', kind: 'stage', about: id, params: null, body });
  },
  submit: async (jobId: string): Promise<void> => void (await keep(submissionAct(sheetOf(jobId)))),
  /** Takes a photo; no two of different numbers are the same: the number stands in it in black and white. */
  photograph: async (
    jobId: string,
    number: number,
    place: PhotoPlace = { kind: 'OTHER', questionId: null, zoneCode: null },
  ): Promise<string[]> => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 256, height: 8 });
    const context = canvas.getContext('2d');
    for (let bit = 0; bit < 32; bit += 1) {
      if (context) context.fillStyle = (number >>> bit) & 1 ? '#fff' : '#000';
      context?.fillRect(bit * 8, 0, 8, 8);
    }
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
    const file = new File([blob ?? ''], 'photo.jpg', { type: 'image/jpeg' });
    await takePhoto(sheetOf(jobId), file, place);
    return waiting();
  },
  /** Sends what waits now; the ids of what is left. */
  send: async (): Promise<string[]> => {
    await sendNow();
    return waiting();
  },
  waiting,
  shown: async (jobId: string, questionIds: readonly string[]) => {
    const sheet = await sheetShown(jobId);
    return questionIds.map((questionId) => {
      const { standing } = fieldIn(sheet, judgementField(questionId));
      return {
        standing: standing.map(({ id, value }) => ({ id, code: (value as { code: string | null }).code })),
      };
    });
  },
};
Object.assign(globalThis, { phone });
