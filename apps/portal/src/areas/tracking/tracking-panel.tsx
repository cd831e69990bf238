// The stages of a job: what was recorded, by whom, and for its mechanics the next one.

import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { type StageRow, tracking } from '@dca/contract/areas/tracking';
import type { AnswerOf } from '@dca/contract/call';
import { jobStates } from '@dca/domain/job-states';
import { notesToRead, trackingLifecycle, waitReasons } from '@dca/domain/tracking-lifecycle';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { beside, useCall } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Corrections } from './corrections/corrections.tsx';
import { usePeriod } from './corrections/period.ts';
import { FixDialog } from './fix-dialog.tsx';
import { useKeptStages, useStagesHere } from './kept-stages.ts';
import { NextStageBar } from './next-stage.tsx';
import { startPhotoWords } from './start-photo/start-photo-words.ts';
import css from './tracking.module.css';
import { words } from './words.ts';

interface Props {
  readonly job: JobDetail;
  readonly isRecorder: boolean;
}

export function TrackingPanel({ job, isRecorder }: Props) {
  const word = useWords(words);
  const answer = useCall(tracking.get, { params: { id: job.id } }, beside);
  const [fixing, setFixing] = useState<StageRow | null>(null);
  const kept = useKeptStages(job.id);
  const rows = useStagesHere(job.id);
  const mayFix = useMay('tracking.fix') && jobStates.open.has(job.status);
  if (answer.error) return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={4} />;
  const { stages } = answer.data.data;
  const unread = new Set(notesToRead(rows).map(({ id }) => id));
  const begun = stages.filter((stage) => stage.start !== null);
  return (
    <>
      {rows.length === 0 && begun.length > 0 && <Reached stages={begun} zone={job.zone} />}
      {rows.length === 0 && begun.length === 0 && (
        <EmptyState title={word('nothingYet')}>{isRecorder ? word('pressBelow') : word('comes')}</EmptyState>
      )}
      <ol className={css.stages}>
        {rows.map((row) => (
          <Stage
            key={row.id}
            row={row}
            zone={job.zone}
            isUnread={unread.has(row.id)}
            isKept={kept.some(({ id }) => id === row.id)}
            {...(mayFix && kept.every(({ id }) => id !== row.id) ? { onFix: () => setFixing(row) } : {})}
          />
        ))}
      </ol>
      {isRecorder && <NextStageBar job={job} />}
      {fixing && <FixDialog row={fixing} zone={job.zone} onClose={() => setFixing(null)} />}
    </>
  );
}

interface ReachedProps {
  readonly stages: AnswerOf<typeof tracking.get>['data']['stages'];
  readonly zone: 'WIB' | 'WITA' | 'WIT';
}

/** For who may know how far the work is, but not who recorded it: customers outside. */
function Reached({ stages, zone }: ReachedProps) {
  const word = useWords(words);
  const formats = useFormats();
  const language = useLanguage();
  return (
    <>
      <p className={css.soft}>{word('reached')}</p>
      <ol className={css.stages}>
        {stages.map(({ stage, start, end }) => (
          <li key={stage}>
            <strong>{trackingLifecycle.states[stage].label[language]}</strong>
            <span className={css.period}>
              {formats.moment(start, zone)} – {end ? formats.moment(end, zone) : word('running')}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

interface StageProps {
  readonly row: StageRow;
  readonly zone: 'WIB' | 'WITA' | 'WIT';
  /** Its note waits for the next crew. */
  readonly isUnread: boolean;
  /** It is on this phone only. */
  readonly isKept: boolean;
  readonly onFix?: () => void;
}

function Stage({ row, zone, isUnread, isKept, onFix }: StageProps) {
  const word = useWords(words);
  const formats = useFormats();
  const language = useLanguage();
  const period = usePeriod(zone);
  const photoWord = useWords(startPhotoWords);
  const place = placeOf(row);
  const remarks = [
    row.waitReason && waitReasons[row.waitReason][language],
    row.note,
    row.photoId && photoWord('withPhoto'),
    isUnread && word('noteNotRead'),
    row.confirmed &&
      word('noteReadBy', { name: row.confirmed.by, when: formats.moment(row.confirmed.at, zone) }),
    place && row.accuracy !== null
      ? word('placeOf', { place, metres: formats.measured(row.accuracy, 'm', 0) })
      : place,
    isKept && word('onThisPhone'),
    row.clockSkewed && word('skewed'),
  ].filter(Boolean);
  return (
    <li>
      <strong>{trackingLifecycle.states[row.stage].label[language]}</strong>
      <span>{row.mechanic.name}</span>
      <span className={css.period}>{period(row)}</span>
      <div className={`${css.soft} ${css.remarks}`}>
        {remarks.join(' · ')}
        <Corrections row={row} zone={zone} />
      </div>
      {onFix && (
        <Button variant="default" onClick={onFix}>
          {word('correct')}
        </Button>
      )}
    </li>
  );
}

/** Where a stage began, written as maps take it in every language. */
const placeOf = ({ latitude, longitude }: StageRow): string | null =>
  latitude === null || longitude === null ? null : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
