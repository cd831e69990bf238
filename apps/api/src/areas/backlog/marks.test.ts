// What each state of a backlog leaves on its row: who and when, once, and nothing of a state that it was not in.
import type { BacklogMoveName } from '@dca/domain/backlog-lifecycle';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../../../db/world/ids.ts';
import { actAs, refusalOf } from '../../../test/acting.ts';
import { atTime } from '../../../test/clock.ts';
import { atOnce } from '../../../test/faults/waiting.ts';
import { addFinding, approvedFinding, moveFinding } from '../../../test/finding.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';
import { releaseCause } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const hour = (of: number) => `2026-11-03T0${of}:00:00.000Z`;
const nothing = { sent: [null, null], approved: [null, null], closed: null };

async function marksOf(id: string) {
  const { rows } = await world.owner.query('select * from backlog where id = $1', [id]);
  const [row] = rows;
  const at = (when: Date | null) => when?.toISOString() ?? null;
  return {
    sent: [at(row.submitted_at), row.submitted_by],
    approved: [at(row.leader_approved_at), row.leader_approved_by],
    closed: at(row.closed_at),
  };
}

test('who sent it last, who approved it and when stand from that state on, and nothing before', async () => {
  const { id } = await addFinding(world, 'maya');
  const move = (of: number, as: PersonName, name: BacklogMoveName, reason?: string) =>
    atTime(hour(of), () => moveFinding(world, as, id, name, reason));
  expect(await marksOf(id)).toEqual(nothing);
  await move(1, 'maya', 'submit');
  expect(await marksOf(id)).toEqual({ ...nothing, sent: [hour(1), people.maya] });
  await move(2, 'lukman', 'reject', 'Not a leak');
  await move(3, 'maya', 'revise');
  expect(await marksOf(id)).toEqual({ ...nothing, sent: [hour(1), people.maya] });
  await move(4, 'maya', 'submit');
  await move(5, 'lukman', 'approve');
  const approved = { ...nothing, sent: [hour(4), people.maya], approved: [hour(5), people.lukman] };
  expect(await marksOf(id)).toEqual(approved);
  for (const step of ['orderParts', 'receiveParts', 'schedule'] as const) await move(6, 'putri', step);
  expect(await marksOf(id)).toEqual(approved);
  await move(7, 'lukman', 'close');
  expect(await marksOf(id)).toEqual({ ...approved, closed: hour(7) });
});

test('one that is cancelled has ended then', async () => {
  const id = await approvedFinding(world);
  const before = await marksOf(id);
  expect(before.closed).toBeNull();
  await atTime(hour(8), () => moveFinding(world, 'lukman', id, 'cancel', 'Machine was sold'));
  expect(await marksOf(id)).toEqual({ ...before, closed: hour(8) });
});

test('two leaders who release a cause at once release it once', async () => {
  await world.owner.query(`update person_role set role_code = 'LEADER' where person_id = $1`, [people.rina]);
  const id = await approvedFinding(world, { cause: 'ASSY' });
  const release = (person: PersonName) => () =>
    refusalOf(actAs(world, person, (acting) => releaseCause(acting, id)));
  const lock = `select 1 from backlog where id = '${id}' for update`;
  const ends = await atOnce(world, lock, [release('lukman'), release('rina')]);
  expect(ends.toSorted()).toEqual(['conflict', null]);
  const { rows } = await world.owner.query(
    `select by_id, cause_released_by from backlog_event join backlog on backlog.id = backlog_id
     where backlog_id = $1 and move = 'releaseCause'`,
    [id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].by_id).toBe(rows[0].cause_released_by);
});
