// What can be done to several jobs at once, and the result job by job.
import { assignment } from '@dca/contract/areas/assignment';
import { jobs } from '@dca/contract/areas/jobs';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../i18n/index.ts';
import { confirm } from '../../platform/modals.ts';
import { useWrite } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import css from '../../records/list-page.module.css';
import { AssignDialog } from './assign-dialog.tsx';
import { staleJobs } from './stale.ts';
import { words } from './words.ts';

interface Result {
  readonly id: string;
  readonly number: string;
  readonly done: boolean;
  readonly message: string | null;
}

export function SelectionActs({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const t = useWords(words);
  const [results, setResults] = useState<readonly Result[] | null>(null);
  const [isAssigning, setAssigning] = useState(false);
  const release = useWrite(jobs.release, staleJobs);
  const unassign = useWrite(assignment.unassign, staleJobs);
  const cancel = useWrite(jobs.cancel, staleJobs);
  const show = { onSuccess: (answer: { data: Result[] }) => setResults(answer.data) };
  const close = () => {
    setResults(null);
    onDone();
  };
  return (
    <div className={css.selection}>
      <strong>{ids.length}</strong>
      {useMay('job.release') && (
        <Button onClick={() => release.mutate({ body: { id: [...ids] } }, show)}>{t('release')}</Button>
      )}
      <Button variant="default" onClick={() => setAssigning(true)}>
        {t('assign')}
      </Button>
      <Button variant="default" onClick={() => unassign.mutate({ body: { jobIds: [...ids] } }, show)}>
        {t('unassign')}
      </Button>
      {useMay('job.cancel') && (
        <Button
          variant="default"
          color="red"
          onClick={async () =>
            (await confirm({ danger: true })) && cancel.mutate({ query: { Id: [...ids] } }, show)
          }
        >
          {t('cancel')}
        </Button>
      )}
      {isAssigning && (
        <AssignDialog jobIds={ids} onClose={() => setAssigning(false)} onResults={setResults} />
      )}
      {results && (
        <Modal
          opened
          onClose={close}
          title={t('result', { done: results.filter((one) => one.done).length, all: results.length })}
        >
          <ul>
            {results.map((one) => (
              <li key={one.id}>
                <strong>{one.number}</strong> {one.done ? t('done') : one.message}
              </li>
            ))}
          </ul>
          <Button onClick={close}>{t('close')}</Button>
        </Modal>
      )}
    </div>
  );
}
