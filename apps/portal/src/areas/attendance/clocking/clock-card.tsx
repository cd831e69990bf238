// The working day on the mechanic's phone: one tap in, one tap out, kept on the phone before it is sent. A place that is not known, old
// or far from every plant is said and asks for a reason; it blocks nothing.
import { attendance, type MyDay } from '@dca/contract/areas/attendance';
import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { hurry } from '../../../offline/drain.ts';
import { newId } from '../../../offline/ids.ts';
import { keep, kept, me, openOutbox, useOutbox } from '../../../offline/outbox.ts';
import { currentParameters } from '../../../platform/parameters.ts';
import { useCall } from '../../../platform/queries.ts';
import { clockBehind } from '../../../platform/server-clock.ts';
import { useSession } from '../../../platform/session.ts';
import type { KeptClock } from '../acts.ts';
import css from '../attendance.module.css';
import { words } from '../words.ts';
import { TakeClockPhoto } from './take-clock-photo.tsx';
import { type PlaceKnown, useDoubt, usePlace } from './use-place.ts';

export function ClockCard() {
  const word = useWords(words);
  const formats = useFormats();
  const { user } = useSession();
  const answer = useCall(attendance.mine, {}, { handles: [0, 403, 404] });
  const day = answer.data?.data;
  const now = useClockNow(day);
  const placed = usePlace();
  const [reason, setReason] = useState('');
  const [photo, setPhoto] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const zone = day?.zone ?? 'WIB';
  const doubt = useDoubt(placed, day);
  const press = async () => {
    try {
      await keepClock(now.isIn ? 'clockOut' : 'clockIn', {
        ...{ clockId: now.clockId, place: placed.place, reason, photo },
      });
      setReason('');
      setPhoto(null);
      setFailure(null);
    } catch (cause) {
      setFailure(cause instanceof Error ? cause.message : String(cause));
    }
  };
  // Whether somebody is in is asked first: who is in would be offered to come.
  const isKnown = day !== undefined || answer.error !== null || now.isKept;
  const state =
    now.at === null
      ? word('notIn')
      : word(now.isIn ? 'clockedIn' : 'clockedOut', { when: formats.moment(now.at, zone) });
  return (
    <section className={css.card} aria-label={word('workingDay')}>
      <p role="status">
        <strong>{state}</strong> {now.reason && <span>{word('said', { reason: now.reason })}</span>}{' '}
        {now.isKept && <span className={css.soft}>{word('keptHere')}</span>}
      </p>
      {doubt && (
        <TextInput
          description={doubt}
          label={word('whyPlace')}
          value={reason}
          maxLength={200}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      {currentParameters().CLOCK_PHOTO === 1 && <TakeClockPhoto photo={photo} onTake={setPhoto} />}
      <div className={css.acts}>
        <Button
          size="md"
          disabled={!isKnown}
          variant={now.isIn ? 'default' : 'filled'}
          onClick={() => void press()}
        >
          {word(now.isIn ? 'clockOut' : 'clockIn')}
        </Button>
        {user && (
          <Link to={`/user-attendance/detail/${encodeURIComponent(user.userName)}` as never}>
            {word('seeDays')}
          </Link>
        )}
      </div>
      {failure && <p role="alert">{word('notKept', { reason: failure })}</p>}
    </section>
  );
}

interface ClockNow {
  readonly isIn: boolean;
  readonly at: string | null;
  readonly clockId: string | null;
  /** What was said to the place. */
  readonly reason: string | null;
  /** It is on this phone and not sent yet. */
  readonly isKept: boolean;
}

/** How it stands: the last that was pressed here counts before what the server last said. */
function useClockNow(day: MyDay | undefined): ClockNow {
  const { acts } = useOutbox();
  useEffect(() => void openOutbox(), []);
  const last = kept(acts)
    .filter(({ kind, state }) => (kind === 'clockIn' || kind === 'clockOut') && state === 'waits')
    .at(-1);
  if (last) {
    const isIn = last.kind === 'clockIn';
    const { reason = null } = last.body as { readonly reason?: string };
    return { isIn, at: last.at, clockId: isIn ? last.id : null, reason, isKept: true };
  }
  const clock = day?.clock ?? null;
  if (!clock) return { isIn: false, at: null, clockId: null, reason: null, isKept: false };
  const { at, reason } = clock.out ?? clock.in;
  const isIn = clock.out === null;
  return { isIn, at, clockId: isIn ? clock.id : null, reason, isKept: false };
}

interface Pressed {
  readonly clockId: string | null;
  readonly place: PlaceKnown | null;
  readonly reason: string;
  readonly photo: string | null;
}

async function keepClock(
  kind: 'clockIn' | 'clockOut',
  { clockId, place, reason, photo }: Pressed,
): Promise<void> {
  const at = new Date().toISOString();
  const body: KeptClock = {
    source: 'MOBILE',
    clockBehind: clockBehind(),
    ...place,
    ...(reason.trim() ? { reason: reason.trim() } : {}),
    ...(photo ? { photo } : {}),
  };
  const id = newId();
  // Of a person and no job: their clocks go one after the other, beside the work.
  await keep({
    id,
    at,
    jobId: me(),
    unit: null,
    kind,
    about: kind === 'clockIn' ? id : (clockId ?? ''),
    params: null,
    body,
  });
  hurry();
}
