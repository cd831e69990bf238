// Where this phone is, asked for while the card is shown, so that a press waits for nothing. The device is asked again while the card
// stays; where it does not answer any more, the place that was known grows old, and that is said.
import type { MyDay } from '@dca/contract/areas/attendance';
import { nearestSite, placeOf } from '@dca/domain/attendance';
import { attendanceLimits } from '@dca/domain/limits';
import { useEffect, useState } from 'react';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { askPosition, type Position } from '../../../platform/position.ts';
import { words } from '../words.ts';

/** A place with when the device said it. */
export interface PlaceKnown extends Position {
  readonly placeAt: string;
}

const patience = { timeoutMs: 8000, oldestMs: 60_000 };
const againMs = 120_000;

/** The place that was known last, and now, which goes on. */
export function usePlace(): { readonly place: PlaceKnown | null; readonly now: string } {
  const [place, setPlace] = useState<PlaceKnown | null>(null);
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
      setNow(new Date().toISOString());
      const found = await askPosition(patience);
      if (!isOver && typeof found !== 'string') setPlace({ ...found, placeAt: new Date().toISOString() });
    };
    void ask();
    const timer = setInterval(() => void ask(), againMs);
    const onSight = () => void ask();
    document.addEventListener('visibilitychange', onSight);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onSight);
    };
  }, []);
  return { place, now };
}

/** Why the place wants a word, in the words of the screen; null where it is at a plant. */
export function useDoubt({ place, now }: ReturnType<typeof usePlace>, day: MyDay | undefined): string | null {
  const word = useWords(words);
  const formats = useFormats();
  const { problem } = placeOf(place ?? {}, now);
  if (!place || problem === 'NONE') return word('noPlace');
  if (problem === 'OLD') return word('oldPlace', { minutes: attendanceLimits.oldPlaceMinutes });
  if (problem === 'ROUGH') return word('roughPlace');
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
