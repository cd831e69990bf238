import { type ImportError, type ImportRow, imports, type ReasonCount } from '@dca/contract/areas/imports';
import { importReasons, reasonWords } from '@dca/domain/import-reasons';
import { maxPageSize } from '@dca/domain/limits';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import css from './imports.module.css';
import { words } from './words.ts';

interface Props {
  readonly its: ImportRow & { readonly reasons: readonly ReasonCount[] };
}

const keyOf = ({ field, reason }: ReasonCount) => `${field} ${reason}`;

/** Every error by row, column, value and reason; of one reason where one is chosen. */
export function Errors({ its }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const [chosen, choose] = useState('');
  const [PageSize, setPageSize] = useState(25);
  const only = its.reasons.find((one) => keyOf(one) === chosen);
  const query = { PageSize, ...(only ? { Field: [only.field], Reason: [only.reason] } : {}) };
  const found = useCall(imports.errors, { params: { id: its.id }, query }, { keepsPrevious: true });
  const rows = found.data?.data;
  return (
    <Section title={word('reasons')}>
      <NativeSelect
        aria-label={word('reasons')}
        value={chosen}
        data={[
          { value: '', label: word('allReasons') },
          ...its.reasons.map((one) => ({
            value: keyOf(one),
            label: `${one.header}: ${shortWords(one, language)} (${formats.number(one.errors)})`,
          })),
        ]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {found.error && <ErrorState failure={found.error} onRetry={() => void found.refetch()} />}
      {!rows && !found.error && <SkeletonRows rows={5} />}
      <ul className={css.errors}>
        {rows?.map((error) => (
          <ErrorRow key={error.id} error={error} />
        ))}
      </ul>
      {found.data?.next && PageSize < maxPageSize && (
        <Button variant="default" onClick={() => setPageSize(Math.min(maxPageSize, PageSize * 2))}>
          {word('more')}
        </Button>
      )}
    </Section>
  );
}

/** The sentence of a reason up to what differs from row to row. */
const shortWords = ({ reason }: ReasonCount, language: 'en' | 'id') =>
  importReasons[reason][language].replace(/\{[a-z]+\}/g, '…');

function ErrorRow({ error }: { readonly error: ImportError }) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  return (
    <li className={css.error}>
      <span className={css.line}>{word('line', { line: formats.number(error.line) })}</span>
      <span>
        <strong>{error.header}</strong> {error.value === '' ? <i>{word('empty')}</i> : error.value}
      </span>
      <span>{reasonWords(error.reason, error.particulars)[language]}</span>
    </li>
  );
}
