import type { Mutant } from '../scripts/mutants/mutant.ts';

const clocking = 'api apps/api/src/areas/attendance/clocking.test.ts';
const decisions = 'api apps/api/src/areas/attendance/decisions.test.ts';
const lists = 'api apps/api/src/areas/attendance/lists.test.ts';
const rules = 'domain packages/domain/src/attendance.test.ts';
const door = 'apps/api/src/areas/attendance/door.ts';
const heads = 'apps/api/db/migrations/0520_heads_that_stay.sql';
const domain = 'packages/domain/src/attendance.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'a mechanic sees the days of their plant',
    file: door,
    from: '  if (viewer.onlyOwnJobs) return sql<SqlBool>`${sql.ref(`${table}.person_id`)} = ${viewer.personId}`;\n',
    to: '',
    tests: [lists],
  },
  {
    name: 'who came again is counted twice in the headcount',
    file: heads,
    from: 'create trigger clock_came_again after insert or delete',
    to: 'create trigger clock_came_again after delete',
    tests: [lists],
  },
  {
    name: 'a clock that came again is not counted anew',
    file: heads,
    from: 'after update of in_at, out_at, again_at, site_code',
    to: 'after update of in_at, out_at, site_code',
    tests: [lists],
  },
  {
    name: 'who stays over midnight is missing from the next day',
    file: 'apps/api/src/areas/attendance/door.ts',
    from: '`came <> 0 and hour < ${beginOf(day)}`',
    to: '`came < 0 and hour < ${beginOf(day)}`',
    tests: [lists],
  },
  {
    name: 'who decides decides about their own time too',
    file: 'apps/api/src/areas/attendance/act/corrections.ts',
    from: '  if (viewer.personId === personId)',
    to: '  if (viewer.personId === null && personId)',
    tests: [decisions],
  },
  {
    name: 'the morning after closes what was forgotten yesterday',
    file: 'apps/api/src/areas/attendance/act/clock-out.ts',
    from: '  if (at.getTime() <= closesItselfAt(shiftEnd, AUTO_CLOCK_OUT_HOURS)) return;',
    to: '  if (at.getTime() >= 0 || closesItselfAt(shiftEnd, AUTO_CLOCK_OUT_HOURS)) return;',
    tests: [clocking],
  },
  {
    name: 'a clock sent again under its id is a second one',
    file: 'apps/api/src/areas/attendance/act/clock-in.ts',
    from: '  if (body.id && (await isKnown(acting, body.id))) return body.id;\n',
    to: '',
    tests: [clocking],
  },
  {
    name: 'somebody comes while they were there already',
    file: 'apps/api/src/areas/attendance/act/clock-in.ts',
    from: '  await proveFree(acting, home, at);\n',
    to: '',
    tests: [clocking],
  },
  {
    name: 'more overtime is approved than was measured',
    file: 'apps/api/src/areas/attendance/act/overtime.ts',
    from: '  if (minutes > day.measured)',
    to: '  if (minutes > day.measured + 600)',
    tests: [decisions],
  },
  {
    name: 'who came again for another shift is judged by the first',
    file: domain,
    from: '  shiftEnd === undefined ? endAt : millisOf(shiftEnd);',
    to: '  shiftEnd === undefined ? endAt : Math.min(endAt, millisOf(shiftEnd));',
    tests: [rules],
  },
  {
    name: 'somebody is absent before their shift is over',
    file: domain,
    from: 'return millisOf(facts.now) < facts.shift.endAt ? null',
    to: 'return millisOf(facts.now) < facts.shift.startAt ? null',
    tests: [rules],
  },
  {
    name: 'night hours of overtime are paid twice',
    file: domain,
    from: '  const regularNight = day.nightMinutes - day.overtimeNightMinutes;',
    to: '  const regularNight = day.nightMinutes;',
    tests: [rules],
  },
  {
    name: 'null island is a place',
    file: domain,
    from: ' || (latitude === 0 && longitude === 0)',
    to: '',
    tests: [rules],
  },
  {
    name: 'clocks that are open are not counted',
    file: heads,
    from: '    perform note_heads(new, 1);',
    to: '    perform note_heads(new, case when new.out_at is null then 0 else 1 end);',
    tests: [lists],
  },
  {
    name: 'a photo is shown to who does not see the clock',
    file: door,
    from: "        .innerJoin('clock', 'clock.id', 'clock_photo.clock_id')\n        .where(seesAttendance(viewer, 'clock')),",
    to: "        .innerJoin('clock', 'clock.id', 'clock_photo.clock_id'),",
    tests: ['api apps/api/src/areas/attendance/clock-photo.test.ts'],
  },
  {
    name: 'photos of clocks are kept for ever',
    file: 'apps/api/src/areas/attendance/act/by-itself.ts',
    from: "        'clock_photo.kept_at',\n        '<',",
    to: "        'clock_photo.kept_at',\n        '>',",
    tests: ['api apps/api/src/areas/attendance/clock-photo.test.ts'],
  },
  {
    name: 'a place that a phone once knew is told as the place of now',
    file: 'apps/portal/src/areas/attendance/clocking/use-place.ts',
    from: 'setPlace({ ...found, placeAt: new Date().toISOString() })',
    to: "setPlace({ ...found, placeAt: '2999-01-01T00:00:00.000Z' })",
    tests: ['portal apps/portal/src/areas/attendance/clocking/clock-card.test.tsx'],
  },
  {
    name: 'who was on site is not known at the gate without a signal',
    file: 'apps/portal/src/platform/known-answers.ts',
    from: ' || keptForAll.includes(path)',
    to: '',
    tests: ['portal apps/portal/src/platform/known-answers.test.ts'],
  },
  {
    name: 'who is in is offered to come before it is known',
    file: 'apps/portal/src/areas/attendance/clocking/clock-card.tsx',
    from: 'disabled={!isKnown}',
    to: 'disabled={false}',
    tests: ['portal apps/portal/src/areas/attendance/clocking/clock-card.test.tsx'],
  },
];
