// Which answer of a question is bad, where a file does not say it.
import type { FormFileRead } from '@dca/contract/areas/checksheets/forms';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useWords } from '../../../../i18n/index.ts';
import { words } from './file-words.ts';
import css from './files.module.css';

interface Props {
  readonly asks: FormFileRead['asks'];
  /** What was said, by the names of the questions; '' where no answer is bad. */
  readonly onSay: (bad: Record<string, string>) => void;
}

const none = '-';

export function BadAnswers({ asks, onSay }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  // Names of choices may be anything; their places are values.
  const [chosen, choose] = useState<Readonly<Record<string, string>>>({});
  const said = () =>
    Object.fromEntries(asks.map(({ name, choices }) => [name, choices[Number(chosen[name])]?.name ?? '']));
  return (
    <>
      <h3>{word('whichIsBad')}</h3>
      {asks.map(({ name, text, choices, mayBeNone }) => (
        <NativeSelect
          key={name}
          label={text[language]}
          maw={360}
          value={chosen[name] ?? ''}
          data={[
            { value: '', label: word('choose') },
            ...choices.map(({ label }, at) => ({ value: String(at), label: label[language] })),
            ...(mayBeNone ? [{ value: none, label: word('noneIsBad') }] : []),
          ]}
          onChange={(event) => choose({ ...chosen, [name]: event.currentTarget.value })}
        />
      ))}
      <div className={css.acts}>
        <Button disabled={asks.some(({ name }) => !chosen[name])} onClick={() => onSay(said())}>
          {word('goOn')}
        </Button>
      </div>
    </>
  );
}
