// The form behind the label of a machine, for who has no account. It tells nothing of the machine but its code; whoever sent
// something gets a code of their own, by which they read what became of it.
import { stickerLimits } from '@dca/domain/problem-log-lifecycle';
import { z } from 'zod';
import { call } from '../../call.ts';
import { data } from '../../envelopes.ts';
import { id, instant, optionalLine, optionalText, reason, text } from '../../fields.ts';

const base = '/dca/v1/problemlog/sticker';

export const stickerStates = ['WAITING', 'ACCEPTED', 'IN_FOLLOW_UP', 'REJECTED', 'CLOSED'] as const;

/** Base64 needs a third more than the bytes. */
const photo = z.base64().max(Math.ceil((stickerLimits.photoBytes * 4) / 3) + 4);

const stickerReport = z
  .strictObject({
    /** Made by the phone: sent again, it is the same report. */
    reportId: id,
    what: text(500),
    where: optionalText(200),
    name: optionalLine(80),
    phone: z.preprocess(
      (value) => (value === '' ? null : value),
      z
        .string()
        .trim()
        .regex(/^\+?[0-9 ()-]{6,24}$/)
        .nullish(),
    ),
    photo: photo.nullish(),
  })
  .refine(({ name, phone }) => (name ?? phone ?? null) !== null, {
    path: ['name'],
    message: 'a name or a telephone number is needed',
  });

const answer = z.object({
  unitCode: z.string(),
  what: z.string(),
  at: instant,
  state: z.enum(stickerStates),
  /** What came of it, or why it was rejected. */
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
  /** A photo of the mend can be looked at. */
  hasPhoto: z.boolean(),
  /** They may say now that it is not solved. */
  mayDispute: z.boolean(),
});
export type StickerAnswer = z.infer<typeof answer>;

export const stickerCalls = {
  sticker: call({
    method: 'GET',
    path: `${base}/:id`,
    access: 'anyone',
    effect: 'read',
    ours: true,
    summary: 'The machine whose label was read: its code, and nothing else',
    params: z.strictObject({ id }),
    reply: data(z.object({ unitCode: z.string() })),
  }),
  tellBySticker: call({
    method: 'POST',
    path: `${base}/:id`,
    access: 'anyone',
    effect: 'write',
    ours: true,
    bodyLimit: 3 * 1024 * 1024,
    summary: 'Report a problem of the machine whose label was read, without an account',
    params: z.strictObject({ id }),
    body: stickerReport,
    reply: data(z.object({ code: z.string() })),
  }),
  stickerAnswer: call({
    method: 'GET',
    path: `${base}/answer/:code`,
    access: 'anyone',
    effect: 'read',
    ours: true,
    summary: 'What became of a problem that was told by a label, for whoever told it',
    params: z.strictObject({ code: text(60) }),
    reply: data(answer),
  }),
  stickerPhoto: call({
    method: 'GET',
    path: `${base}/answer/:code/photo`,
    access: 'anyone',
    effect: 'read',
    ours: true,
    summary: 'The photo of the mend of a problem that was told by a label and is solved, for whoever told it',
    params: z.strictObject({ code: text(60) }),
    reply: 'file',
  }),
  sayNotSolvedBySticker: call({
    method: 'POST',
    path: `${base}/answer/:code`,
    access: 'anyone',
    effect: 'write',
    ours: true,
    summary: 'Say once that a problem that was told by a label is not solved',
    params: z.strictObject({ code: text(60) }),
    body: z.strictObject({ reason }),
    reply: data(answer),
  }),
};
