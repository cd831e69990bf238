// Job creation, last step: the machine with its last reading and open work, the date, whose order it is, then create and release
// one job or several.
import { jobs } from '@dca/contract/areas/jobs';
import type { OverhaulStage } from '@dca/domain/job-types';
import { dayIn, type PlantZone, plantZoneNames } from '@dca/domain/times';
import { Button } from '@mantine/core';
import { useParams, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { useQuestionBeforeLeaving } from '../../records/leaving-a-form.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { usePlants } from '../locations/index.ts';
import { ChooseMachine } from './create/choose-machine.tsx';
import { useChosenMachine, useWantedDay } from './create/chosen-machine.ts';
import css from './create/create-job.module.css';
import { JobLines, type Typed } from './create/job-lines.tsx';
import { JobStepsOnWeb } from './create/job-steps.tsx';
import { machineFirstWords } from './create/machine-first-words.ts';
import type { MasterJob } from './create/master-note.ts';
import { mastersFor, OfParent, useParentInAddress } from './create/parent/parent.tsx';
import { asUsual, isDayPossible, isOriginWhole, originSaid, PlanFields } from './create/plan/plan-fields.tsx';
import { type NextStep, useCreateJobs } from './create/use-create-jobs.ts';
import { noOrder, OrderFields, saidOf } from './parts/order-fields.tsx';
import { words } from './words.ts';

const dayMs = 86_400_000;

export function Page() {
  const word = useWords(words);
  const severalWord = useWords(machineFirstWords);
  const language = useLanguage();
  const { Id = '' } = useParams({ strict: false }) as { Id?: string };
  const { parentId, stage } = useParentInAddress();
  const masters = useMasters(Id, stage);
  const { machine, isLoading, choose } = useChosenMachine(Id);
  const zone = useZoneOf(machine?.plantCode);
  const [pickedDay, setPickedDay] = useState<string | null>(null);
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const [order, setOrder] = useState(noOrder);
  const [origin, setOrigin] = useState(asUsual);
  const wantedDay = useWantedDay();
  const planDate = pickedDay ?? wantedDay ?? dayIn(Date.now() + dayMs, zone);
  const isCreated = useRef(false);
  const isTouched =
    pickedDay !== null || order !== noOrder || origin !== asUsual || Object.keys(typed).length > 0;
  useQuestionBeforeLeaving(() => !isCreated.current && isTouched);
  const wanted = masters.map(({ id, name }) => ({
    masterJobId: id,
    equipmentId: machine?.id ?? '',
    ...(planDate === '' ? {} : { planDate }),
    description: (typed[id]?.description ?? name[language]).trim(),
    ...saidOf({ ...order, sapOrder: typed[id]?.sapOrder ?? '' }),
    ...originSaid(origin),
    ...(parentId ? { parentId } : {}),
  }));
  const creating = useCreateJobs(wanted, () => {
    isCreated.current = true;
  });
  const today = dayIn(Date.now(), zone);
  const isWhole =
    isDayPossible(planDate, today) &&
    isOriginWhole(origin) &&
    wanted.every(({ description }) => description !== '');
  const title = masters.length === 1 ? masters[0]?.name[language] : severalWord('jobsToMake');
  return (
    <PageBody>
      <JobStepsOnWeb />
      <PageHeader title={title ?? word('create')} count={Id} />
      <OfParent />
      {isLoading ? (
        <SkeletonRows rows={4} columns={3} />
      ) : (
        <ChooseMachine model={Id} chosen={machine} onChoose={choose} isFixed={parentId !== undefined} />
      )}
      {machine && (
        <Section title={word('plan')}>
          <div className={css.fields}>
            <PlanFields
              planDate={planDate}
              today={today}
              onPickDay={setPickedDay}
              plantCode={machine.plantCode}
              origin={origin}
              onChange={setOrigin}
            />
            <OrderFields order={order} onChange={setOrder} isForSeveral />
          </div>
          <JobLines
            masters={masters}
            typed={typed}
            onType={(id, now) => setTyped({ ...typed, [id]: now })}
            creating={creating}
          />
        </Section>
      )}
      {machine && masters.length > 0 && <Acts isWhole={isWhole} creating={creating} />}
    </PageBody>
  );
}

/** What is to be made: the one that the address leads to, and those that were picked with it. */
function useMasters(model: string, stage: OverhaulStage | undefined): readonly MasterJob[] {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { with: others } = useSearch({ strict: false }) as { with?: unknown };
  const { data } = useCall(jobs.masterJobs, mastersFor(model, stage));
  const ids = [id, ...(typeof others === 'string' ? others.split(',') : [])];
  return (data?.data ?? []).filter((master) => ids.includes(master.id));
}

interface ActsProps {
  readonly isWhole: boolean;
  readonly creating: ReturnType<typeof useCreateJobs>;
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
