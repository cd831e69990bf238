// All that happened to a machine. Each kind is one query by its own index, cut by the door of its own rows; the kinds are merged
// by time. A page goes on after the last event of the one before, whatever its kind.
import { type TimelineEvent, type TimelineKind, timelineKinds } from '@dca/contract/areas/equipment/machine';
import { defaultPageSize } from '@dca/domain/limits';
import { type SqlBool, sql } from 'kysely';
import { refuseField } from '../../../platform/problem.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { stayOf, type Until } from './page.ts';
import type { Asked, Told, Window } from './timeline-event.ts';
import { timelineSources } from './timeline-kinds.ts';

const blank: Omit<TimelineEvent, 'id' | 'at' | 'kind'> = {
  job: null,
  status: null,
  stage: null,
  waitReason: null,
  end: null,
  smr: null,
  panel: null,
  reading: null,
  from: null,
  to: null,
  paper: null,
  finding: null,
  who: null,
  text: null,
};

interface TimelineQuery {
  readonly PageSize?: number | undefined;
  readonly Cursor?: string | undefined;
  readonly Kind?: readonly TimelineKind[] | undefined;
}

/** A page of the timeline; throws notFound for a machine that was never in sight. */
export async function readTimeline(visible: Visible, equipmentId: string, query: TimelineQuery) {
  const until = await stayOf(visible, equipmentId);
  const most = query.PageSize ?? defaultPageSize;
  const asked: Asked = { visible, equipmentId, within: windowOf(until, query.Cursor), most: most + 1 };
  const kinds = query.Kind?.length ? query.Kind : timelineKinds;
  const found = await Promise.all(
    kinds.flatMap((kind) =>
      timelineSources[kind].map(async (source) =>
        (await source(asked)).map((event) => ({ ...blank, ...event, kind })),
      ),
    ),
  );
  const events = found.flat().sort(newestFirst);
  const shown = events.slice(0, most);
  const last = shown.at(-1);
  return {
    data: shown.map(({ sorted: _, ...event }) => event),
    next: events.length > most && last ? writePlace(last) : null,
  };
}

const newestFirst = (a: Told, b: Told) => {
  if (a.sorted !== b.sorted) return a.sorted < b.sorted ? 1 : -1;
  return a.id < b.id ? 1 : -1;
};

function windowOf(until: Until, cursor: string | undefined): Window {
  const place = cursor === undefined ? null : readPlace(cursor);
  return (at, id) => {
    const stays = until === null ? sql`true` : sql`${sql.ref(at)} <= ${until}::timestamptz`;
    const after = place
      ? sql`(${sql.ref(at)}, ${id} collate "C") < (${place.sorted}::timestamptz, ${place.id} collate "C")`
      : sql`true`;
    return sql<SqlBool>`(${stays} and ${after})`;
  };
}

const writePlace = ({ sorted, id }: Told) => Buffer.from(JSON.stringify([sorted, id])).toString('base64url');

function readPlace(text: string): { sorted: string; id: string } {
  try {
    const [sorted, id] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[];
    const isPlace = typeof sorted === 'string' && typeof id === 'string' && /^[\w:-]{1,80}$/.test(id);
    if (
      isPlace &&
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(sorted) &&
      !Number.isNaN(Date.parse(sorted))
    )
      return { sorted, id };
  } catch {
    // Falls through to the refusal: a cursor that nobody made here.
  }
  throw refuseField('query.Cursor', {
    en: 'This is no place in the timeline.',
    id: 'Ini bukan posisi di linimasa.',
  });
}
