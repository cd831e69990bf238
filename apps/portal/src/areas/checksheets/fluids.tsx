// Fluids added in a zone: compartment, fluid, quantity, top-up or change.
import { checksheets } from '@dca/contract/areas/checksheets';
import type { JobDetail } from '@dca/contract/job-row';
import { fluidKinds, fluidUnits } from '@dca/domain/checksheet';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { useWrite } from '../../platform/queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { Section } from '../../ui/section.tsx';
import css from './sheet.module.css';
import { fromField } from './typed-number.ts';
import type { LocalSheet } from './use-sheet.ts';
import { words } from './words.ts';

interface Props {
  readonly job: JobDetail;
  readonly sheet: LocalSheet;
  readonly zoneCode: string;
}

export function Fluids({ job, sheet, zoneCode }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const [isAdding, setAdding] = useState(false);
  const known = knownIn(sheet, zoneCode);
  const add = (
    <Button variant="default" onClick={() => setAdding(true)}>
      {word('addFluid')}
    </Button>
  );
  return (
    <Section title={word('fluids')} action={add}>
      {known.length > 0 && (
        <ul className={css.fluids}>
          {known.map((fluid) => (
            <li key={`${fluid.compartment}-${fluid.fluid}-${fluid.quantity}-${fluid.kind}`}>
              <strong>{fluid.compartment}</strong>
              <span>
                {fluid.fluid}, {formats.measured(fluid.quantity, fluid.unit)} ·{' '}
                {fluidKinds[fluid.kind][language]}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isAdding && (
        <FluidDialog job={job} sheet={sheet} zoneCode={zoneCode} onClose={() => setAdding(false)} />
      )}
    </Section>
  );
}

const knownIn = (sheet: LocalSheet, zoneCode: string) =>
  sheet.reply.zoneCheckSheets.find((zone) => zone.zoneCode === zoneCode)?.additionalFluids ?? [];

const empty = { compartment: '', fluid: '', quantity: '', unit: 'l', kind: 'TOPUP' };

function FluidDialog({ job, sheet, zoneCode, onClose }: Props & { readonly onClose: () => void }) {
  const word = useWords(words);
  const [entry, setEntry] = useState(empty);
  const save = useWrite(checksheets.save, { invalidates: [checksheets.get], handles: [400, 409] });
  const quantity = fromField(entry.quantity) ?? 0;
  const isWhole = entry.compartment.trim() !== '' && entry.fluid.trim() !== '' && quantity > 0;
  const fluid = { ...entry, quantity, unit: entry.unit as 'l', kind: entry.kind as 'TOPUP' };
  const zone = { zoneCode, additionalFluids: [...knownIn(sheet, zoneCode), fluid] };
  const add = () =>
    save.mutate(
      { params: { family: sheet.family as 'pi' }, body: { jobId: job.id, zoneCheckSheets: [zone] } },
      { onSuccess: onClose },
    );
  return (
    <Dialog
      title={word('addFluid')}
      onClose={onClose}
      acts={
        <>
          <Button variant="default" onClick={onClose}>
            {word('back')}
          </Button>
          <Button disabled={!isWhole} loading={save.isPending} onClick={add}>
            {word('addFluid')}
          </Button>
        </>
      }
    >
      <FluidFields entry={entry} onChange={(change) => setEntry((now) => ({ ...now, ...change }))} />
      <Refusal failure={save.error} />
    </Dialog>
  );
}

interface FieldsProps {
  readonly entry: typeof empty;
  readonly onChange: (change: Partial<typeof empty>) => void;
}

function FluidFields({ entry, onChange }: FieldsProps) {
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
        label={word('quantity')}
        inputMode="decimal"
        value={entry.quantity}
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
    </>
  );
}
