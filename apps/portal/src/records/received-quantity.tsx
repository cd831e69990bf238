import { NumberInput } from '@mantine/core';
import { defineWords, useFormats, useLanguage, useWords } from '../i18n/index.ts';
import { figureMarks } from './figure-marks.ts';

const words = defineWords('received-quantity', {
  en: { received: 'Received ({{unit}})', askedFor: '{{quantity}} asked for' },
  id: { received: 'Diterima ({{unit}})', askedFor: '{{quantity}} diminta' },
});

interface Props {
  readonly part: { readonly quantity: number; readonly unit: string };
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** How much of a part came; no more can come than was asked for. */
export function ReceivedQuantity({ part: { quantity, unit }, value, onChange }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const askedFor = word('askedFor', { quantity: formats.number(quantity) });
  const isTooMuch = value !== null && value > quantity;
  return (
    <NumberInput
      label={word('received', { unit })}
      description={isTooMuch ? null : askedFor}
      error={isTooMuch ? askedFor : null}
      {...figureMarks(language)}
      hideControls
      allowNegative={false}
      decimalScale={2}
      value={value ?? ''}
      onChange={(next) => onChange(next === '' ? null : Number(next))}
    />
  );
}
