// Clocking in and out as acts of the outbox: kept on the phone first, sent in their order, wherever the signal is.
import { attendance } from '@dca/contract/areas/attendance';
import type { RequestOf } from '@dca/contract/call';
import { formatsIn, wordsIn } from '../../i18n/index.ts';
import { ownZone } from '../../i18n/own-zone.ts';
import type { Act, Kind, Way } from '../../offline/act.ts';
import { call } from '../../platform/client.ts';
import { invalidate } from '../../platform/queries.ts';
import { words } from './words.ts';

export type KeptClock = Omit<RequestOf<typeof attendance.clockIn>['body'], 'id' | 'at'>;

const addressOf = () => ({ to: '/user-attendance/clock' });
const said = (name: 'clockIn' | 'clockOut', { at }: Act) =>
  `${wordsIn(words)(name)}, ${formatsIn().moment(at, ownZone())}`;

export const clockKinds: readonly Kind[] = [
  {
    ...{ name: 'clockIn', lane: 'inOrder', call: 'attendance.clockIn', atOnce: 1, addressOf },
    send: (acts, way) => sendEach(acts, way, clockIn),
    content: async (act) => said('clockIn', act),
    words: (count) => wordsIn(words)('countIns', { count }),
  },
  {
    ...{ name: 'clockOut', lane: 'inOrder', call: 'attendance.clockOut', atOnce: 1, addressOf },
    send: (acts, way) => sendEach(acts, way, clockOut),
    content: async (act) => said('clockOut', act),
    words: (count) => wordsIn(words)('countOuts', { count }),
  },
];

type Send = (act: Act<KeptClock>, way: Way) => Promise<unknown>;

const clockIn: Send = ({ id, at, body }, way) =>
  call(attendance.clockIn, { body: { ...body, id, at } }, way.options());
const clockOut: Send = ({ about, at, body }, way) =>
  call(attendance.clockOut, { body: { ...body, clockId: about || null, at } }, way.options());

async function sendEach(acts: readonly Act[], way: Way, send: Send): Promise<undefined> {
  for (const act of acts) await send(act as Act<KeptClock>, way);
  void invalidate([attendance.mine, attendance.clocks, attendance.ofUser]);
}
