// Job creation, last step: the machine with its last reading and open work, the date, then create and release.
import { jobs } from '@dca/contract/areas/jobs';
import { Button, TextInput } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { succeed } from '../../platform/modals.ts';
import { useCall, useWrite } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { Section } from '../../ui/section.tsx';
import { ChooseMachine, type Machine } from './choose-machine.tsx';
import css from './create-job.module.css';
import { detailOf } from './shared.tsx';
import { staleJobs } from './stale.ts';
import { words } from './words.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export function Page() {
  const word = useWords(words);
  const language = useLanguage();
  const { Id = '', id = '' } = useParams({ strict: false }) as { Id?: string; id?: string };
  const masters = useCall(jobs.masterJobs, { query: { UnitModel: Id } });
  const master = masters.data?.data.find((job) => job.id === id);
  const [machine, setMachine] = useState<Machine | null>(null);
  const [planDate, setPlanDate] = useState(inDays(1));
  const [typed, setTyped] = useState<string | null>(null);
  const description = typed ?? master?.name[language] ?? '';
  const mayRelease = useMay('job.release');
  const creating = useCreate({ masterJobId: id, equipmentId: machine?.id ?? '', planDate, description });
  const isWhole = machine !== null && planDate !== '' && description.trim() !== '';
  const act = (next: NextStep) => ({
    disabled: !isWhole,
    loading: creating.isRunning,
    onClick: () => creating.create(next),
  });
  return (
    <PageBody>
      <PageHeader title={master?.name[language] ?? word('create')} count={Id} />
      <ChooseMachine model={Id} chosen={machine} onChoose={setMachine} />
      {machine && (
        <Section title={word('plan')}>
          <div className={css.fields}>
            <TextInput
              type="date"
              label={word('planDate')}
              value={planDate}
              min={inDays(0)}
              onChange={(event) => setPlanDate(event.currentTarget.value)}
            />
            <TextInput
              label={word('description')}
              value={description}
              maxLength={200}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </div>
          <Refusal failure={creating.failure}>
            {creating.failure?.problem?.code === 'duplicate' && (
              <Button variant="default" onClick={creating.createAnyway}>
                {word('createAnyway')}
              </Button>
            )}
          </Refusal>
        </Section>
      )}
      {machine && (
        <ActionBar>
          <Button variant={mayRelease ? 'default' : 'filled'} {...act('create')}>
            {word('createOnly')}
          </Button>
          {mayRelease && <Button {...act('release')}>{word('createAndRelease')}</Button>}
        </ActionBar>
      )}
    </PageBody>
  );
}

type NextStep = 'create' | 'release';
interface NewJob {
  readonly masterJobId: string;
  readonly equipmentId: string;
  readonly planDate: string;
  readonly description: string;
}

/** Creates a job and, where asked, releases it. The server refuses a second open job of the same kind until told. */
function useCreate(job: NewJob) {
  const word = useWords(words);
  const navigate = useNavigate();
  const add = useWrite(jobs.add, staleJobs);
  const release = useWrite(jobs.release, staleJobs);
  const [asked, setAsked] = useState<NextStep>('create');
  const run = async (next: NextStep, openJobIsKnown: boolean) => {
    const { data } = await add.mutateAsync({ body: { job: { ...job, openJobIsKnown } } });
    if (next === 'release') await release.mutateAsync({ body: { id: data.id } });
    await navigate(detailOf(data));
    await succeed(word('jobCreated', { number: data.number }));
  };
  // What failed stands beside the buttons.
  const start = (next: NextStep, openJobIsKnown: boolean) =>
    void run(next, openJobIsKnown).catch(() => undefined);
  return {
    create: (next: NextStep) => {
      setAsked(next);
      start(next, false);
    },
    createAnyway: () => start(asked, true),
    failure: add.error ?? release.error,
    isRunning: add.isPending || release.isPending,
  };
}
