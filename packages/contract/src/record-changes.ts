// The log of one record: who changed what, from what to what, and when. Every record that has a form has it.
import type { Permission } from '@dca/domain/permissions';
import { z } from 'zod';
import { call } from './call.ts';
import { id, instant } from './fields.ts';
import type { RecordTable } from './record-fields.ts';

const values = z.record(z.string(), z.unknown());

/** A change of a record. `before` and `after` hold what differs, by the name of the field; `before` is null when it was added. */
const recordChange = z.object({
  id: z.string(),
  at: instant,
  by: z.string(),
  before: values.nullable(),
  after: values,
});
export type RecordChange = z.infer<typeof recordChange>;

/** Entries on one page of a log. */
export const changesOfPage = 20;

/** The call that reads the log of a record, newest first; `next` is where the earlier ones begin. */
export const changesCall = (base: `/${string}`, access: Permission, { one }: Pick<RecordTable, 'one'>) =>
  call({
    method: 'GET',
    path: `${base}/changes/:id`,
    access,
    effect: 'read',
    ours: true,
    summary: `Who changed one ${one.en} from what to what, newest first`,
    params: z.strictObject({ id }),
    query: z.strictObject({
      Cursor: z
        .string()
        .regex(/^[0-9a-f-]{1,36}$/)
        .optional(),
    }),
    reply: z.object({ data: z.array(recordChange), next: z.string().nullable() }),
  });
export type ChangesCall = ReturnType<typeof changesCall>;
