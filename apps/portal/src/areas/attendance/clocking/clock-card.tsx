// The working day on the mechanic's phone: one tap in, one tap out, kept on the phone before it is sent. A place that is not known, old
// or far from every plant is said and asks for a reason; it blocks nothing.
import { attendance, type MyDay } from '@dca/contract/areas/attendance';
import { nearestSite } from '@dca/domain/attendance';
import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { hurry } from '../../../offline/drain.ts';
import { newId } from '../../../offline/ids.ts';
import { keep, kept, me, openOutbox, useOutbox } from '../../../offline/outbox.ts';
import { currentParameters } from '../../../platform/parameters.ts';
import { askPosition, type Position } from '../../../platform/position.ts';
import { useCall } from '../../../platform/queries.ts';
import { clockBehind } from '../../../platform/server-clock.ts';
import { useSession } from '../../../platform/session.ts';
import type { KeptClock } from '../acts.ts';
import css from '../attendance.module.css';
import { words } from '../words.ts';
import { TakeClockPhoto } from './take-clock-photo.tsx';

const patience = { timeoutMs: 8000, oldestMs: 120_000 };

export function ClockCard() {
  const word = useWords(words);
  const formats = useFormats();
  const { user } = useSession();
  const answer = useCall(attendance.mine, {}, { handles: [0, 403, 404] });
  const day = answer.data?.data;
  const now = useClockNow(day);
  const place = usePlace();
  const [reason, setReason] = useState('');
  const [photo, setPhoto] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const zone = day?.zone ?? 'WIB';
  const doubt = useDoubt(place, day);
  const press = async () => {
    try {
      await keepClock(now.isIn ? 'clockOut' : 'clockIn', { clockId: now.clockId, place, reason, photo });
      setReason('');
      setPhoto(null);
      setFailure(null);
    } catch (cause) {
      setFailure(cause instanceof Error ? cause.message : String(cause));
    }
  };
  const state =
    now.at === null
      ? word('notIn')
      : word(now.isIn ? 'clockedIn' : 'clockedOut', { when: formats.moment(now.at, zone) });
  return (
    <section className={css.card} aria-label={word('workingDay')}>
      <p role="status">
        <strong>{state}</strong> {now.isKept && <span className={css.soft}>{word('keptHere')}</span>}
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
        <Button size="md" variant={now.isIn ? 'default' : 'filled'} onClick={() => void press()}>
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
    return { isIn, at: last.at, clockId: isIn ? last.id : null, isKept: true };
  }
  const clock = day?.clock ?? null;
  if (!clock) return { isIn: false, at: null, clockId: null, isKept: false };
  const isIn = clock.out === null;
  return {
    isIn,
    at: isIn ? clock.in.at : (clock.out?.at ?? null),
    clockId: isIn ? clock.id : null,
    isKept: false,
  };
}

interface Pressed {
  readonly clockId: string | null;
  readonly place: Position | null;
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
    ...(place ? { ...place, placeAt: at } : {}),
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

/** Where this phone is, asked for while the card is shown, so that a press waits for nothing. */
function usePlace(): Position | null {
  const [place, setPlace] = useState<Position | null>(null);
  useEffect(() => {
    let isOver = false;
    void askPosition(patience).then((found) => {
      if (!isOver && typeof found !== 'string') setPlace(found);
    });
    return () => {
      isOver = true;
    };
  }, []);
  return place;
}

/** Why the place wants a word, in the words of the screen; null where it is at a plant. */
function useDoubt(place: Position | null, day: MyDay | undefined): string | null {
  const word = useWords(words);
  const formats = useFormats();
  if (!place) return word('noPlace');
  const sites = (day?.sites ?? []).map(({ plantCode, ...site }) => ({
    ...site,
    code: plantCode,
    isOwn: true,
  }));
  const nearest = nearestSite(place, sites);
  if (!nearest || nearest.isIn) return null;
  const distance = formats.measured(nearest.metres / 1000, 'km', 1);
  return word('farPlace', { distance, site: nearest.code });
}
