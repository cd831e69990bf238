// The narrow door of labels, for who has no account: a machine by the id in its label, of which it tells the code alone; a problem
// that is told by it; and what became of that, for whoever holds its code.
import type { NoticeKind } from '@dca/domain/notices';
import {
  type ProblemLogStatus,
  problemLogLifecycle,
  problemLogStatus,
  stickerLimits,
} from '@dca/domain/problem-log-lifecycle';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FileKey } from '../outside/files/index.ts';
import type { AllTables } from '../platform/database.ts';
import { shownInstant } from '../platform/shown-instant.ts';
import type { ReadDb } from './open-tables.ts';
import { tellOfProblem } from './problem-bells.ts';

/** A picture that was judged and stored. */
export interface KeptPicture {
  readonly key: FileKey;
  readonly sha256: string;
  readonly bytes: number;
  readonly mediaType: string;
}

interface ToldProblem {
  readonly id: string;
  readonly equipmentId: string;
  readonly code: string;
  readonly what: string;
  readonly where: string | null;
  readonly name: string | null;
  readonly phone: string | null;
  readonly address: string;
  readonly photo: KeptPicture | null;
}

/** Who is named where somebody without an account did it. */
const stickerName = 'Sticker';

export const stickerDoor = (all: AllTables) => ({
  /** The open tables. */
  db: all as ReadDb,
  /** The code of a machine that is in use. */
  machine: (id: string) =>
    all
      .selectFrom('equipment')
      .select('equipment.unit_code as unitCode')
      .where('equipment.id', '=', id)
      .where('equipment.is_active', '=', true)
      .executeTakeFirst(),
  /** True where this address, or people at this machine, sent as much as is taken in a while. */
  tellsTooOften: async (equipmentId: string, address: string): Promise<boolean> => {
    const since = sql`now() - make_interval(mins => ${stickerLimits.windowMinutes})`;
    const { rows } = await sql<{ is_over: boolean }>`select
        (select count(*) from sticker_report where address = ${address} and at > ${since}) >= ${stickerLimits.ofAddress}
        or (select count(*) from sticker_report where equipment_id = ${equipmentId} and at > ${since}) >= ${stickerLimits.ofMachine}
      as is_over`.execute(all);
    return rows[0]?.is_over ?? true;
  },
  /** Lets those who send at once by one address, or of one machine, wait for each other; until the commit. */
  takeTurn: async (equipmentId: string, address: string): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtext('sticker' || who)) from
      (select unnest(array[${address}::text, ${equipmentId}::text]) as who order by 1) as both_of_them`.execute(
      all,
    );
  },
  /** The code under which the same report came before. */
  known: async (id: string, equipmentId: string): Promise<string | undefined> =>
    (
      await all
        .selectFrom('sticker_report')
        .select('code')
        .where('problem_log_id', '=', id)
        .where('equipment_id', '=', equipmentId)
        .executeTakeFirst()
    )?.code,
  tell: (told: ToldProblem) => keepTold(all, told),
  answer: (code: string) => answerOf(all, code),
  /** The newest photo of the mend of a problem that is solved. */
  mendPhoto: (id: string) =>
    all
      .selectFrom('file_tie')
      .select(({ ref }) => [
        ref('file_tie.file_key').$castTo<FileKey>().as('file_key'),
        ref('file_tie.shown_key').$castTo<FileKey | null>().as('shown_key'),
        'file_tie.file_name',
      ])
      .where(isMendOf(sql`${id}::uuid`))
      .orderBy('file_tie.tied_at', 'desc')
      .orderBy('file_tie.id')
      .limit(1)
      .executeTakeFirst(),
  sayNotSolved: (id: string, reason: string) => sayNotSolved(all, id, reason),
});
export type StickerDoor = ReturnType<typeof stickerDoor>;

async function keepTold(all: AllTables, told: ToldProblem): Promise<void> {
  const { id, equipmentId, code, address, photo } = told;
  await sql`insert into problem_log (id, status, equipment_id, unit_model, customer_code, plant_code, work_center_code, type, responsibility,
      description, place, reporter_name, reporter_phone, source, found_at, submitted_at, created_by, updated_by)
    select ${id}, 2, unit.id, unit.unit_model, unit.customer_code, unit.plant_code, unit.work_center_code, 'CUSTOMER', 'LEADER',
      ${told.what}, ${told.where}, ${told.name}, ${told.phone}, 'STICKER', now(), now(), ${stickerName}, ${stickerName}
    from equipment unit where unit.id = ${equipmentId}`.execute(all);
  await all
    .insertInto('sticker_report')
    .values({ problem_log_id: id, code, equipment_id: equipmentId, address })
    .execute();
  await note(all, { id, move: 'open', from: null, to: 1, byName: told.name ?? stickerName });
  await note(all, { id, move: 'submit', from: 1, to: 2, byName: told.name ?? stickerName });
  if (photo)
    await all
      .insertInto('file_tie')
      .values({
        id: sql<string>`uuidv7()`,
        record_kind: 'problem_log',
        record_id: id,
        purpose: 'FINDING_PHOTO',
        file_key: photo.key,
        sha256: photo.sha256,
        bytes: photo.bytes,
        media_type: photo.mediaType,
        shown_key: photo.key,
        file_name: 'photo',
        tied_by: null,
      })
      .execute();
  await ring(all, id, 'PROBLEM_TOLD', told.name ?? told.phone ?? stickerName, told.what);
}

/** A picture of the mend of a problem, or of the one it was merged into, once that is closed. */
const isMendOf = (told: RawBuilder<unknown>) => sql<SqlBool>`file_tie.record_kind = 'problem_log'
  and file_tie.purpose = 'MEND_PHOTO' and file_tie.removed_at is null
  and file_tie.record_id = (select mended.id from problem_log as said join problem_log as mended
    on mended.id = coalesce(said.merged_into, said.id) where said.id = ${told} and mended.status = ${problemLogStatus.CLOSED})`;

/** What became of it. One that was merged has the answer of the one it was merged into. */
const answerOf = (all: AllTables, code: string) =>
  all
    .selectFrom('sticker_report')
    .innerJoin('problem_log as told', 'told.id', 'sticker_report.problem_log_id')
    .innerJoin('problem_log as log', (join) =>
      join.on(sql<boolean>`log.id = coalesce(told.merged_into, told.id)`),
    )
    .innerJoin('equipment', 'equipment.id', 'sticker_report.equipment_id')
    .select([
      'told.id',
      sql.ref<ProblemLogStatus>('told.status').as('ownStatus'),
      sql.ref<ProblemLogStatus>('log.status').as('status'),
      'told.not_solved_at as notSolvedAt',
      'equipment.unit_code as unitCode',
      'told.description as what',
      shownInstant('told.found_at').as('at'),
      'log.result',
      'log.rejected_reason as rejectedReason',
      shownInstant('log.updated_at').as('changedAt'),
      sql<boolean>`exists (select from file_tie where ${isMendOf(sql`told.id`)})`.as('hasPhoto'),
    ])
    .where('sticker_report.code', '=', code)
    .executeTakeFirst();

/** Moves it back to who decides, where it stands as it was read. True when it did. */
async function sayNotSolved(all: AllTables, id: string, reason: string): Promise<boolean> {
  const move = problemLogLifecycle.moves.find(({ name }) => name === 'sayNotSolved');
  const from = (move?.from ?? []) as ProblemLogStatus[];
  const { rows } = await sql<{
    from: ProblemLogStatus;
    name: string;
  }>`with before as (select id, status from problem_log where id = ${id}
      and status = any(${from}::smallint[]) and not_solved_at is null for update)
    update problem_log set status = ${problemLogStatus.SUBMITTED}, not_solved_at = now(), closed_at = null, merged_into = null, version = version + 1,
      updated_at = now(), updated_by = ${stickerName}
    from before where problem_log.id = before.id
    returning before.status as "from", coalesce(problem_log.reporter_name, problem_log.reporter_phone) as name`.execute(
    all,
  );
  const [moved] = rows;
  if (!moved) return false;
  await note(all, { id, move: 'sayNotSolved', from: moved.from, to: 2, byName: moved.name, reason });
  await ring(all, id, 'PROBLEM_NOT_SOLVED', moved.name, reason);
  return true;
}

interface Event {
  readonly id: string;
  readonly move: string;
  readonly from: ProblemLogStatus | null;
  readonly to: ProblemLogStatus;
  readonly byName: string;
  readonly reason?: string;
}

const note = (all: AllTables, { id, move, from, to, byName, reason }: Event) =>
  all
    .insertInto('problem_log_event')
    .values({
      problem_log_id: id,
      move,
      from_status: from,
      to_status: to,
      by_name: byName,
      reason: reason ?? null,
      particulars: '{}',
    })
    .execute();

const ring = (all: AllTables, problemId: string, kind: NoticeKind, byName: string, reason: string) =>
  tellOfProblem(all, { problemId, kind, told: 'deciders', reason, by: null, byName });
