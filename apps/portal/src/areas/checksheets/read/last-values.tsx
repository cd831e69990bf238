// What a question said the last times on this machine, the oldest first; of measured values also where they go.
import type { SheetReply } from '@dca/contract/areas/checksheets';
import { type Direction, directionOf, type Question } from '@dca/domain/checksheet';
import type { PlantZone } from '@dca/domain/times';
import { Fragment } from 'react';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { words } from '../words.ts';
import { useCodeWord } from './code-word.ts';

interface Props {
  readonly question: Pick<Question, 'unit'>;
  /** Newest first, as the server tells them. */
  readonly last: SheetReply['lastAnswers'][number]['last'];
  readonly zone: PlantZone;
}

/** Nothing where it was never answered before. */
export function LastValues({ question, last, zone }: Props) {
  const word = useWords(words);
  const formats = useFormats();
  const codeWord = useCodeWord();
  if (last.length === 0) return null;
  const inOrder = last.toReversed();
  const values = inOrder.flatMap(({ value }) => (value === null ? [] : [value]));
  const direction = directionOf(values);
  const say = ({ code, value }: (typeof last)[number], isNewest: boolean) => {
    if (value === null) return codeWord(code);
    return isNewest ? formats.measured(value, question.unit ?? '').trim() : formats.number(value);
  };
  return (
    <span>
      {word('last')}{' '}
      {inOrder.map((one, index) => (
        <Fragment key={one.at}>
          {index > 0 && ' → '}
          <time dateTime={one.at} title={titleOf(one)}>
            {say(one, index === inOrder.length - 1)}
          </time>
        </Fragment>
      ))}
      {direction && (
        <>
          {' '}
          <span aria-hidden>{arrows[direction]}</span> {word(direction)}
        </>
      )}
    </span>
  );

  function titleOf({ at, smr }: (typeof last)[number]): string {
    const day = formats.moment(at, zone);
    return smr === null || smr === undefined
      ? day
      : `${day}, ${word('smrOf', { hours: formats.hours(smr) })}`;
  }
}

const arrows: Readonly<Record<Direction, string>> = { rising: '↗', falling: '↘', steady: '→' };
