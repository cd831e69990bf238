import { jobs } from '@dca/contract/areas/jobs';
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { longestDescription } from '@dca/domain/limits';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { useWrite } from '../../../platform/queries.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { staleJobs } from '../parts/stale.ts';
import { useTellDone } from '../parts/telling.ts';
import { words } from '../words.ts';

interface Props {
  readonly job: JobDetail;
  readonly onClose: () => void;
}

/** What a periodic service is about, in other words (spec §7 ps-job-decription). */
export function DescribeDialog({ job, onClose }: Props) {
  const word = useWords(words);
  const [description, setDescription] = useState(job.description);
  const describe = useWrite(jobs.describe, staleJobs);
  const tellDone = useTellDone();
  const body = { id: job.id, description: description.trim(), version: job.version };
  const onSuccess = () => {
    onClose();
    tellDone('described', [job]);
  };
  return (
    <Dialog
      title={word('describe')}
      onClose={onClose}
      act={
        <Button
          disabled={body.description === '' || body.description === job.description}
          loading={describe.isPending}
          onClick={() => describe.mutate({ body }, { onSuccess })}
        >
          {word('describe')}
        </Button>
      }
    >
      <Textarea
        label={word('description')}
        withAsterisk
        rows={2}
        maxLength={longestDescription}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <Refusal failure={describe.error} />
    </Dialog>
  );
}
