// Job creation, last step: the machine with its last reading and open work, the date, then create and release.
import { jobs } from '@dca/contract/areas/jobs';
import { Alert, Button, TextInput } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { succeed } from '../../platform/modals.ts';
import { useCall, useWrite } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import ui from '../../ui/basic.module.css';
import { PageHead } from '../../ui/head.tsx';
import { ActionBar, Section } from '../../ui/layout.tsx';
import { MachineName } from '../../ui/machine.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { detailOf } from './shared.tsx';
import { staleJobs } from './stale.ts';
import { words } from './words.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export function Page() {
  const t = useWords(words);
  const language = useLanguage();
  const { Id = '', id = '' } = useParams({ strict: false }) as { Id?: string; id?: string };
  const master = useCall(jobs.masterJobs, { query: { UnitModel: Id } }).data?.data.find(
    (job) => job.id === id,
  );
  const [equipmentId, setEquipment] = useState('');
  const [planDate, setPlanDate] = useState(inDays(1));
  const [description, setDescription] = useState<string | null>(null);
  const creating = useCreate({
    masterJobId: id,
    equipmentId,
    planDate,
    description: description ?? master?.name[language] ?? '',
  });
  const isDouble = creating.failure?.problem?.code === 'duplicate';
  return (
    <>
      <PageHead title={master?.name[language] ?? ''} count={Id} />
      <Machines model={Id} chosen={equipmentId} onChoose={setEquipment} />
      <Section title={t('planDate')}>
        <TextInput
          type="date"
          label={t('planDate')}
          value={planDate}
          min={inDays(0)}
          onChange={(event) => setPlanDate(event.currentTarget.value)}
          maw={240}
        />
        <TextInput
          label={t('description')}
          value={description ?? master?.name[language] ?? ''}
          maxLength={200}
          onChange={(event) => setDescription(event.currentTarget.value)}
          maw={560}
        />
      </Section>
      {creating.failure && (
        <Alert color="red" role="alert" title={creating.failure.message}>
          {isDouble && (
            <Button variant="default" onClick={() => creating.create(true, true)}>
              {t('createAnyway')}
            </Button>
          )}
        </Alert>
      )}
      <ActionBar>
        {useMay('job.release') && (
          <Button
            disabled={!equipmentId}
            loading={creating.isRunning}
            onClick={() => creating.create(true, false)}
          >
            {t('createAndRelease')}
          </Button>
        )}
        <Button
          variant="default"
          disabled={!equipmentId}
          loading={creating.isRunning}
          onClick={() => creating.create(false, false)}
        >
          {t('createOnly')}
        </Button>
      </ActionBar>
    </>
  );
}

function useCreate(job: { masterJobId: string; equipmentId: string; planDate: string; description: string }) {
  const t = useWords(words);
  const navigate = useNavigate();
  const add = useWrite(jobs.add, staleJobs);
  const release = useWrite(jobs.release, staleJobs);
  const create = async (isReleased: boolean, openJobIsKnown: boolean) => {
    const { data } = await add.mutateAsync({ body: { job: { ...job, openJobIsKnown } } });
    if (isReleased) await release.mutateAsync({ body: { id: data.id } });
    await navigate(detailOf(data));
    await succeed(t('created_', { number: data.number }));
  };
  return {
    create: (isReleased: boolean, openJobIsKnown: boolean) =>
      void create(isReleased, openJobIsKnown).catch(() => undefined),
    failure: add.error ?? release.error,
    isRunning: add.isPending || release.isPending,
  };
}

function Machines({
  model,
  chosen,
  onChoose,
}: {
  model: string;
  chosen: string;
  onChoose: (id: string) => void;
}) {
  const t = useWords(words);
  const formats = useFormats();
  const [typed, setTyped] = useState('');
  const answer = useCall(
    jobs.candidates,
    { query: { UnitModel: model, PageSize: 50, ...(typed ? { SearchValue: typed } : {}) } },
    { keepsPrevious: true },
  );
  return (
    <Section title={t('chooseUnit')}>
      <TextInput
        type="search"
        label={t('search')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        maw={360}
      />
      {answer.error && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {!answer.data && !answer.error && <SkeletonRows rows={4} />}
      <ul className={ui.choices}>
        {(answer.data?.data ?? []).map((machine) => (
          <li key={machine.id}>
            <button
              type="button"
              aria-pressed={machine.id === chosen}
              className={machine.id === chosen ? ui.blue : ''}
              onClick={() => onChoose(machine.id)}
            >
              <MachineName
                unitCode={machine.unitCode}
                unitModel={machine.unitModel}
                serialNumber={machine.serialNumber}
              />
              <small>
                {machine.customerName} · {machine.plantCode} · {t('lastSmr')}{' '}
                {machine.smr === null ? '–' : formats.hours(machine.smr)}
              </small>
              <small>
                {t('openWork')}:{' '}
                {machine.openJobs.length === 0
                  ? t('none')
                  : machine.openJobs.map((job) => `${job.number} ${job.jobType}`).join(', ')}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
