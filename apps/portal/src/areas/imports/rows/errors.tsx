import { type ImportError, type ImportRow, imports, type ReasonCount } from '@dca/contract/areas/imports';
import { importReasons, reasonWords } from '@dca/domain/import-reasons';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { beside, useCall } from '../../../platform/queries.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Section } from '../../../ui/section.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import css from '../imports.module.css';
import { words } from '../words.ts';

interface Props {
  readonly its: ImportRow & { readonly reasons: readonly ReasonCount[] };
}

const PageSize = 50;

const keyOf = ({ field, reason }: ReasonCount) => `${field} ${reason}`;

/** Every error by row, column, value and reason; of one reason where one is chosen. */
export function Errors({ its }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const [chosen, choose] = useState('');
  // Where the pages began that one came by; a file may have more errors than pages are numbered for.
  const [pages, setPages] = useState<readonly string[]>([]);
  const only = its.reasons.find((one) => keyOf(one) === chosen);
  const Cursor = pages.at(-1);
  const query = {
    PageSize,
    ...(Cursor === undefined ? {} : { Cursor }),
    ...(only ? { Field: [only.field], Reason: [only.reason] } : {}),
  };
  const found = useCall(
    imports.errors,
    { params: { id: its.id }, query },
    { ...beside, keepsPrevious: true },
  );
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
        onChange={(event) => {
          choose(event.currentTarget.value);
          setPages([]);
        }}
      />
      {found.error && <ErrorState failure={found.error} onRetry={() => void found.refetch()} />}
      {!rows && !found.error && <SkeletonRows rows={5} />}
      <ul className={css.errors}>
        {rows?.map((error) => (
          <ErrorRow key={error.id} error={error} />
        ))}
      </ul>
      {rows && rows.length > 0 && (pages.length > 0 || found.data?.next) && (
        <nav className={css.acts} aria-label={word('pagesOfReasons')}>
          <Button
            variant="default"
            disabled={pages.length === 0}
            onClick={() => setPages((before) => before.slice(0, -1))}
          >
            {word('pageBefore')}
          </Button>
          <span role="status">
            {word('reasonsShown', {
              from: formats.number(pages.length * PageSize + 1),
              to: formats.number(pages.length * PageSize + rows.length),
            })}
          </span>
          <Button
            variant="default"
            disabled={!found.data?.next}
            onClick={() => setPages((before) => [...before, ...(found.data?.next ? [found.data.next] : [])])}
          >
            {word('pageAfter')}
          </Button>
        </nav>
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
