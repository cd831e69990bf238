// Choosing a mechanic leader and further mechanics for jobs.
import { assignment } from '@dca/contract/areas/assignment';
import { Alert, Button, Checkbox, Modal, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../i18n/index.ts';
import { useCall, useWrite } from '../../platform/queries.ts';
import { SkeletonRows } from '../../ui/states.tsx';
import { staleJobs } from './stale.ts';
import { words } from './words.ts';

interface AssignDialogProps {
  readonly jobIds: readonly string[];
  readonly onClose: () => void;
  readonly onResults: (
    results: readonly { id: string; number: string; done: boolean; message: string | null }[],
  ) => void;
}

export function AssignDialog({ jobIds, onClose, onResults }: AssignDialogProps) {
  const t = useWords(words);
  const only = jobIds.length === 1 ? jobIds[0] : undefined;
  const people = useCall(assignment.mechanics, {
    query: { PageSize: 200, ...(only ? { JobId: only } : {}) },
  });
  const assign = useWrite(assignment.assign, staleJobs);
  const [leader, setLeader] = useState('');
  const [mechanics, setMechanics] = useState<readonly string[]>([]);
  const rows = people.data?.data ?? [];
  const nameOf = (row: (typeof rows)[number]) => `${row.firstName} ${row.lastName}`.trim();
  const save = () =>
    assign.mutate(
      {
        body: {
          jobIds: [...jobIds],
          mechanicLeader: leader || null,
          mechanics: mechanics.filter((id) => id !== leader),
        },
      },
      {
        onSuccess: ({ data }) => {
          onClose();
          onResults(data);
        },
      },
    );
  return (
    <Modal opened onClose={onClose} title={t('assign')}>
      {assign.error && <Alert color="red">{assign.error.message}</Alert>}
      {!people.data && <SkeletonRows rows={4} />}
      <NativeSelect
        label={t('chooseLeader')}
        value={leader}
        onChange={(event) => setLeader(event.currentTarget.value)}
        data={[
          { value: '', label: t('noLeader') },
          ...rows.map((row) => ({
            value: row.id,
            label: `${nameOf(row)} – ${t('openJobs', { count: row.jobs.length })}`,
          })),
        ]}
      />
      <Checkbox.Group label={t('mechanics')} value={[...mechanics]} onChange={setMechanics} mt="md">
        {rows
          .filter((row) => row.id !== leader)
          .map((row) => (
            <Checkbox
              key={row.id}
              mt={8}
              value={row.id}
              label={`${nameOf(row)} – ${t('openJobs', { count: row.jobs.length })}`}
            />
          ))}
      </Checkbox.Group>
      <Button mt="md" loading={assign.isPending} disabled={!leader && mechanics.length === 0} onClick={save}>
        {t('assign')}
      </Button>
    </Modal>
  );
}
