// What was chosen of a report that is not kept yet: since when the machine stands, and the photo. Both are there again after the
// page was closed, like the words. The time is noted as a moment: 'half an hour ago' was then, and not when the page is opened.
import { hoursAhead, type PlantZone } from '@dca/domain/times';
import { useEffect, useRef, useState } from 'react';
import { fileHere, forgetFileHere, keepFileHere } from '../../../../platform/known-files.ts';
import { noteUnfinished, unfinishedAt } from '../../../../platform/unfinished.ts';
import { type Since, stoppedAt } from '../stopped-since.tsx';

const [hourMs, dayMs] = [3_600_000, 86_400_000];

/** Since when, as it was noted; what is no time of the last day has to be chosen anew. */
function sinceOf(noted: string, zone: PlantZone): Since {
  const moment = Date.parse(noted);
  if (Number.isNaN(moment) || Date.now() - moment >= dayMs) return { time: '' };
  return { time: new Date(moment + hoursAhead[zone] * hourMs).toISOString().slice(11, 16) };
}

/** Since when the machine stands: now, until something else is chosen, or was before the page was closed. */
export function useUnfinishedSince(place: string, zone: PlantZone) {
  const [since, setSince] = useState<Since>(() => {
    const noted = unfinishedAt(place);
    return noted === null ? { minutes: 0 } : sinceOf(noted, zone);
  });
  const note = (next: Since) => noteUnfinished(place, stoppedAt(next, zone) ?? 'unclear');
  return {
    since,
    choose: (next: Since) => {
      note(next);
      setSince(next);
    },
    /** What is said first is said of this moment. */
    begin: () => {
      if (unfinishedAt(place) === null) note(since);
    },
    end: () => noteUnfinished(place, null),
  };
}

/** Beside the report: one is written at a time. */
const photoKey = ['breakdown', 'photo'] as const;
const quietly = () => undefined;

/** The photo that was taken for the report. */
export function useUnfinishedPhoto() {
  const [photo, setPhoto] = useState<File | null>(null);
  const isChosen = useRef(false);
  useEffect(() => {
    void fileHere(photoKey).then((found) => {
      if (found && !isChosen.current)
        setPhoto(new File([found.bytes], found.name, { type: found.bytes.type }));
    });
  }, []);
  const take = (next: File | null) => {
    isChosen.current = true;
    setPhoto(next);
    const kept = next ? keepFileHere(photoKey, { name: next.name, bytes: next }) : forgetFileHere(photoKey);
    // What cannot be kept is in the memory of this page.
    kept.catch(quietly);
  };
  return { photo, take, end: () => void forgetFileHere(photoKey).catch(quietly) };
}
