// One control for each kind of field. The record is total: a new kind does not compile until it has one.
import { mostOfLine, type PartField } from '@dca/domain/checksheet';
import type { PlantZone } from '@dca/domain/times';
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormats, useLanguage, useWords } from '../../../../i18n/index.ts';
import { DayInput } from '../../../../ui/day-input.tsx';
import { dayOf } from '../../../../ui/typed-day.ts';
import { NumberField } from '../../answer/number-field.tsx';
import type { LocalSheet } from '../../local/use-sheet.ts';
import { partWords } from '../part-words.ts';
import css from '../parts.module.css';
import { ChoiceField } from './choice-field.tsx';
import { CodeField } from './code-field.tsx';
import { MomentField } from './moment-field.tsx';
import { PhotoField } from './photo-field.tsx';
import { TextField } from './text-field.tsx';

interface ControlProps<Field extends PartField = PartField> {
  readonly field: Field;
  /** Where a link to what is missing leads. */
  readonly id: string;
  readonly value: unknown;
  readonly sheet: LocalSheet;
  readonly zone: PlantZone;
  readonly seen: readonly string[];
  readonly onWrite: (value: unknown, seen?: readonly string[]) => string;
  /** Keeps what takes a while to be made, in the row it was begun for. */
  readonly onMaking: (value: Promise<unknown>) => Promise<void>;
}

type Of<Kind extends PartField['kind']> = ControlProps<Extract<PartField, { kind: Kind }>>;

const controls: { readonly [Kind in PartField['kind']]: (props: Of<Kind>) => ReactNode } = {
  line: Text,
  text: Text,
  lines: Lines,
  number: Figure,
  moment: Moment,
  day: Day,
  flag: Flag,
  choice: Choice,
  code: Code,
  photo: Photo,
  id: () => null,
};

export function FieldControl(props: ControlProps) {
  const Shown = controls[props.field.kind] as (props: ControlProps) => ReactNode;
  return <Shown {...props} />;
}

const useShared = ({ field, id }: ControlProps) => {
  const language = useLanguage();
  return { id, label: field.label[language], isOwed: field.isOwed === true };
};

const orNull = (value: unknown) => (typeof value === 'string' ? value : null);

function Text(props: Of<'line' | 'text'>) {
  const { field, value, seen, onWrite } = props;
  return (
    <TextField
      {...useShared(props)}
      value={orNull(value) ?? ''}
      most={field.most}
      isLine={field.kind === 'line'}
      seen={seen}
      onWrite={(text, upon) => onWrite(text || null, upon)}
    />
  );
}

function Lines(props: Of<'lines'>) {
  const { field, value, seen, onWrite } = props;
  const word = useWords(partWords);
  const linesOf = (text: string) =>
    text
      .split('\n')
      .map((line) => line.trim().slice(0, mostOfLine))
      .filter((line) => line !== '')
      .slice(0, field.most);
  return (
    <TextField
      {...useShared(props)}
      description={word('onePerLine')}
      value={Array.isArray(value) ? value.join('\n') : ''}
      most={field.most * (mostOfLine + 1)}
      isLine={false}
      seen={seen}
      onWrite={(text, upon) => onWrite(linesOf(text), upon)}
    />
  );
}

function Figure(props: Of<'number'>) {
  const { field, value, sheet, seen, onWrite } = props;
  const { id, label, isOwed } = useShared(props);
  const word = useWords(partWords);
  const formats = useFormats();
  const { least, most, isWhole, unit } = field;
  const judge = (typed: number) => {
    if (typed < least || typed > most)
      return word('between', { least: formats.number(least), most: formats.number(most) });
    return isWhole && !Number.isInteger(typed) ? word('wholeNumber') : undefined;
  };
  return (
    <NumberField
      id={id}
      keepAs={`${sheet.reply.jobId}/${id}`}
      label={label}
      isOwed={isOwed}
      value={typeof value === 'number' ? value : null}
      unit={unit}
      seen={seen}
      judge={judge}
      onRead={onWrite}
    />
  );
}

function Moment(props: Of<'moment'>) {
  const { field, value, zone, seen, onWrite } = props;
  return (
    <MomentField
      {...useShared(props)}
      value={orNull(value)}
      zone={zone}
      isNeeded={field.isNeeded === true}
      seen={seen}
      onWrite={onWrite}
    />
  );
}

function Day(props: Of<'day'>) {
  const { id, label, isOwed } = useShared(props);
  const day = orNull(props.value);
  const pick = (text: string) => {
    const picked = text === '' ? null : dayOf(text);
    if (picked !== day && (text === '' || picked !== null)) props.onWrite(picked);
  };
  return <DayInput id={id} label={label} withAsterisk={isOwed} maw={200} value={day ?? ''} onPick={pick} />;
}

function Flag(props: Of<'flag'>) {
  const { id, label } = useShared(props);
  return (
    <Checkbox
      id={id}
      className={css.flag}
      label={label}
      checked={props.value === true}
      onChange={(event) => props.onWrite(event.currentTarget.checked)}
    />
  );
}

function Choice(props: Of<'choice'>) {
  const { field, value, onWrite } = props;
  const chosen = typeof value === 'string' || typeof value === 'number' ? value : null;
  return <ChoiceField {...useShared(props)} value={chosen} options={field.options} onWrite={onWrite} />;
}

function Code(props: Of<'code'>) {
  const { field, value, onWrite } = props;
  return <CodeField {...useShared(props)} value={orNull(value)} master={field.master} onWrite={onWrite} />;
}

function Photo(props: Of<'photo'>) {
  const { value, sheet, onMaking } = props;
  return <PhotoField {...useShared(props)} value={orNull(value)} sheet={sheet} onMaking={onMaking} />;
}
