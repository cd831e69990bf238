// Fluids added in a zone: compartment, fluid, grade, quantity, top-up or change, part number. Like answers they are kept on
// this device and sent when there is a signal.
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { fluidField, fluidKinds, fluidUnits } from '@dca/domain/checksheet';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useWords } from '../../../../i18n/index.ts';
import type { Language } from '../../../../i18n/language.ts';
import { noteUnfinished, unfinishedFields } from '../../../../platform/unfinished.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Section } from '../../../../ui/section.tsx';
import { fromField, toField } from '../../answer/typed-number.ts';
import { LocalContests, ofFluidsIn } from '../../contests/choosing.tsx';
import { Removed } from '../../local/removed.tsx';
import { TroubleLine } from '../../local/trouble-line.tsx';
import type { LocalSheet } from '../../local/use-sheet.ts';
import { partWords } from '../../parts/part-words.ts';
import { type Fluid, FluidList } from '../../read/fluid-list.tsx';
import { words } from '../../words.ts';

interface Props {
  readonly job: Pick<JobDetail, 'zone'>;
  readonly sheet: LocalSheet;
  readonly zoneCode: string;
}

export function Fluids({ job, sheet, zoneCode }: Props) {
  const word = useWords(words);
  // The one that is written; a new one when there is none yet.
  const [writing, setWriting] = useState<Fluid | 'new' | null>(null);
  // The one that was taken off last, by mistake perhaps.
  const partWord = useWords(partWords);
  const [removed, setRemoved] = useState<Fluid | null>(null);
  const fluids = sheet.fluidsOf(zoneCode);
  const keep = (fluidId: string, fluid: Fluid | null) =>
    sheet.enter({ kind: 'addedFluid', zoneCode, fluidId, fluid });
  return (
    <div id="fluids">
      <Section
        title={word('fluids')}
        action={
          <Button variant="default" onClick={() => setWriting('new')}>
            {word('addFluid')}
          </Button>
        }
      >
        <FluidList
          fluids={fluids}
          actsOf={(fluid) => (
            <Acts
              name={fluid.compartment}
              onChange={() => setWriting(fluid)}
              onRemove={() => {
                keep(fluid.id, null);
                setRemoved(fluid);
              }}
            />
          )}
        />
        {removed && !fluids.some(({ id }) => id === removed.id) && (
          <Removed
            text={partWord('removed', { row: `${removed.compartment}, ${removed.fluid}` })}
            onPutBack={() => {
              keep(removed.id, removed);
              setRemoved(null);
            }}
          />
        )}
        <LocalContests job={job} sheet={sheet} of={ofFluidsIn(zoneCode)} />
        <TroubleLine sheet={sheet} fields={fluids.map(({ id }) => fluidField(id))} />
        {writing !== null && (
          <FluidDialog
            place={`${sheet.reply.jobId}/fluid/${zoneCode}/${writing === 'new' ? '' : writing.id}`}
            fluid={writing === 'new' ? null : writing}
            onSave={(fluid) => {
              keep(fluid.id, fluid);
              setWriting(null);
            }}
            onClose={() => setWriting(null)}
          />
        )}
      </Section>
    </div>
  );
}

interface ActsProps {
  readonly name: string;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

function Acts({ name, onChange, onRemove }: ActsProps) {
  const word = useWords(words);
  return (
    <span>
      <Button size="compact-sm" variant="subtle" aria-label={word('changeOne', { name })} onClick={onChange}>
        {word('changeFluid')}
      </Button>
      <Button size="compact-sm" variant="subtle" aria-label={word('removeOne', { name })} onClick={onRemove}>
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

/** What the fields of the dialog say of a fluid. */
function fieldsOf(fluid: Fluid | null, language: Language): typeof empty {
  if (!fluid) return empty;
  const { compartment, fluid: name, grade, quantity, unit, kind, partNumber } = fluid;
  return {
    ...{ compartment, fluid: name, unit, kind },
    grade: grade ?? '',
    partNumber: partNumber ?? '',
    quantity: toField(quantity, language),
  };
}

interface DialogProps {
  /** Names what is typed: it is there again after the page was closed. */
  readonly place: string;
  /** The one that is changed; null when one is added. */
  readonly fluid: Fluid | null;
  readonly onSave: (fluid: Fluid) => void;
  readonly onClose: () => void;
}

const mostAdded = 10_000;

function FluidDialog({ place, fluid, onSave, onClose }: DialogProps) {
  const word = useWords(words);
  const language = useLanguage();
  const [entry, setEntry] = useState(() => unfinishedFields(place, fieldsOf(fluid, language)));
  const change = (changes: Partial<typeof empty>) => {
    const next = { ...entry, ...changes };
    noteUnfinished(place, JSON.stringify(next));
    setEntry(next);
  };
  const close = () => {
    noteUnfinished(place, null);
    onClose();
  };
  const quantity = fromField(entry.quantity, language);
  const isQuantity = typeof quantity === 'number' && quantity > 0 && quantity <= mostAdded;
  const isWhole = entry.compartment.trim() !== '' && entry.fluid.trim() !== '' && isQuantity;
  const keep = () => {
    if (!isQuantity) return;
    noteUnfinished(place, null);
    onSave({
      ...entry,
      id: fluid?.id ?? crypto.randomUUID(),
      grade: entry.grade.trim() || null,
      partNumber: entry.partNumber.trim() || null,
      quantity,
      unit: entry.unit as Fluid['unit'],
      kind: entry.kind as Fluid['kind'],
    });
  };
  return (
    <Dialog
      title={word(fluid ? 'changeFluid' : 'addFluid')}
      onClose={close}
      act={
        <Button disabled={!isWhole} onClick={keep}>
          {word(fluid ? 'fluidSave' : 'addFluid')}
        </Button>
      }
    >
      <FluidFields
        entry={entry}
        quantityError={entry.quantity.trim() !== '' && !isQuantity ? word('notANumber') : undefined}
        onChange={change}
      />
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
        withAsterisk
        value={entry.compartment}
        maxLength={60}
        onChange={(event) => onChange({ compartment: event.currentTarget.value })}
      />
      <TextInput
        label={word('fluid')}
        withAsterisk
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
        withAsterisk
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
