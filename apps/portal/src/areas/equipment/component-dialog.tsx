import { type Component, type EquipmentDetail, equipment } from '@dca/contract/areas/equipment';
import {
  type ComponentKind,
  type ComponentPosition,
  componentKinds,
  componentPositions,
} from '@dca/domain/components';
import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { useWrite } from '../../platform/queries.ts';
import { figureMarks } from '../../records/figure-marks.ts';
import { DayInput } from '../../ui/day-input.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { dayOf } from '../../ui/typed-day.ts';
import { words } from './words.ts';

interface Props {
  readonly machine: Pick<EquipmentDetail, 'id' | 'smr'>;
  /** The one to change; null puts another in. */
  readonly component: Component | null;
  readonly onClose: () => void;
}

interface Typed {
  readonly kind: ComponentKind;
  readonly position: ComponentPosition | null;
  readonly serialNumber: string;
  readonly installedAt: string;
  readonly installedSmr: number | string;
  readonly lifeHours: number | string;
  readonly carriedHours: number | string;
  readonly removedAt: string;
  readonly removedSmr: number | string;
}

/** A component that is put in, corrected, or taken out. */
export function ComponentDialog({ machine, component, onClose }: Props) {
  const word = useWords(words);
  const [typed, setTyped] = useState(() => beginning(machine, component));
  const options = { invalidates: [equipment.get, equipment.machine], handles: ['fields', 409] as const };
  const install = useWrite(equipment.installComponent, options);
  const change = useWrite(equipment.changeComponent, options);
  const set = (more: Partial<Typed>) => setTyped((now) => ({ ...now, ...more }));
  const save = () => {
    const body = bodyOf(typed);
    const done = { onSuccess: onClose };
    if (!component) install.mutate({ body: { ...body, equipmentId: machine.id } }, done);
    else {
      const { id, version } = component;
      const out = { removedAt: typed.removedAt || null, removedSmr: figure(typed.removedSmr) };
      change.mutate({ body: { id, version, ...body, ...out } }, done);
    }
  };
  const isWhole =
    isDay(typed.installedAt) &&
    (typed.removedAt === '' || isDay(typed.removedAt)) &&
    typed.installedSmr !== '';
  return (
    <Dialog
      title={word(component ? 'changeComponent' : 'putIn')}
      onClose={onClose}
      act={
        <Button disabled={!isWhole} loading={install.isPending || change.isPending} onClick={save}>
          {word('save')}
        </Button>
      }
    >
      <What typed={typed} set={set} />
      <Since typed={typed} set={set} />
      {component && <Until typed={typed} set={set} />}
      <Refusal failure={install.error ?? change.error} />
    </Dialog>
  );
}

interface Part {
  readonly typed: Typed;
  readonly set: (more: Partial<Typed>) => void;
}

function What({ typed, set }: Part) {
  const word = useWords(words);
  const language = useLanguage();
  return (
    <>
      <NativeSelect
        label={word('kind')}
        value={typed.kind}
        data={Object.entries(componentKinds).map(([value, { words: name }]) => ({
          value,
          label: name[language],
        }))}
        onChange={(event) => set({ kind: event.currentTarget.value as ComponentKind })}
      />
      <NativeSelect
        label={word('position')}
        value={typed.position ?? ''}
        data={[
          { value: '', label: '' },
          ...Object.entries(componentPositions).map(([value, name]) => ({ value, label: name[language] })),
        ]}
        onChange={(event) =>
          set({ position: (event.currentTarget.value || null) as ComponentPosition | null })
        }
      />
      <TextInput
        label={word('serialNumber')}
        maxLength={40}
        value={typed.serialNumber}
        onChange={(event) => set({ serialNumber: event.currentTarget.value })}
      />
      <NumberInput
        label={word('ownLife')}
        description={word('ownLifeHint')}
        hideControls
        decimalScale={0}
        min={1}
        value={typed.lifeHours}
        onChange={(lifeHours) => set({ lifeHours })}
      />
    </>
  );
}

function Since({ typed, set }: Part) {
  const word = useWords(words);
  const language = useLanguage();
  return (
    <>
      <DayInput
        label={word('installedAt')}
        value={typed.installedAt}
        onPick={(installedAt) => set({ installedAt })}
      />
      <NumberInput
        label={word('installedSmr')}
        {...figureMarks(language)}
        hideControls
        decimalScale={1}
        min={0}
        value={typed.installedSmr}
        onChange={(installedSmr) => set({ installedSmr })}
      />
      <NumberInput
        label={word('carriedHours')}
        description={word('carriedHint')}
        {...figureMarks(language)}
        hideControls
        decimalScale={1}
        min={0}
        value={typed.carriedHours}
        onChange={(carriedHours) => set({ carriedHours })}
      />
    </>
  );
}

function Until({ typed, set }: Part) {
  const word = useWords(words);
  const language = useLanguage();
  return (
    <>
      <DayInput
        label={word('removedAt')}
        value={typed.removedAt}
        onPick={(removedAt) => set({ removedAt })}
      />
      <NumberInput
        label={word('removedSmr')}
        {...figureMarks(language)}
        hideControls
        decimalScale={1}
        min={0}
        value={typed.removedSmr}
        onChange={(removedSmr) => set({ removedSmr })}
      />
    </>
  );
}

const beginning = (machine: Props['machine'], component: Component | null): Typed => ({
  kind: component?.kind ?? 'ENG',
  position: component?.position ?? null,
  serialNumber: component?.serialNumber ?? '',
  installedAt: component?.installedAt ?? '',
  installedSmr: component?.installedSmr ?? machine.smr ?? '',
  lifeHours: component?.lifeHours ?? '',
  carriedHours: component?.carriedHours ?? '',
  removedAt: component?.removedAt ?? '',
  removedSmr: component?.removedSmr ?? '',
});

const bodyOf = ({
  kind,
  position,
  serialNumber,
  installedAt,
  installedSmr,
  lifeHours,
  carriedHours,
}: Typed) => ({
  kind,
  position,
  serialNumber: serialNumber.trim() || null,
  installedAt,
  installedSmr: Number(installedSmr),
  lifeHours: figure(lifeHours),
  carriedHours: figure(carriedHours),
});

const isDay = (typed: string): boolean => dayOf(typed) === typed;

const figure = (typed: number | string): number | null => (typed === '' ? null : Number(typed));
