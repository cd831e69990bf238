// Job creation, last step: the machine with its last reading and open work, the date, then create and release.
import { jobs } from '@dca/contract/areas/jobs';
import { dayIn, type PlantZone, plantZoneNames } from '@dca/domain/times';
import { Button, TextInput } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { useQuestionBeforeLeaving } from '../../records/leaving-a-form.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { DayInput } from '../../ui/day-input.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { dayOf } from '../../ui/typed-day.ts';
import { usePlants } from '../locations/index.ts';
import { ChooseMachine } from './create/choose-machine.tsx';
import { useChosenMachine } from './create/chosen-machine.ts';
import css from './create/create-job.module.css';
import { JobStepsOnWeb } from './create/job-steps.tsx';
import { type NextStep, useCreateJob } from './create/use-create-job.ts';
import { words } from './words.ts';

const dayMs = 86_400_000;

export function Page() {
  const word = useWords(words);
  const language = useLanguage();
  const { Id = '', id = '' } = useParams({ strict: false }) as { Id?: string; id?: string };
  const masters = useCall(jobs.masterJobs, { query: { UnitModel: Id } });
  const master = masters.data?.data.find((job) => job.id === id);
  const { machine, isLoading, choose } = useChosenMachine(Id);
  const zone = useZoneOf(machine?.plantCode);
  const [pickedDay, setPickedDay] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const planDate = pickedDay ?? dayIn(Date.now() + dayMs, zone);
  const description = typed ?? master?.name[language] ?? '';
  const isCreated = useRef(false);
  useQuestionBeforeLeaving(() => !isCreated.current && (typed !== null || pickedDay !== null));
  const order = { masterJobId: id, equipmentId: machine?.id ?? '', planDate, description };
  const creating = useCreateJob(order, () => {
    isCreated.current = true;
  });
  const today = dayIn(Date.now(), zone);
  const isOver = dayOf(planDate) !== null && planDate < today;
  const isWhole = machine !== null && dayOf(planDate) !== null && !isOver && description.trim() !== '';
  return (
    <PageBody>
      <JobStepsOnWeb />
      <PageHeader title={master?.name[language] ?? word('create')} count={Id} />
      {isLoading ? (
        <SkeletonRows rows={4} columns={3} />
      ) : (
        <ChooseMachine model={Id} chosen={machine} onChoose={choose} />
      )}
      {machine && (
        <Section title={word('plan')}>
          <div className={css.fields}>
            <DayInput
              label={word('planDate')}
              value={planDate}
              min={today}
              error={isOver ? word('dayIsOver') : undefined}
              onPick={setPickedDay}
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
              <Button variant="default" loading={creating.isRunning} onClick={creating.createAnyway}>
                {word('createAnyway')}
              </Button>
            )}
          </Refusal>
        </Section>
      )}
      {machine && <Acts isWhole={isWhole} creating={creating} />}
    </PageBody>
  );
}

interface ActsProps {
  readonly isWhole: boolean;
  readonly creating: ReturnType<typeof useCreateJob>;
}

function Acts({ isWhole, creating }: ActsProps) {
  const word = useWords(words);
  const mayRelease = useMay('job.release');
  const act = (next: NextStep) => ({
    disabled: !isWhole,
    loading: creating.isRunning,
    onClick: () => creating.create(next),
  });
  return (
    <ActionBar>
      <Button variant={mayRelease ? 'default' : 'filled'} {...act('create')}>
        {word('createOnly')}
      </Button>
      {mayRelease && <Button {...act('release')}>{word('createAndRelease')}</Button>}
    </ActionBar>
  );
}

/** The zone of a plant: its calendar decides what today is. WIB while the plant is not known. */
function useZoneOf(plantCode: string | undefined): PlantZone {
  const plant = usePlants().find((one) => one.plantCode === plantCode);
  return plantZoneNames.find((zone) => zone === plant?.zone) ?? 'WIB';
}
