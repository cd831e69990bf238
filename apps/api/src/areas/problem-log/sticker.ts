// What somebody without an account tells by the label of a machine. It is refused while the parameter says so, when an address or a
// machine sent enough, and when the picture is none or too large; nothing is decoded before that is known.
import { createHash, randomBytes } from 'node:crypto';
import type { problemLog as calls } from '@dca/contract/areas/problem-log';
import type { StickerAnswer, stickerStates } from '@dca/contract/areas/problem-log/sticker';
import { photoSizeRefusal } from '@dca/domain/checksheet';
import { mediaTypeOf } from '@dca/domain/file-purposes';
import { photoLimits } from '@dca/domain/limits';
import { parameters } from '@dca/domain/parameters';
import { type ProblemLogStatus, problemLogStatus, stickerLimits } from '@dca/domain/problem-log-lifecycle';
import { proofBytes, proofCode, readProofCode } from '@dca/domain/proofs';
import {
  type FileStore,
  ImageRefused,
  inspectImage,
  measureImage,
  withoutTraces,
} from '../../outside/files/index.ts';
import { type Handlers, openInTwoSteps } from '../../platform/handler.ts';
import { parametersOf } from '../../platform/parameters.ts';
import { oneOr404, refuse, refuseField } from '../../platform/problem.ts';
import { turnsOf } from '../../platform/turns.ts';
import type { KeptPicture, StickerDoor } from '../../visibility/sticker-door.ts';
import { shownPicture } from '../documents/index.ts';

type StickerCalls = Pick<
  typeof calls,
  'sticker' | 'tellBySticker' | 'stickerAnswer' | 'stickerPhoto' | 'sayNotSolvedBySticker'
>;

export const stickerHandlers: Handlers<StickerCalls> = {
  sticker: async ({ stickers, params }) => ({ data: await machineOf(stickers, params.id) }),

  tellBySticker: openInTwoSteps<typeof calls.tellBySticker>()({
    turns: turnsOf(stickerLimits.atOnce, stickerLimits.mostWaiting),
    prepare: async ({ stickers, files, params, body, address }) => {
      await machineOf(stickers, params.id);
      if (await stickers.known(body.reportId, params.id)) return null;
      if (await stickers.tellsTooOften(params.id, address)) throw tooOften();
      return body.photo ? keepPicture(files, Buffer.from(body.photo, 'base64')) : null;
    },
    run: async ({ stickers, params, body, address, prepared: photo }) => {
      await stickers.takeTurn(params.id, address);
      const { reportId: id, what, where = null, name = null, phone = null } = body;
      const known = await stickers.known(id, params.id);
      const code = known ?? proofCode(randomBytes(proofBytes));
      if (!known) {
        if (await stickers.tellsTooOften(params.id, address)) throw tooOften();
        await stickers.tell({ id, equipmentId: params.id, code, what, where, name, phone, address, photo });
      }
      return {
        reply: { data: { code } },
        noted: { target: `problem-log/${id}`, after: { what, where, name, phone, photo: photo?.sha256 } },
      };
    },
  }),

  stickerAnswer: async ({ stickers, params }) => ({ data: told(await foundBy(stickers, params.code)) }),

  stickerPhoto: async ({ stickers, files, params }) => {
    const { id } = await foundBy(stickers, params.code);
    // What is said to be not solved has none any more: the picture is asked for each time.
    const { isFinal: _, ...picture } = await shownPicture(files, await oneOr404(stickers.mendPhoto(id)));
    return picture;
  },

  sayNotSolvedBySticker: openInTwoSteps<typeof calls.sayNotSolvedBySticker>()({
    prepare: ({ stickers, params }) => foundBy(stickers, params.code),
    run: async ({ stickers, params, body: { reason }, prepared: { id, status } }) => {
      if (!(await stickers.sayNotSolved(id, reason))) throw saidBefore();
      return {
        reply: { data: told(await foundBy(stickers, params.code)) },
        noted: {
          target: `problem-log/${id}`,
          before: { status },
          after: { status: problemLogStatus.SUBMITTED, reason },
        },
      };
    },
  }),
};

