// The control of a parameter's value.
import type { GeneralParameter } from '@dca/contract/areas/users/parameter';
import { Button, FileInput, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { words } from './words.ts';

type Value = GeneralParameter['value'];
interface Props {
  readonly parameter: GeneralParameter;
  readonly value: Value;
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
  readonly set: (value: Value) => void;
}

export function ValueField(props: Props) {
  const { kind } = props.parameter;
  if (kind === 'WORDS') return <WordsField {...props} />;
  if (kind === 'PICTURE') return <PictureField {...props} />;
  if (kind === 'INTEGER' || kind === 'NUMBER') return <FigureField {...props} />;
  return <LineField {...props} />;
}

function FigureField({ parameter: { kind, least, most }, value, error, isReadOnly, set }: Props) {
  const word = useWords(words);
  return (
    <NumberInput
      label={word('value')}
      description={word('between', { least, most })}
      hideControls
      decimalScale={kind === 'INTEGER' ? 0 : 6}
      value={typeof value === 'number' ? value : ''}
      error={error}
      readOnly={isReadOnly}
      mb="md"
      onChange={(next) => set(next === '' ? null : next)}
    />
  );
}

function LineField({ parameter: { kind, least, most }, value, error, isReadOnly, set }: Props) {
  const word = useWords(words);
  return (
    <TextInput
      label={word('value')}
      {...(kind === 'TEXT'
        ? { description: word('letters', { least, most }), maxLength: most }
        : { type: 'color' })}
      value={String(value ?? '')}
      error={error}
      readOnly={isReadOnly}
      mb="md"
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}

function WordsField({ parameter: { least, most }, value, error, isReadOnly, set }: Props) {
  const word = useWords(words);
  const both = typeof value === 'object' && value !== null ? value : { en: '', id: '' };
  const names = { en: word('english'), id: word('indonesian') };
  return (['en', 'id'] as const).map((language) => (
    <TextInput
      key={language}
      label={names[language]}
      description={word('letters', { least, most })}
      maxLength={most}
      value={both[language]}
      error={error}
      readOnly={isReadOnly}
      mb="md"
      onChange={(event) => set({ ...both, [language]: event.currentTarget.value })}
    />
  ));
}

function PictureField({ parameter: { most }, value, error, isReadOnly, set }: Props) {
  const word = useWords(words);
  const [isTooLarge, setTooLarge] = useState(false);
  const read = async (file: File | null) => {
    if (!file) return;
    const address = await addressOf(file);
    setTooLarge(address.length > most);
    if (address.length <= most) set(address);
  };
  return (
    <>
      {typeof value === 'string' ? (
        <img src={value} alt={word('isPicture')} style={{ maxWidth: '100%', maxHeight: 96 }} />
      ) : (
        <p>{word('noPicture')}</p>
      )}
      {!isReadOnly && (
        <FileInput
          label={word('value')}
          description={word('picture', { kilobytes: Math.floor((most * 3) / 4 / 1024) })}
          accept="image/png,image/jpeg"
          error={isTooLarge ? word('tooLarge') : error}
          mb="md"
          onChange={(file) => void read(file)}
        />
      )}
      {!isReadOnly && value !== null && (
        <Button variant="default" onClick={() => set(null)}>
          {word('takeAway')}
        </Button>
      )}
    </>
  );
}

const addressOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });
