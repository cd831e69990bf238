// The stages of a job: what was recorded, by whom, and for its mechanics the next one.

import { type StageRow, tracking } from '@dca/contract/areas/tracking';
import type { JobDetail } from '@dca/contract/job-row';
import { trackingLifecycle, waitReasons } from '@dca/domain/tracking-lifecycle';
import { Alert, Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { useCall, useWrite } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import css from '../../records/list-page.module.css';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { NextStage } from './next-stage.tsx';
import { words } from './words.ts';

export default function TrackingPanel({ job, isRecorder }: { job: JobDetail; isRecorder: boolean }) {
  const t = useWords(words);
  const answer = useCall(tracking.get, { params: { id: job.id } });
  const [fixing, setFixing] = useState<StageRow | null>(null);
  const mayFix = useMay('tracking.fix');
  if (answer.error) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={4} />;
  const { rows } = answer.data.data;
  return (
    <>
      {rows.length === 0 && <EmptyState title={t('nothingYet')} />}
      {rows.length > 0 && (
        <div className={css.scroll}>
          <table className={css.table}>
            <thead>
              <tr>
                {(['stage', 'mechanic', 'start', 'end', 'reason'] as const).map((name) => (
                  <th key={name} scope="col">
                    {t(name)}
                  </th>
                ))}
                {mayFix && <th aria-label={t('correct')} />}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row
                  key={row.id}
                  row={row}
                  zone={job.zone as 'WIB'}
                  {...(mayFix && job.status < 70 ? { onFix: () => setFixing(row) } : {})}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {isRecorder && <NextStage job={job} />}
      {fixing && <FixDialog row={fixing} onClose={() => setFixing(null)} />}
    </>
  );
}

function Row({ row, zone, onFix }: { row: StageRow; zone: 'WIB' | 'WITA' | 'WIT'; onFix?: () => void }) {
  const t = useWords(words);
  const formats = useFormats();
  const language = useLanguage();
  const marks = [row.clockSkewed ? t('skewed') : '', row.corrections.length > 0 ? t('corrected') : '']
    .filter(Boolean)
    .join(', ');
  return (
    <tr>
      <td>{trackingLifecycle.states[row.stage].label[language]}</td>
      <td>{row.mechanic.name}</td>
      <td>{formats.moment(row.start, zone)}</td>
      <td>{row.end ? formats.moment(row.end, zone) : t('running')}</td>
      <td>
        {[row.waitReason ? waitReasons[row.waitReason][language] : '', row.note ?? '', marks]
          .filter(Boolean)
          .join(' · ')}
      </td>
      {onFix && (
        <td>
          <Button size="compact-sm" variant="default" onClick={onFix}>
            {t('correct')}
          </Button>
        </td>
      )}
    </tr>
  );
}

// The field of the browser knows minutes of the device's own zone.
const toField = (instant: string | null) =>
  instant
    ? new Date(Date.parse(instant) - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
    : '';
const toInstant = (field: string) => new Date(field).toISOString();

function FixDialog({ row, onClose }: { row: StageRow; onClose: () => void }) {
  const t = useWords(words);
  const [start, setStart] = useState(toField(row.start));
  const [end, setEnd] = useState(toField(row.end));
  const [reason, setReason] = useState('');
  const fix = useWrite(tracking.fix, { invalidates: [tracking.get], handles: [400, 404, 409] });
  const save = () =>
    fix.mutate(
      {
        body: {
          jobId: row.jobId,
          id: row.id,
          start: toInstant(start),
          end: end ? toInstant(end) : null,
          reason,
        },
      },
      { onSuccess: onClose },
    );
  return (
    <Modal opened onClose={onClose} title={t('correct')}>
      {fix.error && <Alert color="red">{fix.error.message}</Alert>}
      <TextInput
        type="datetime-local"
        label={t('start')}
        value={start}
        onChange={(event) => setStart(event.currentTarget.value)}
      />
      <TextInput
        type="datetime-local"
        label={t('end')}
        value={end}
        onChange={(event) => setEnd(event.currentTarget.value)}
      />
      <TextInput
        label={t('reason')}
        withAsterisk
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button mt="md" disabled={!start || reason.trim() === ''} loading={fix.isPending} onClick={save}>
        {t('save')}
      </Button>
    </Modal>
  );
}
