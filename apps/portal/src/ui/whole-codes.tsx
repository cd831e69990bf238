import { Fragment, type ReactNode } from 'react';
import css from './whole-codes.module.css';

/** Numbers of jobs, unit codes and models: words with a figure and a dash, short enough for the narrowest line. */
const code = /(?<![\w-])((?=[\w-]*\d)\w{1,12}(?:-\w{1,12}){1,2})(?![\w-])/;

/** A line of words in which no code breaks at its dash. */
export function wholeCodes(line: string): ReactNode {
  return line.split(code).map((part, index) => {
    const key = `${index}-${part}`;
    return index % 2 === 0 ? (
      <Fragment key={key}>{part}</Fragment>
    ) : (
      <span key={key} className={css.code}>
        {part}
      </span>
    );
  });
}
