// Reporting a phenomenon: on which machine and component, and what was met. It is kept on this phone first.
import {
  type ComponentKind,
  type ComponentPosition,
  componentKindNames,
  componentKinds,
  componentPositions,
} from '@dca/domain/components';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { printError, useLanguage, useWords } from '../../i18n/index.ts';
import { succeed } from '../../platform/ask-and-tell.ts';
import { useIsOffline } from '../../platform/offline-signal.ts';
import { useOneAtATime } from '../../platform/one-at-a-time.ts';
import { useMay } from '../../platform/session.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { LacksRight } from '../../ui/lacks-right.tsx';
import { MachineName } from '../../ui/machine.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { FindMachine, useMachineOf } from '../jobs/index.ts';
import { keepPhenomenon } from './acts.ts';
import { words } from './words.ts';

export function Page() {
  const word = useWords(words);
  const { unit } = useSearch({ strict: false }) as { unit?: unknown };
  const mayReport = useMay('pcar.create');
  return (
    <PageBody>
      <PageHeader title={word('report')} />
      {mayReport ? (
        <OfMachine unit={typeof unit === 'string' ? unit : null} />
      ) : (
        <LacksRight title={word('mayNot')} needs={['pcar.create']} />
      )}
    </PageBody>
  );
}

interface Machine {
  readonly id: string;
  readonly unitCode: string;
  readonly unitModel: string;
  readonly serialNumber: string;
}

function OfMachine({ unit }: { readonly unit: string | null }) {
  const word = useWords(words);
  const named = useMachineOf(unit);
  const [chosen, setChosen] = useState<Machine | null | undefined>(undefined);
  const machine = chosen === undefined ? named : chosen;
  if (!machine) return <FindMachine question={word('whichMachine')} onChoose={setChosen} />;
  const { unitCode, unitModel, serialNumber } = machine;
  return (
    <Section
      title={<MachineName {...{ unitCode, unitModel, serialNumber }} />}
      action={
        <Button variant="default" onClick={() => setChosen(null)}>
          {word('another')}
        </Button>
      }
    >
      <Form key={machine.id} machine={machine} />
    </Section>
  );
}

function Form({ machine }: { readonly machine: Machine }) {
  const word = useWords(words);
  const language = useLanguage();
  const navigate = useNavigate();
  const once = useOneAtATime();
  const isOffline = useIsOffline();
  const [component, setComponent] = useState('');
  const [position, setPosition] = useState('');
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const description = typed.trim();
  const unprintable = printError(description);
  const isWhole = description !== '' && !unprintable;
  const none = { value: '', label: word('noComponent') };
  const keep = async () => {
    const met = {
      equipmentId: machine.id,
      description,
      ...(component ? { component: component as ComponentKind } : {}),
      ...(position ? { position: position as ComponentPosition } : {}),
    };
    try {
      await keepPhenomenon(machine.unitCode, met);
    } catch (cause) {
      return setFailure(cause instanceof Error ? cause.message : String(cause));
    }
    void succeed(word(isOffline ? 'keptHere' : 'kept'));
    void navigate({ to: '/pcar', replace: true });
  };
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (isWhole) void once(keep);
      }}
    >
      <NativeSelect
        label={word('component')}
        value={component}
        data={[
          none,
          ...componentKindNames.map((value) => ({ value, label: componentKinds[value].words[language] })),
        ]}
        onChange={(event) => setComponent(event.currentTarget.value)}
      />
      <NativeSelect
        label={word('position')}
        value={position}
        data={[
          none,
          ...Object.entries(componentPositions).map(([value, label]) => ({ value, label: label[language] })),
        ]}
        onChange={(event) => setPosition(event.currentTarget.value)}
      />
      <Textarea
        label={word('whatWasMet')}
        required
        minRows={3}
        maxLength={500}
        value={typed}
        error={unprintable}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {failure !== null && <p role="alert">{word('notKept', { reason: failure })}</p>}
      <ActionBar>
        <Button type="submit" disabled={!isWhole}>
          {word('keep')}
        </Button>
      </ActionBar>
    </form>
  );
}
