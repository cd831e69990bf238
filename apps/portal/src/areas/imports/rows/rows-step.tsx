import {
  type ImportReadRow,
  type ImportRow,
  type ImportTarget,
  imports,
  type ReasonCount,
} from '@dca/contract/areas/imports';
import { Button } from '@mantine/core';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { useDownload } from '../../../platform/download.ts';
import { useWrite } from '../../../platform/queries.ts';
import { Refusal, RefusedBecause } from '../../../ui/refusal.tsx';
import { Section } from '../../../ui/section.tsx';
import { saidBefore } from '../columns/use-columns.ts';
import { GiveUp } from '../give-up.tsx';
import css from '../imports.module.css';
import type { AwaitOutcome } from '../stored/use-outcome.ts';
import { words } from '../words.ts';
import { Errors } from './errors.tsx';
import { FirstRows } from './first-rows.tsx';

interface Props {
  readonly its: ImportRow & {
    readonly targets: readonly ImportTarget[];
    readonly reasons: readonly ReasonCount[];
    readonly rows: readonly ImportReadRow[];
  };
  readonly onAwait: AwaitOutcome;
}

/** What the check found, and what to do with it. */
export function RowsStep({ its, onAwait }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  return (
    <>
      <Section title={word('rows')} note={its.fileName}>
        <Counts its={its} />
        {its.said && <RefusedBecause>{its.said[language]}</RefusedBecause>}
        {its.rowsGood === 0 && <p className={css.text}>{word('nothing')}</p>}
        {its.rowsBad > 0 && <p className={css.soft}>{word('mend')}</p>}
        <Acts its={its} onAwait={onAwait} />
      </Section>
      <FirstRows its={its} />
      {its.rowsBad > 0 && <Errors its={its} />}
    </>
  );
}

function Counts({ its }: { readonly its: ImportRow }) {
  const word = useWords(words);
  const formats = useFormats();
  const counts = [
    ['read', its.rowsRead],
    ['good', its.rowsGood],
    ['bad', its.rowsBad],
    ['same', its.rowsSame],
  ] as const;
  return (
    <ul className={css.counts}>
      {counts.map(([name, count]) => (
        <li key={name}>
          <strong className={css.count}>{formats.number(count)}</strong> {word(name)}
        </li>
      ))}
    </ul>
  );
}

function Acts({ its, onAwait }: Props) {
  const word = useWords(words);
  const options = { invalidates: [imports.get, imports.list], handles: [400, 409] as const };
  const confirm = useWrite(imports.confirm, options);
  const match = useWrite(imports.match, options);
  const [workbook, saveWorkbook] = useDownload(imports.workbook);
  const { id, rowsBad, rowsGood, said, reasons } = its;
  const again = () => match.mutate({ body: saidBefore(its) });
  const alike = reasons
    .filter(({ reason }) => reason === 'ALIKE')
    .reduce((all, { errors }) => all + errors, 0);
  return (
    <>
      <div className={css.acts}>
        {rowsGood > 0 && !said && (
          <Button
            loading={confirm.isPending}
            onClick={() => {
              onAwait('DONE');
              const takes = rowsBad > 0 ? 'GOOD' : 'ALL';
              confirm.mutateAsync({ body: { id, takes } }).catch(() => onAwait(null));
            }}
          >
            {word(rowsBad > 0 ? 'storeGood' : 'storeAll', { count: rowsGood })}
          </Button>
        )}
        {its.hasWorkbook && (
          <Button
            variant="default"
            loading={workbook.isRunning}
            onClick={() => void saveWorkbook({ params: { id } })}
          >
            {word('workbook')}
          </Button>
        )}
        <Button variant={said ? 'filled' : 'default'} loading={match.isPending} onClick={again}>
          {word('again')}
        </Button>
        {alike > 0 && (
          <Button
            variant="default"
            loading={match.isPending}
            onClick={() => match.mutate({ body: { ...saidBefore(its), takesAlike: true } })}
          >
            {word('takeAlike', { count: alike })}
          </Button>
        )}
        <GiveUp id={id} />
      </div>
      {rowsBad > 0 && !its.hasWorkbook && (
        <p role="status" className={css.soft}>
          {word('writing')}
        </p>
      )}
      <Refusal failure={confirm.error ?? match.error} />
    </>
  );
}
