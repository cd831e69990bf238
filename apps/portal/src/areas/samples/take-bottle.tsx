// Noting a bottle that was filled: of which machine and component, when, and how long the oil had run.
import { samples } from '@dca/contract/areas/samples';
import { componentKinds, componentPositions } from '@dca/domain/components';
import { type SampledComponent, sampledComponents } from '@dca/domain/condition/oil';
import { dayIn } from '@dca/domain/times';
import { Button, Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { ownZone } from '../../i18n/own-zone.ts';
import { succeed } from '../../platform/ask-and-tell.ts';
import { useOneAtATime } from '../../platform/one-at-a-time.ts';
import { useWrite } from '../../platform/queries.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { DayInput } from '../../ui/day-input.tsx';
import { MachineName } from '../../ui/machine.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { Section } from '../../ui/section.tsx';
import { FindMachine, useMachineOf } from '../jobs/index.ts';
import css from './samples.module.css';
import { words } from './words.ts';

type Machine = Parameters<Parameters<typeof FindMachine>[0]['onChoose']>[0];
type Position = keyof typeof componentPositions | '';

export function TakeBottle() {
  const word = useWords(words);
  const { unit } = useSearch({ strict: false }) as { readonly unit?: unknown };
  const named = useMachineOf(typeof unit === 'string' ? unit : null);
  const [chosen, choose] = useState<Machine | null | undefined>(undefined);
  const machine = chosen === undefined ? named : chosen;
  return (
    <PageBody>
      <PageHeader title={word('take')} />
      {machine ? (
        <Bottle machine={machine as Machine} onAnother={() => choose(null)} />
      ) : (
        <FindMachine question={word('whichMachine')} onChoose={choose} />
      )}
    </PageBody>
  );
}

interface Props {
  readonly machine: Machine;
  readonly onAnother: () => void;
}

interface Typed {
  readonly component: SampledComponent;
  readonly position: Position;
  readonly sampledOn: string;
  readonly smr: number | null;
  readonly oilHours: number | null;
  readonly oilChanged: boolean;
  readonly laboratory: string;
}

function Bottle({ machine, onAnother }: Props) {
  const word = useWords(words);
  const navigate = useNavigate();
  const once = useOneAtATime();
  const [id] = useState(() => crypto.randomUUID());
  const take = useWrite(samples.take, { invalidates: [samples.list], handles: [400, 404] });
  const [typed, setTyped] = useState<Typed>({
    ...{ component: 'ENG', position: '', sampledOn: dayIn(Date.now(), ownZone()) },
    ...{ smr: null, oilHours: null, oilChanged: false, laboratory: '' },
  });
  const save = () =>
    once(() =>
      take.mutateAsync({ body: { ...typed, id, equipmentId: machine.id } }).then(
        ({ data }) => {
          void succeed(word('taken', { number: data.bottleCode ?? '' }));
          return navigate({ to: `/samples/${data.id}`, replace: true });
        },
        () => undefined,
      ),
    );
  return (
    <Section
      title={<MachineName {...machine} />}
      action={
        <Button variant="default" onClick={onAnother}>
          {word('another')}
        </Button>
      }
    >
      <BottleFields typed={typed} onType={(change) => setTyped((before) => ({ ...before, ...change }))} />
      <Refusal failure={take.error} />
      <ActionBar>
        <Button loading={take.isPending} onClick={() => void save()}>
          {word('save')}
        </Button>
      </ActionBar>
    </Section>
  );
}

interface FieldsProps {
  readonly typed: Typed;
  readonly onType: (change: Partial<Typed>) => void;
}

function BottleFields({ typed, onType }: FieldsProps) {
  const word = useWords(words);
  const language = useLanguage();
  const hours = { min: 0, max: 200_000, decimalScale: 1, suffix: ' h', hideControls: true } as const;
  const figure = (value: number | string) => (typeof value === 'number' ? value : null);
  return (
    <div className={css.fields}>
      <NativeSelect
        label={word('component')}
        value={typed.component}
        data={sampledComponents.map((value) => ({ value, label: componentKinds[value].words[language] }))}
        onChange={(event) => onType({ component: event.currentTarget.value as SampledComponent })}
      />
      <NativeSelect
        label={word('position')}
        value={typed.position}
        data={[
          { value: '', label: word('onlyOne') },
          ...Object.entries(componentPositions).map(([value, label]) => ({ value, label: label[language] })),
        ]}
        onChange={(event) => onType({ position: event.currentTarget.value as Position })}
      />
      <DayInput
        label={word('sampledOn')}
        value={typed.sampledOn}
        onPick={(sampledOn) => onType({ sampledOn })}
      />
      <NumberInput
        {...hours}
        label={word('smr')}
        value={typed.smr ?? ''}
        onChange={(value) => onType({ smr: figure(value) })}
      />
      <NumberInput
        {...hours}
        label={word('oilHours')}
        value={typed.oilHours ?? ''}
        onChange={(value) => onType({ oilHours: figure(value) })}
      />
      <TextInput
        label={word('laboratory')}
        maxLength={80}
        value={typed.laboratory}
        onChange={(event) => onType({ laboratory: event.currentTarget.value })}
      />
      <Checkbox
        label={word('oilChanged')}
        checked={typed.oilChanged}
        onChange={(event) => onType({ oilChanged: event.currentTarget.checked })}
      />
    </div>
  );
}
