import { type Moment, millisOf } from '@dca/domain/times';
import { useEffect, useReducer } from 'react';
import { useFormats, useWords } from '../i18n/index.ts';
import { Missing } from './value.tsx';
import css from './when.module.css';
import { words } from './words.ts';

interface Props {
  readonly at: Moment | null | undefined;
  /** From this age on the value counts as old and turns grey, with the word for those who do not see it. */
  readonly oldAfterMs?: number;
}

/** How long ago something was known: '12 s ago'. It counts on by itself. */
export function Age({ at, oldAfterMs = Number.POSITIVE_INFINITY }: Props) {
  const formats = useFormats();
  const word = useWords(words);
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const age = at === null || at === undefined ? null : Date.now() - millisOf(at);
  const pause = age !== null && age < 60_000 ? 1000 : 30_000;
  useEffect(() => {
    const timer = setInterval(tick, pause);
    return () => clearInterval(timer);
  }, [pause]);

  if (age === null || at === null || at === undefined) return <Missing />;
  const isOld = age > oldAfterMs;
  return (
    <time
      className={isOld ? `${css.when} ${css.old}` : css.when}
      dateTime={new Date(millisOf(at)).toISOString()}
    >
      {formats.age(at)}
      {isOld && `, ${word('old')}`}
    </time>
  );
}
