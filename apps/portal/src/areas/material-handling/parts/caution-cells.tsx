// How a caution is told, and what can be done with it.
import { type CautionRow, materialHandling } from '@dca/contract/areas/material-handling';
import { cautionCodes } from '@dca/domain/cautions';
import { conditionClasses } from '@dca/domain/condition/classes';
import { Button, Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { succeed } from '../../../platform/ask-and-tell.ts';
import { beside, useCall, useWrite } from '../../../platform/queries.ts';
import { useMay } from '../../../platform/session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import css from '../monitoring.module.css';
import { words } from '../words.ts';
import { HalfHourFigures } from './half-hour.tsx';

const old = [materialHandling.cautions, materialHandling.list, materialHandling.get, materialHandling.report];

export function SeverityBadge({ row }: { readonly row: CautionRow }) {
  const { colour, words: label } = conditionClasses[row.severity];
  return <StatusBadge state={{ label, colour }} />;
}

export function CodeOf({ row }: { readonly row: CautionRow }) {
  const language = useLanguage();
  return <>{`${row.code} ${cautionCodes[row.code].words[language]}`}</>;
}

export function JobOf({ row }: { readonly row: CautionRow }) {
  if (row.jobId === null) return null;
  return (
    <Link className={css.above} to={'/jobs/summary/detailpi' as never} search={{ id: row.jobId } as never}>
      {row.jobNumber}
    </Link>
  );
}

/** Acknowledge, and make a job: for who may, while there is something to do. */
export function CautionActs({ row }: { readonly row: CautionRow }) {
  const word = useWords(words);
  const mayAcknowledge = useMay('monitoring.acknowledge');
  const mayCreate = useMay('job.create');
  const [isOpen, setOpen] = useState(false);
  const [showsBefore, setShowsBefore] = useState(false);
  const make = useWrite(materialHandling.makeJob, { invalidates: old });
  const makeJob = () =>
    make.mutate(
      { body: { id: row.id, version: row.version } },
      {
        onSuccess: ({ data }) =>
          void succeed(word('madeJob', { job: data.jobNumber ?? '', unit: data.unitCode })),
      },
    );
  const of = `${row.code} ${row.unitCode}`;
  return (
    <span className={css.acts}>
      {mayAcknowledge && row.acknowledgedAt === null && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${word('acknowledge')} ${of}`}
          onClick={() => setOpen(true)}
        >
          {word('acknowledge')}
        </Button>
      )}
      {mayCreate && row.jobId === null && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${word('makeJob')}: ${of}`}
          loading={make.isPending}
          onClick={makeJob}
        >
          {word('makeJob')}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${word('before')}: ${of}`}
        onClick={() => setShowsBefore(true)}
      >
        {word('before')}
      </Button>
      {isOpen && <AcknowledgeDialog row={row} onClose={() => setOpen(false)} />}
      {showsBefore && <BeforeDialog row={row} onClose={() => setShowsBefore(false)} />}
    </span>
  );
}

/** The half hour before a caution. */
function BeforeDialog({ row, onClose }: { readonly row: CautionRow; readonly onClose: () => void }) {
  const word = useWords(words);
  const answer = useCall(materialHandling.halfHour, { params: { id: row.id } }, beside);
  return (
    <Dialog title={word('beforeTitle', { code: row.code, unit: row.unitCode })} onClose={onClose}>
      {answer.data && <HalfHourFigures caution={answer.data.data} />}
      {answer.error && <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <SkeletonRows rows={6} />}
    </Dialog>
  );
}

function AcknowledgeDialog({ row, onClose }: { readonly row: CautionRow; readonly onClose: () => void }) {
  const word = useWords(words);
  const [note, setNote] = useState('');
  const write = useWrite(materialHandling.acknowledge, { invalidates: old, handles: ['fields', 409] });
  const { id, version, code, unitCode: unit } = row;
  const send = () =>
    write.mutate(
      { body: { id, version, note: note.trim() } },
      {
        onSuccess: () => {
          onClose();
          void succeed(word('noted', { code, unit }));
        },
      },
    );
  return (
    <Dialog
      title={word('acknowledgeTitle', { code, unit })}
      onClose={onClose}
      act={
        <Button loading={write.isPending} onClick={send}>
          {word('acknowledge')}
        </Button>
      }
    >
      <Textarea
        label={word('note')}
        maxLength={300}
        rows={2}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Refusal failure={write.error} />
    </Dialog>
  );
}
