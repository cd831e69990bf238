import { backlog } from '@dca/contract/areas/backlog';
import { mostOfPart } from '@dca/contract/areas/backlog/part-lines';
import { parts } from '@dca/contract/areas/parts';
import { Autocomplete, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormats, useLanguage, useWords } from '../../../../i18n/index.ts';
import { useCall, useWrite } from '../../../../platform/queries.ts';
import { useRested } from '../../../../platform/rested.ts';
import { figureMarks } from '../../../../records/figure-marks.ts';
import { Refusal } from '../../../../ui/refusal.tsx';
import { LineDialog } from './line-dialog.tsx';
import { partLineWords } from './part-line-words.ts';
import css from './part-lines.module.css';
import { staleParts } from './use-line-acts.ts';

interface Props {
  readonly jobId: string;
  readonly onClose: () => void;
}

const nothing = { partNumber: '', description: '', unit: 'PC' };

/** A part of the price list, or one that no list has. */
export function AddPart({ jobId, onClose }: Props) {
  const word = useWords(partLineWords);
  const language = useLanguage();
  const formats = useFormats();
  const [part, setPart] = useState(nothing);
  const [quantity, setQuantity] = useState<number | null>(1);
  const add = useWrite(backlog.addPartLines, staleParts);
  const line = {
    partNumber: part.partNumber.trim(),
    description: part.description.trim(),
    unit: part.unit.trim(),
  };
  const isTooMuch = quantity !== null && quantity > mostOfPart;
  const isReady =
    Object.values(line).every((text) => text !== '') && quantity !== null && quantity > 0 && !isTooMuch;
  const save = () => {
    if (quantity === null) return;
    add.mutate({ body: { id: jobId, lines: [{ ...line, quantity }] } }, { onSuccess: onClose });
  };
  return (
    <LineDialog
      title={word('add')}
      act={word('addIt')}
      isReady={isReady}
      isSaving={add.isPending}
      onSave={save}
      onClose={onClose}
      refusal={<Refusal failure={add.error} />}
    >
      <PartNumber part={part} onChange={setPart} />
      <TextInput
        label={word('description')}
        value={part.description}
        maxLength={120}
        autoComplete="off"
        onChange={(event) => setPart({ ...part, description: event.currentTarget.value })}
      />
      <div className={css.pair}>
        <NumberInput
          label={word('quantity')}
          error={isTooMuch ? word('atMost', { most: formats.number(mostOfPart) }) : null}
          {...figureMarks(language)}
          hideControls
          allowNegative={false}
          decimalScale={2}
          value={quantity ?? ''}
          onChange={(next) => setQuantity(next === '' ? null : Number(next))}
        />
        <TextInput
          label={word('unit')}
          value={part.unit}
          maxLength={10}
          autoComplete="off"
          onChange={(event) => setPart({ ...part, unit: event.currentTarget.value })}
        />
      </div>
    </LineDialog>
  );
}

interface NumberProps {
  readonly part: typeof nothing;
  readonly onChange: (part: typeof nothing) => void;
}

/** The part number, found in the price list by its beginning or by words of its description. */
function PartNumber({ part, onChange }: NumberProps) {
  const word = useWords(partLineWords);
  const asked = useRested(part.partNumber.trim());
  const found = useCall(
    parts.list,
    { query: { SearchValue: asked, PageSize: 8, IsActive: 'true' } },
    // Without suggestions one types the whole part.
    { enabled: asked.length > 1, keepsPrevious: true, handles: [400, 403, 404, 500, 501, 502, 503, 504] },
  );
  const rows = asked.length > 1 ? (found.data?.data ?? []) : [];
  const choose = (partNumber: string) => {
    const row = rows.find((one) => one.partNumber === partNumber);
    onChange(row ? { partNumber, description: row.description, unit: row.uom } : { ...part, partNumber });
  };
  return (
    <Autocomplete
      label={word('part')}
      description={word('partHint')}
      value={part.partNumber}
      maxLength={40}
      data={[...new Set(rows.map(({ partNumber }) => partNumber))]}
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <span>
          {option.value}{' '}
          <span className={css.soft}>
            {rows.find(({ partNumber }) => partNumber === option.value)?.description}
          </span>
        </span>
      )}
      openOnFocus={false}
      withScrollArea={false}
      styles={{ options: { maxHeight: 220, overflowY: 'auto' } }}
      comboboxProps={{ withinPortal: false, keepMounted: false, transitionProps: { duration: 0 } }}
      onChange={choose}
    />
  );
}
