// The parts that a finding needs: a number with suggestions of the price list, and beside each what the list says of it.
import { backlog } from '@dca/contract/areas/backlog';
import { Autocomplete, Button, NumberInput, TextInput } from '@mantine/core';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { Section } from '../../../ui/section.tsx';
import { findingWords } from '../finding-words.ts';
import css from './enter.module.css';
import type { TypedBacklog, TypedPart } from './typed-backlog.ts';

interface Props {
  readonly typed: Pick<TypedBacklog, 'parts'>;
  readonly onChange: (more: Pick<TypedBacklog, 'parts'>) => void;
}

const mostParts = 50;

export function PartsNeeded({ typed: { parts }, onChange }: Props) {
  const word = useWords(findingWords);
  const change = (key: string, more: Partial<TypedPart>) =>
    onChange({ parts: parts.map((part) => (part.key === key ? { ...part, ...more } : part)) });
  const add = () =>
    onChange({
      parts: [...parts, { key: crypto.randomUUID(), partNumber: '', description: '', quantity: 1 }],
    });
  return (
    <Section
      title={word('parts')}
      action={
        <Button variant="default" disabled={parts.length >= mostParts} onClick={add}>
          {word('addPart')}
        </Button>
      }
    >
      {parts.map((part) => (
        <PartRow
          key={part.key}
          part={part}
          onChange={(more) => change(part.key, more)}
          onRemove={() => onChange({ parts: parts.filter(({ key }) => key !== part.key) })}
        />
      ))}
    </Section>
  );
}

interface RowProps {
  readonly part: TypedPart;
  readonly onChange: (more: Partial<TypedPart>) => void;
  readonly onRemove: () => void;
}

function PartRow({ part, onChange, onRemove }: RowProps) {
  const word = useWords(findingWords);
  const formats = useFormats();
  const typed = part.partNumber.trim();
  const found = useCall(
    backlog.spareParts,
    { params: { text: typed } },
    { enabled: typed.length >= 3, keepsPrevious: true },
  );
  const suggested = found.data?.data ?? [];
  const take = (partNumber: string) => {
    const known = suggested.find((one) => one.partNumber === partNumber);
    onChange({ partNumber, ...(known ? { description: known.description } : {}) });
  };
  return (
    <div className={css.part}>
      <Autocomplete
        label={word('partNumber')}
        maxLength={40}
        value={part.partNumber}
        data={suggested.map(({ partNumber }) => partNumber)}
        filter={({ options }) => options}
        comboboxProps={{ keepMounted: false, transitionProps: { duration: 0 } }}
        onOptionSubmit={take}
        onChange={(partNumber) => onChange({ partNumber })}
      />
      <TextInput
        label={word('description')}
        maxLength={120}
        value={part.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <NumberInput
        label={word('quantity')}
        min={0.01}
        max={1_000_000}
        decimalScale={2}
        value={part.quantity}
        onChange={(value) => onChange({ quantity: typeof value === 'number' ? value : 0 })}
      />
      <Button
        variant="subtle"
        color="red"
        aria-label={word('removePart', { part: typed || formats.number(part.quantity) })}
        onClick={onRemove}
      >
        ×
      </Button>
      {typed.length >= 3 && <Verdict partNumber={typed} onTake={take} />}
    </div>
  );
}

/** What the price list says of the number; one that was replaced offers the new one. */
function Verdict({
  partNumber,
  onTake,
}: {
  readonly partNumber: string;
  readonly onTake: (partNumber: string) => void;
}) {
  const word = useWords(findingWords);
  const [verdict] =
    useCall(backlog.validateSpareParts, { body: { partNumbers: [partNumber] } }, { keepsPrevious: true }).data
      ?.data ?? [];
  if (!verdict || verdict.partNumber !== partNumber) return null;
  const by = verdict.part?.replacedBy ?? '';
  return (
    <p className={`${css.verdict} ${verdict.state === 'KNOWN' ? css.soft : css.warn}`} role="status">
      {word(verdict.state, { by })}{' '}
      {verdict.state === 'REPLACED' && (
        <Button size="compact-sm" variant="default" onClick={() => onTake(by)}>
          {word('takeNew', { by })}
        </Button>
      )}
    </p>
  );
}
