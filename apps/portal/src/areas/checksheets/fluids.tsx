// Fluids added in a zone: compartment, fluid, grade, quantity, top-up or change, part number. The list of a zone is stored
// whole, so adding, changing and removing are one act.
import { checksheets } from '@dca/contract/areas/checksheets';
import type { JobDetail } from '@dca/contract/job-row';
import { fluidKinds, fluidUnits } from '@dca/domain/checksheet';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useWords } from '../../i18n/index.ts';
import type { CallFailure } from '../../platform/client.ts';
import { useWrite } from '../../platform/queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { Section } from '../../ui/section.tsx';
import { type Fluid, FluidList } from './fluid-list.tsx';
import { fromField, toField } from './typed-number.ts';
import type { LocalSheet } from './use-sheet.ts';
import { words } from './words.ts';

interface Props {
  readonly job: JobDetail;
  readonly sheet: LocalSheet;
  readonly zoneCode: string;
}

export function Fluids({ job, sheet, zoneCode }: Props) {
  const word = useWords(words);
  // The place in the list that is written; one behind the last adds.
  const [writing, setWriting] = useState<number | null>(null);
  const known = knownIn(sheet, zoneCode);
  const save = useWrite(checksheets.save, { invalidates: [checksheets.get], handles: [400, 403, 409] });
  const store = (fluids: readonly Fluid[]) =>
    save.mutate(
      {
        params: { family: sheet.family as 'pi' },
        body: { jobId: job.id, zoneCheckSheets: [{ zoneCode, additionalFluids: [...fluids] }] },
      },
      { onSuccess: () => setWriting(null) },
    );
  const open = (place: number) => {
    save.reset();
    setWriting(place);
  };
  return (
    <Section
      title={word('fluids')}
      action={
        <Button variant="default" onClick={() => open(known.length)}>
          {word('addFluid')}
        </Button>
      }
    >
      <FluidList
        fluids={known}
        actsOf={(index) => (
          <Acts
            name={known[index]?.compartment ?? ''}
            isRunning={save.isPending}
            onChange={() => open(index)}
            onRemove={() => store(known.toSpliced(index, 1))}
          />
        )}
      />
      {writing === null && <Refusal failure={save.error} />}
      {writing !== null && (
        <FluidDialog
          fluid={known[writing]}
          save={save}
          onSave={(fluid) => store(known.toSpliced(writing, 1, fluid))}
          onClose={() => setWriting(null)}
        />
      )}
    </Section>
  );
}

const knownIn = (sheet: LocalSheet, zoneCode: string): readonly Fluid[] =>
  sheet.reply.zoneCheckSheets.find((zone) => zone.zoneCode === zoneCode)?.additionalFluids ?? [];

interface ActsProps {
  readonly name: string;
  readonly isRunning: boolean;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

function Acts({ name, isRunning, onChange, onRemove }: ActsProps) {
  const word = useWords(words);
  return (
    <span>
      <Button
        size="compact-sm"
        variant="subtle"
        disabled={isRunning}
        aria-label={word('changeOne', { name })}
        onClick={onChange}
      >
        {word('changeFluid')}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        disabled={isRunning}
        aria-label={word('removeOne', { name })}
        onClick={onRemove}
      >
        {word('removeFluid')}
      </Button>
    </span>
  );
}

const empty = {
  compartment: '',
  fluid: '',
  grade: '',
  quantity: '',
  unit: 'l',
  kind: 'TOPUP',
  partNumber: '',
};

interface DialogProps {
  /** The one that is changed; nothing when one is added. */
  readonly fluid: Fluid | undefined;
  readonly save: { readonly isPending: boolean; readonly error: CallFailure | null };
  readonly onSave: (fluid: Fluid) => void;
  readonly onClose: () => void;
}

const mostAdded = 10_000;

function FluidDialog({ fluid, save, onSave, onClose }: DialogProps) {
  const word = useWords(words);
  const language = useLanguage();
  const [entry, setEntry] = useState(() =>
    fluid
      ? {
          ...fluid,
          grade: fluid.grade ?? '',
          partNumber: fluid.partNumber ?? '',
          quantity: toField(fluid.quantity, language),
        }
      : empty,
  );
  const quantity = fromField(entry.quantity, language);
  const isQuantity = typeof quantity === 'number' && quantity > 0 && quantity <= mostAdded;
  const isWhole = entry.compartment.trim() !== '' && entry.fluid.trim() !== '' && isQuantity;
  const keep = () =>
    isQuantity &&
    onSave({
      ...entry,
      grade: entry.grade.trim() || null,
      partNumber: entry.partNumber.trim() || null,
      quantity,
      unit: entry.unit as Fluid['unit'],
      kind: entry.kind as Fluid['kind'],
    });
  return (
    <Dialog
      title={word(fluid ? 'changeFluid' : 'addFluid')}
      onClose={onClose}
      act={
        <Button disabled={!isWhole} loading={save.isPending} onClick={keep}>
          {word(fluid ? 'fluidSave' : 'addFluid')}
        </Button>
      }
    >
      <FluidFields
        entry={entry}
        quantityError={entry.quantity.trim() !== '' && !isQuantity ? word('notANumber') : undefined}
        onChange={(change) => setEntry((now) => ({ ...now, ...change }))}
      />
      <Refusal failure={save.error} />
    </Dialog>
  );
}

interface FieldsProps {
  readonly entry: typeof empty;
  readonly quantityError: string | undefined;
  readonly onChange: (change: Partial<typeof empty>) => void;
}

function FluidFields({ entry, quantityError, onChange }: FieldsProps) {
  const word = useWords(words);
  const language = useLanguage();
  return (
    <>
      <TextInput
        label={word('compartment')}
        value={entry.compartment}
        maxLength={60}
        onChange={(event) => onChange({ compartment: event.currentTarget.value })}
      />
      <TextInput
        label={word('fluid')}
        value={entry.fluid}
        maxLength={60}
        onChange={(event) => onChange({ fluid: event.currentTarget.value })}
      />
      <TextInput
        label={word('grade')}
        value={entry.grade}
        maxLength={40}
        onChange={(event) => onChange({ grade: event.currentTarget.value })}
      />
      <TextInput
        label={word('quantity')}
        inputMode="decimal"
        value={entry.quantity}
        error={quantityError}
        aria-invalid={quantityError !== undefined}
        onChange={(event) => onChange({ quantity: event.currentTarget.value })}
      />
      <NativeSelect
        label={word('unit')}
        value={entry.unit}
        data={[...fluidUnits]}
        onChange={(event) => onChange({ unit: event.currentTarget.value })}
      />
      <NativeSelect
        label={word('kind')}
        value={entry.kind}
        data={Object.entries(fluidKinds).map(([value, label]) => ({ value, label: label[language] }))}
        onChange={(event) => onChange({ kind: event.currentTarget.value })}
      />
      <TextInput
        label={word('partNumber')}
        value={entry.partNumber}
        maxLength={40}
        onChange={(event) => onChange({ partNumber: event.currentTarget.value })}
      />
    </>
  );
}
