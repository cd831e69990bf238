// Work for the people that visitors sign in as: what Maya has today and what came back to her, what waits for Lukman, one
// sheet of it for the second time.
import type { Random } from '../random.ts';
import { breakdownsOf } from '../words/breakdowns.ts';
import type { Wish } from './agenda.ts';
import { finished, open, type Special } from './fates.ts';
import type { KnownMachine } from './occasions.ts';
import type { Roster } from './roster.ts';
import type { Scene } from './scene.ts';
import { zoneOf } from './team.ts';
import { workOn } from './work.ts';
import type { Told } from './write.ts';

const day = 86_400_000;

type Asked = readonly [unitCode: string, formCode: string, daysAgo: number];

const excavator = 'INS-HYDRAULIC-EXCAVATOR-250';

/** Handed over to Maya, for today and tomorrow. */
const mayaDoes: readonly Asked[] = [
  ['EX-204', excavator, 0],
  ['EX-203', 'UNS-ALL', 0],
  ['GS-201', 'SER-GENSET-500', -1],
];

/** Released, and nobody came on the day. */
const late: readonly Asked[] = [
  ['EX-202', excavator, 5],
  ['EX-203', excavator, 7],
  ['WL-203', 'SER-COMMON-500', 4],
  ['GS-201', 'SER-GENSET-500', 3],
];

/** Found broken by the mechanic who was there and reported from the phone; no planner has seen to it yet. */
const reported: readonly (readonly [mechanic: string, asked: Asked])[] = [['bima', ['WL-203', 'UNS-ALL', 0]]];

/** Done in the last days: by whom, and what came of it. */
const sent: readonly (readonly [leader: string, asked: Asked, special: Special])[] = [
  ['maya', ['EX-202', excavator, 1], { returned: 'waiting', trouble: 3 }],
  ['bima', ['EX-203', excavator, 2], { returned: 'again', trouble: 6 }],
  ['rina', ['EX-201', excavator, 1], { returned: 'no', trouble: 6 }],
  ['maya', ['WL-203', 'SER-COMMON-500', 2], { returned: 'no', trouble: 2 }],
  ['agus', ['EX-204', 'UNS-ALL', 1], { returned: 'no', trouble: 2 }],
];

/** The jobs of the people that visitors sign in as. */
export function showcase(
  random: Random,
  roster: Roster,
  known: readonly KnownMachine[],
  sceneOf: (wish: Wish) => Scene,
): Told[] {
  const wishOf = (asked: Asked) => wished(known, asked, roster.now);
  const personOf = (scene: Scene, subject: string) => {
    const found = scene.team.mechanics.find((person) => person.subject === subject);
    if (!found) throw new Error(`${subject} does not work there`);
    return found;
  };
  const done = sent.flatMap(([subject, asked, special]) => {
    const scene = sceneOf(wishOf(asked));
    const { machine } = scene.wish;
    const place = {
      team: scene.team.mechanics,
      zone: zoneOf(machine.plant),
      leader: personOf(scene, subject),
    };
    const work = workOn(random, roster, scene.wish, place);
    return work ? [finished(scene, work, special)] : [];
  });
  const toDo = mayaDoes.map((asked) => {
    const scene = sceneOf(wishOf(asked));
    return open(scene, 4, personOf(scene, 'maya'));
  });
  const fromTheField = reported.map(([subject, asked]) => {
    const wish = wishOf(asked);
    const scene = sceneOf({ ...wish, breakdown: wish.breakdown && { ...wish.breakdown, isReported: true } });
    return { ...open(scene, 1, personOf(scene, subject)), isUnseen: true };
  });
  const waiting = late.map((asked) => open(sceneOf(wishOf(asked)), 2));
  return [...done, ...toDo, ...waiting, ...fromTheField];
}

function wished(known: readonly KnownMachine[], [unitCode, formCode, daysAgo]: Asked, now: number): Wish {
  const subject = known.find(({ machine }) => machine.unitCode === unitCode);
  const form = subject?.forms.find(({ code }) => code === formCode);
  if (!subject || !form) throw new Error(`no ${formCode} for ${unitCode}`);
  const { machine, meter } = subject;
  const [complaint] = breakdownsOf(machine.model);
  const breakdown =
    form.jobType === 'UNS' && complaint ? { complaint, stopped: 5 * 3_600_000, isReported: false } : null;
  const due = form.jobType === 'SER' ? Math.ceil(meter(now) / 250) * 250 : null;
  return { machine, meter, form, at: Math.floor(now / day) * day - daysAgo * day, due, breakdown };
}
