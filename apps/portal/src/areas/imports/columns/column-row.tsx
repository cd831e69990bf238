import type { ImportTarget } from '@dca/contract/areas/imports';
import {
  type ColumnAnswer,
  type ColumnQuestion,
  mannerOf,
  readDay,
  readFigure,
} from '@dca/domain/import-cells';
import type { DecimalMark } from '@dca/domain/import-kinds';
import { NativeSelect } from '@mantine/core';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import css from '../imports.module.css';
import { words } from '../words.ts';
import type { SaidColumn } from './use-columns.ts';

interface Props {
  readonly said: SaidColumn;
  readonly mark: DecimalMark;
  readonly targets: readonly ImportTarget[];
  readonly onTake: (field: string | null) => void;
  readonly onAnswer: (answer: ColumnAnswer | null) => void;
}

/** A column of the file: its first values, what it is taken as, and the question that its cells leave open. */
export function ColumnRow({ said, mark, targets, onTake, onAnswer }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const { column, field, question } = said;
  const options = targets.map((target) => ({
    value: target.field,
    label: `${target.words[language]}${target.isRequired ? ' *' : ''}`,
  }));
  return (
    <li className={css.column}>
      <span className={css.theirs}>
        <strong>{column.header === '' ? word('empty') : column.header}</strong>
        <span className={css.soft}>{column.samples.filter(Boolean).join(' · ')}</span>
        <ReadSamples said={said} mark={mark} />
      </span>
      <NativeSelect
        aria-label={`${word('ours')}: ${column.header}`}
        value={field ?? ''}
        data={[{ value: '', label: word(column.isKnown ? 'byItself' : 'none') }, ...options]}
        onChange={(event) => onTake(event.currentTarget.value || null)}
      />
      {question && <Question said={said} question={question} onAnswer={onAnswer} />}
    </li>
  );
}

/** Texts of the column beside what they are read as. */
function ReadSamples({ said: { column, answer, reads }, mark }: Pick<Props, 'said' | 'mark'>) {
  const word = useWords(words);
  const formats = useFormats();
  const evidence = column.evidence ?? {};
  const manner = mannerOf(evidence as never, answer, mark);
  const texts = {
    FIGURE: [evidence.point, evidence.comma, evidence.eitherMark],
    DAY: [evidence.dayFirst, evidence.monthFirst, evidence.eitherOrder],
    CODE: [],
    OTHER: [],
  }[reads];
  const read = texts.flatMap((text) => {
    if (text === undefined) return [];
    const figure = reads === 'FIGURE' ? readFigure(text, manner.mark) : null;
    const day = reads === 'DAY' ? readDay(text, manner.order) : null;
    const told = figure !== null ? formats.number(figure) : day !== null ? formats.day(day) : word('notRead');
    return [`${text} → ${told}`];
  });
  return read.length === 0 ? null : <span className={css.read}>{read.join(' · ')}</span>;
}

interface QuestionProps {
  readonly said: SaidColumn;
  readonly question: ColumnQuestion;
  readonly onAnswer: Props['onAnswer'];
}

function Question({ said: { column, answer }, question, onAnswer }: QuestionProps) {
  const word = useWords(words);
  const choices = {
    MARK: [
      ['.', word('markPoint')],
      [',', word('markComma')],
    ],
    ORDER: [
      ['DMY', word('dayFirst')],
      ['MDY', word('monthFirst')],
    ],
    ZEROS: [
      ['KEEP', word('keepBare', { example: column.evidence?.bare ?? '' })],
      ['REFUSE', word('refuseBare')],
    ],
  }[question] as [string, string][];
  const asked = { MARK: word('askMark'), ORDER: word('askOrder'), ZEROS: word('askZeros') }[question];
  return (
    <NativeSelect
      className={css.question}
      label={`${column.header}: ${asked}`}
      value={answer ?? ''}
      data={[{ value: '', label: word('choose1') }, ...choices.map(([value, label]) => ({ value, label }))]}
      onChange={(event) => onAnswer((event.currentTarget.value || null) as ColumnAnswer | null)}
    />
  );
}
