// Entering what the laboratory told of a bottle, figure by figure as it was written.
import { type SampleDetail, samples } from '@dca/contract/areas/samples';
import { type ConditionClass, conditionClasses } from '@dca/domain/condition/classes';
import { measuredIn, type OilCode, oilCodes, oilParameters } from '@dca/domain/condition/oil';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { succeed } from '../../platform/ask-and-tell.ts';
import { useOneAtATime } from '../../platform/one-at-a-time.ts';
import { useWrite } from '../../platform/queries.ts';
import { Refusal } from '../../ui/refusal.tsx';
import { Section } from '../../ui/section.tsx';
import css from './samples.module.css';
import { words } from './words.ts';

type Figures = Partial<Record<OilCode, string>>;

export function EnterResult({ sample }: { readonly sample: SampleDetail }) {
  const word = useWords(words);
  const [isOpen, open] = useState(false);
  if (!isOpen)
    return (
      <Section
        title={word('enterResult')}
        action={
          <Button variant="default" onClick={() => open(true)}>
            {word('enterResult')}
          </Button>
        }
      >
        {null}
      </Section>
    );
  return (
    <Section title={word('enterResult')} note={word('resultHint')}>
      <Form sample={sample} />
    </Section>
  );
}

function Form({ sample }: { readonly sample: SampleDetail }) {
  const word = useWords(words);
  const language = useLanguage();
  const once = useOneAtATime();
  const [labNumber, setLabNumber] = useState('');
  const [labVerdict, setLabVerdict] = useState<ConditionClass | ''>('');
  const [figures, setFigures] = useState<Figures>({});
  const tell = useWrite(samples.tellResult, {
    invalidates: [samples.get, samples.list, samples.cases],
    handles: [400, 404, 409],
  });
  const results = Object.fromEntries(Object.entries(figures).filter(([, figure]) => figure.trim() !== ''));
  const isWrong = Object.values(results).some((figure) => measuredIn(figure) === undefined);
  const isWhole = labNumber.trim() !== '' && Object.keys(results).length > 0 && !isWrong;
  const save = () =>
    once(() =>
      tell
        .mutateAsync({
          params: { id: sample.id },
          body: { version: sample.version, labNumber, labVerdict: labVerdict || null, results },
        })
        .then(
          () => void succeed(word('resultSaved')),
          () => undefined,
        ),
    );
  const verdicts = Object.entries(conditionClasses).map(([value, { words: label }]) => ({
    value,
    label: label[language],
  }));
  return (
    <>
      <div className={css.fields}>
        <TextInput
          label={word('labNumber')}
          required
          maxLength={40}
          value={labNumber}
          onChange={(event) => setLabNumber(event.currentTarget.value)}
        />
        <NativeSelect
          label={word('verdict')}
          value={labVerdict}
          data={[{ value: '', label: '–' }, ...verdicts]}
          onChange={(event) => setLabVerdict(event.currentTarget.value as ConditionClass | '')}
        />
        <FigureFields
          figures={figures}
          onType={(code, figure) => setFigures((before) => ({ ...before, [code]: figure }))}
        />
      </div>
      <Refusal failure={tell.error} />
      <Button mt="md" disabled={!isWhole} loading={tell.isPending} onClick={() => void save()}>
        {word('save')}
      </Button>
    </>
  );
}

interface FiguresProps {
  readonly figures: Figures;
  readonly onType: (code: OilCode, figure: string) => void;
}

function FigureFields({ figures, onType }: FiguresProps) {
  const word = useWords(words);
  const language = useLanguage();
  return oilCodes.map((code) => {
    const { words: name, unit } = oilParameters[code];
    const figure = figures[code] ?? '';
    return (
      <TextInput
        key={code}
        label={`${name[language]} (${unit})`}
        maxLength={20}
        value={figure}
        error={measuredIn(figure) === undefined ? word('noFigure') : undefined}
        onChange={(event) => onType(code, event.currentTarget.value)}
      />
    );
  });
}
