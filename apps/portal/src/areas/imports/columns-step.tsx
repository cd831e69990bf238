import { type ImportColumn, type ImportRow, type ImportTarget, imports } from '@dca/contract/areas/imports';
import type { DecimalMark } from '@dca/domain/import-kinds';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { useWrite } from '../../platform/queries.ts';
import { Refusal } from '../../ui/refusal.tsx';
import { Section } from '../../ui/section.tsx';
import { GiveUp } from './give-up.tsx';
import css from './imports.module.css';
import { words } from './words.ts';

interface Props {
  readonly its: ImportRow & { readonly targets: readonly ImportTarget[] };
}

/** What each column of the file is taken as: proposed by its name and by what this person said before. */
export function ColumnsStep({ its }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const [fields, setFields] = useState(its.columns.map(({ field }) => field));
  const [decimalMark, setMark] = useState<DecimalMark>(its.decimalMark);
  const match = useWrite(imports.match, { invalidates: [imports.get, imports.list], handles: [400, 409] });
  const missing = its.targets.filter(
    ({ field, isRequired }) => isRequired && !fields.includes(field) && its.kind !== 'parts-update',
  );
  // Two columns may have one header; their place in the file tells them apart.
  const places = its.columns.map((column, place) => ({ column, place }));
  const take = (index: number, field: string | null) =>
    setFields(fields.map((now, at) => (at === index ? field : now === field ? null : now)));
  return (
    <Section title={word('columns')} note={its.fileName}>
      <ul className={css.columns}>
        {places.map(({ column, place }) => (
          <ColumnRow
            key={place}
            column={column}
            field={fields[place] ?? null}
            targets={its.targets}
            onTake={(field) => take(place, field)}
          />
        ))}
      </ul>
      <NativeSelect
        label={word('mark')}
        maw={360}
        value={decimalMark}
        data={[
          { value: '.', label: word('markPoint') },
          { value: ',', label: word('markComma') },
        ]}
        onChange={(event) => setMark(event.currentTarget.value as DecimalMark)}
      />
      {missing.length > 0 && (
        <p role="status" className={css.text}>
          {word('needed', { fields: missing.map((target) => target.words[language]).join(', ') })}
        </p>
      )}
      <Refusal failure={match.error} />
      <div className={css.acts}>
        <Button
          loading={match.isPending}
          disabled={missing.length > 0}
          onClick={() => match.mutate({ body: { id: its.id, decimalMark, fields } })}
        >
          {word('check')}
        </Button>
        <GiveUp id={its.id} />
      </div>
    </Section>
  );
}

interface RowProps {
  readonly column: ImportColumn;
  readonly field: string | null;
  readonly targets: readonly ImportTarget[];
  readonly onTake: (field: string | null) => void;
}

function ColumnRow({ column, field, targets, onTake }: RowProps) {
  const word = useWords(words);
  const language = useLanguage();
  const options = targets.map((target) => ({
    value: target.field,
    label: `${target.words[language]}${target.isRequired ? ' *' : ''}`,
  }));
  return (
    <li className={css.column}>
      <span className={css.theirs}>
        <strong>{column.header === '' ? word('empty') : column.header}</strong>
        <span className={css.soft}>{column.samples.filter(Boolean).join(' · ')}</span>
      </span>
      <NativeSelect
        aria-label={`${word('ours')}: ${column.header}`}
        value={field ?? ''}
        data={[{ value: '', label: word(column.isKnown ? 'byItself' : 'none') }, ...options]}
        onChange={(event) => onTake(event.currentTarget.value || null)}
      />
    </li>
  );
}
