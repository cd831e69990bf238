import { TextInput } from '@mantine/core';

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly error?: string | null;
  readonly isNew: boolean;
  readonly onChange: (pin: string) => void;
}

/** A field for a PIN: figures only, large keys on a phone, and nothing that a browser would offer to remember. */
export function PinField({ label, hint, value, error, isNew, onChange }: Props) {
  return (
    <TextInput
      type="password"
      label={label}
      description={hint}
      value={value}
      error={error}
      inputMode="numeric"
      autoComplete={isNew ? 'new-password' : 'off'}
      maxLength={12}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, ''))}
    />
  );
}
