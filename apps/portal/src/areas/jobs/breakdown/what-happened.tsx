// What happened to the machine, since when it stands, and a photo of it where there is one; the last press keeps the report.
import { longestDescription } from '@dca/domain/limits';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { printError, useWords } from '../../../i18n/index.ts';
import { ownZone } from '../../../i18n/own-zone.ts';
import { useOneAtATime } from '../../../platform/one-at-a-time.ts';
import { useMay, useSession } from '../../../platform/session.ts';
import { useUnfinished } from '../../../platform/unfinished.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { MachineName } from '../../../ui/machine.tsx';
import { Section } from '../../../ui/section.tsx';
import css from './breakdown.module.css';
import { breakdownWords } from './breakdown-words.ts';
import type { Machine } from './kept-breakdown.ts';
import { reportHere } from './report-here.ts';
import { StoppedSince, stoppedAt } from './stopped-since.tsx';
import { useUnfinishedPhoto, useUnfinishedSince } from './unfinished/unfinished-report.ts';
import { useFormHere } from './use-form-here.ts';

interface Props {
  readonly machine: Machine;
  readonly onAnother: () => void;
  /** The id of its job, and what became of the photo. */
  readonly onReported: (jobId: string, photo: 'kept' | 'notKept' | undefined) => void;
}

export function WhatHappened({ machine, onAnother, onReported }: Props) {
  const word = useWords(breakdownWords);
  // It outlives another machine and a closed page, until it is reported, for the person who typed it.
  const place = `breakdown/${useSession().user?.id ?? ''}`;
  const { text: phenomenon, type: setPhenomenon } = useUnfinished(place);
  const zone = useZoneOf(machine);
  const stop = useUnfinishedSince(`${place}/since`, zone);
  const photo = useUnfinishedPhoto();
  const [isTold, setTold] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useFormHere(machine);
  const once = useOneAtATime();
  const stopped = stoppedAt(stop.since, zone);
  const wrong = phenomenon.trim() === '' ? word('wanted') : printError(phenomenon);
  const isWhole = wrong === undefined && stopped !== null;
  const report = async () => {
    setTold(true);
    if (!isWhole) return;
    setFailure(null);
    const what = { machine, zone, form, phenomenon: phenomenon.trim(), stoppedAt: stopped };
    await reportHere(what, photo.photo).then(
      ({ jobId, photo: kept }) => {
        setPhenomenon('');
        stop.end();
        photo.end();
        onReported(jobId, kept);
      },
      (cause: unknown) => setFailure(cause instanceof Error ? cause.message : String(cause)),
    );
  };
  const another = (
    <Button variant="default" onClick={onAnother}>
      {word('another')}
    </Button>
  );
  return (
    <Section title={<MachineName {...machine} />} action={another}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          void once(report);
        }}
      >
        <Textarea
          label={word('whatHappened')}
          withAsterisk
          rows={3}
          maxLength={longestDescription}
          value={phenomenon}
          error={isTold && wrong}
          onChange={(event) => {
            stop.begin();
            setPhenomenon(event.currentTarget.value);
          }}
        />
        <StoppedSince since={stop.since} zone={zone} isTold={isTold} onChoose={stop.choose} />
        <PhotoOfIt photo={photo.photo} onTake={photo.take} />
        {failure && (
          <p className={css.refused} role="alert">
            {word('notKept', { reason: failure })}
          </p>
        )}
        <ActionBar>
          <Button type="submit">{word('report')}</Button>
        </ActionBar>
      </form>
    </Section>
  );
}

/** The zone of the machine's plant, as the person's own plants tell it. */
function useZoneOf({ plantCode }: Machine) {
  const { user } = useSession();
  const told = user?.plants.find((plant) => plant.plantCode === plantCode)?.zone;
  return (['WIB', 'WITA', 'WIT'] as const).find((zone) => zone === told) ?? ownZone();
}

interface PhotoProps {
  readonly photo: File | null;
  readonly onTake: (photo: File | null) => void;
}

/** Photos belong to the sheet: who fills none takes none. */
function PhotoOfIt({ photo, onTake }: PhotoProps) {
  const word = useWords(breakdownWords);
  if (!useMay('checksheet.write')) return null;
  return (
    <label className={css.photo}>
      {photo ? word('photoTaken', { name: photo.name }) : word('photo')}
      <input
        type="file"
        accept="image/*"
        capture="environment"
        onChange={(event) => onTake(event.currentTarget.files?.[0] ?? null)}
      />
    </label>
  );
}
