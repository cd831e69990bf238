import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useWords } from '../../../i18n/index.ts';
import { useMay } from '../../../platform/session.ts';
import { When } from '../../../ui/when.tsx';
import css from '../tracking.module.css';
import { words } from '../words.ts';
import { takeDay, useDay } from './day.ts';

/** What is on this phone for work without a signal, how old it is, and the way to bring it up to date. */
export function DayOnPhone() {
  const word = useWords(words);
  const day = useDay();
  const taking = useMutation({ mutationFn: takeDay, networkMode: 'always' });
  if (!useMay('checksheet.write')) return null;
  return (
    <div className={css.sending} role="status">
      <span className={css.soft}>
        {day ? word('dayKept', { count: day.jobIds.length }) : word('dayNotKept')}{' '}
        {day && <When at={day.at} />}
      </span>
      <Button variant="default" loading={taking.isPending} onClick={() => taking.mutate()}>
        {word('takeDay')}
      </Button>
      {taking.isError && <span role="alert">{word('dayNotTaken')}</span>}
    </div>
  );
}