/** The machine of a label. Throws notFound, also while nobody may report by labels. */
async function machineOf(stickers: StickerDoor, id: string) {
  await proveOpen(stickers);
  return oneOr404(stickers.machine(id));
}

async function proveOpen({ db }: StickerDoor): Promise<void> {
  const { STICKER_REPORTS } = await parametersOf(db, ['STICKER_REPORTS']);
  if (STICKER_REPORTS === 0) throw refuse('notFound');
}

async function foundBy(stickers: StickerDoor, typed: string) {
  await proveOpen(stickers);
  const code = readProofCode(typed);
  if (code === null) throw refuse('notFound');
  return oneOr404(stickers.answer(code));
}

const states: Readonly<Record<ProblemLogStatus, (typeof stickerStates)[number]>> = {
  [problemLogStatus.OPEN]: 'WAITING',
  [problemLogStatus.SUBMITTED]: 'WAITING',
  [problemLogStatus.APPROVED]: 'ACCEPTED',
  [problemLogStatus.REJECTED]: 'REJECTED',
  [problemLogStatus.IN_FOLLOW_UP]: 'IN_FOLLOW_UP',
  [problemLogStatus.CLOSED]: 'CLOSED',
};

function told({
  status,
  ownStatus,
  notSolvedAt,
  result,
  rejectedReason,
  changedAt,
  id: _,
  ...report
}: Awaited<ReturnType<typeof foundBy>>): StickerAnswer {
  const state = states[status];
  const isAnswered = state === 'CLOSED' || state === 'REJECTED';
  return {
    ...report,
    state,
    answer: state === 'CLOSED' ? result : state === 'REJECTED' ? rejectedReason : null,
    answeredAt: isAnswered ? changedAt : null,
    mayDispute:
      isAnswered &&
      notSolvedAt === null &&
      (ownStatus === problemLogStatus.REJECTED || ownStatus === problemLogStatus.CLOSED),
  };
}

/** Judges a picture by its header, then whole, and keeps it upright and without what the camera wrote into it. */
async function keepPicture(files: FileStore, bytes: Buffer): Promise<KeptPicture> {
  try {
    const { width, height } = await measureImage(bytes);
    const largest = { ...photoLimits, longestSidePx: parameters.PHOTO_LONGEST_SIDE_PX.most };
    const refusal = photoSizeRefusal({ bytes: bytes.length, widthPx: width, heightPx: height }, largest);
    if (refusal) throw refuseField('body.photo', refusal, 'photoLimit');
    await inspectImage(bytes);
    const clean = await withoutTraces(bytes);
    const { key } = await files.put(clean);
    const sha256 = createHash('sha256').update(clean).digest('hex');
    return {
      key,
      sha256,
      bytes: clean.length,
      mediaType: mediaTypeOf(clean.subarray(0, 16)) ?? 'image/jpeg',
    };
  } catch (error) {
    if (!(error instanceof ImageRefused)) throw error;
    throw refuseField(
      'body.photo',
      { en: 'This is not a picture that can be read.', id: 'Ini bukan gambar yang dapat dibaca.' },
      'picture',
    );
  }
}

const tooOften = () =>
  refuse('tooMany', {
    detail: {
      en: 'Enough was reported from here for now. Try again in an hour, or call.',
      id: 'Laporan dari sini sudah cukup untuk saat ini. Coba lagi satu jam lagi, atau telepon.',
    },
  });

const saidBefore = () =>
  refuse('moveNotAllowed', {
    detail: {
      en: 'This waits for an answer, or that it is not solved was said already.',
      id: 'Laporan ini masih menunggu jawaban, atau sudah pernah dinyatakan belum selesai.',
    },
  });
