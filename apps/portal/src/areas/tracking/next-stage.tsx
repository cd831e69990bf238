// The buttons for the next stage of this mechanic on a job: exactly the moves that the table allows.

import { jobs } from '@dca/contract/areas/jobs';
import { tracking } from '@dca/contract/areas/tracking';
import type { JobRow } from '@dca/contract/job-row';
import {
  nextStages,
  stageMove,
  type TrackingStage,
  type WaitReason,
  waitReasonCodes,
  waitReasons,
} from '@dca/domain/tracking-lifecycle';
import { Alert, Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { useDisplayMode } from '../../platform/display-mode.ts';
import { useCall, useWrite } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.ts';
import { ActionBar } from '../../ui/layout.tsx';
import { words } from './words.ts';

export function NextStage({ job }: { job: Pick<JobRow, 'id' | 'status'> }) {
  const t = useWords(words);
  const language = useLanguage();
  const { user } = useSession();
  const source = useDisplayMode() === 'web' ? 'WEB' : 'MOBILE';
  const [reason, setReason] = useState<WaitReason>('WAIT_UNIT');
  const { data } = useCall(tracking.get, { params: { id: job.id } });
  const record = useWrite(tracking.record, {
    invalidates: [tracking.get, jobs.get, jobs.list, jobs.counts],
    handles: [400, 403, 409],
  });
  const mine = data?.data.rows.filter((row) => row.mechanic.id === user?.id) ?? [];
  const now = mine.at(-1)?.stage ?? null;
  const next = data ? nextStages(now, job.status) : [];
  const go = (stage: TrackingStage) => {
    const at = new Date().toISOString();
    record.mutate({
      body: {
        id: crypto.randomUUID(),
        jobId: job.id,
        stage,
        at,
        deviceTime: at,
        source,
        waitReason: stage === 'WAITING' ? reason : null,
      },
    });
  };
  if (next.length === 0) return null;
  return (
    <>
      {record.error && <Alert color="red">{record.error.message}</Alert>}
      {next.includes('WAITING') && (
        <NativeSelect
          label={t('waitFor')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value as WaitReason)}
          data={waitReasonCodes.map((code) => ({ value: code, label: waitReasons[code][language] }))}
          maw={360}
        />
      )}
      <ActionBar>
        {next.map((stage, index) => (
          <Button
            key={stage}
            variant={index === 0 ? 'filled' : 'default'}
            loading={record.isPending}
            onClick={() => go(stage)}
          >
            {stageMove(now, stage)?.label[language]}
          </Button>
        ))}
      </ActionBar>
    </>
  );
}
