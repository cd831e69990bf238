// The one next act of a job as the primary button, the others in a menu beside it. A second press never undoes the first:
// the way back stands in the menu alone, and after a move both are deaf for a moment.
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useDeafness } from '../../../platform/deafness.ts';
import { MoreActs } from '../../../ui/more-acts.tsx';
import { ActDialogs } from './act-dialogs.tsx';
import { type ActName, type DialogName, useActsOf, useRunning } from './use-acts.ts';

export function JobActs({ job }: { readonly job: JobDetail }) {
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const { next, others } = useActsOf(job);
  const { run, isRunning } = useRunning(job, setDialog);
  const isDeaf = useDeafness(job.status);
  const press = (name: ActName) => !isDeaf() && run(name);
  return (
    <>
      {others.length > 0 && <MoreActs acts={others} isRunning={isRunning} isDeaf={isDeaf} onPress={press} />}
      {next && (
        <Button loading={isRunning} onClick={() => press(next.name)}>
          {next.label}
        </Button>
      )}
      <ActDialogs job={job} dialog={dialog} onClose={() => setDialog(null)} />
    </>
  );
}
