// What another system sees: some plants, or what one customer sees. Keys of machines and webhooks ask for it alike.
import { Checkbox, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/index.ts';
import { usePlantChoices } from '../locations/index.ts';
import css from './api-keys/api-keys.module.css';
import { words } from './api-keys/words.ts';

export interface Scope {
  readonly ofCustomer: boolean;
  readonly customerCode: string;
  readonly plantCodes: readonly string[];
}

export const hasScope = ({ ofCustomer, customerCode, plantCodes }: Scope): boolean =>
  ofCustomer ? customerCode.trim() !== '' : plantCodes.length > 0;

/** As the calls take it. */
export const scopeOf = ({ ofCustomer, customerCode, plantCodes }: Scope) =>
  ofCustomer ? { plantCodes: [], customerCode: customerCode.trim() } : { plantCodes: [...plantCodes] };

export const toggled = <T,>(list: readonly T[], one: T, isOn: boolean): readonly T[] =>
  isOn ? [...list, one] : list.filter((other) => other !== one);

export function Group({
  label,
  note,
  children,
}: {
  readonly label: string;
  readonly note?: string;
  readonly children: ReactNode;
}) {
  return (
    <fieldset className={css.group}>
      <legend>{label}</legend>
      {note && <p>{note}</p>}
      {children}
    </fieldset>
  );
}

interface Props {
  readonly typed: Scope;
  readonly onChange: (change: Partial<Scope>) => void;
}

export function ScopeFields({ typed, onChange }: Props) {
  const word = useWords(words);
  const plants = usePlantChoices();
  return (
    <Group label={word('sight')}>
      <Checkbox
        label={word('customer')}
        checked={typed.ofCustomer}
        onChange={(event) => onChange({ ofCustomer: event.currentTarget.checked })}
      />
      {typed.ofCustomer ? (
        <TextInput
          label={word('customerCode')}
          value={typed.customerCode}
          maxLength={20}
          autoComplete="off"
          onChange={(event) => onChange({ customerCode: event.currentTarget.value })}
        />
      ) : (
        <div className={css.checks}>
          {plants.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              checked={typed.plantCodes.includes(value)}
              onChange={(event) =>
                onChange({ plantCodes: toggled(typed.plantCodes, value, event.currentTarget.checked) })
              }
            />
          ))}
        </div>
      )}
    </Group>
  );
}
