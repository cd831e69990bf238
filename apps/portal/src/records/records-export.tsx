import type { Call, RequestOf } from '@dca/contract/call';
import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormats, useWords } from '../i18n/index.ts';
import { useDownload } from '../platform/download.ts';
import css from './filter-popover.module.css';
import { words } from './list-words.ts';
import { type AddressQuery, filtersIn, takesOf } from './query-in-address.ts';

interface Props {
  readonly definition: Call;
  /** The query of the list: the file has its filters and order, and all of its pages. */
  readonly query: AddressQuery;
  /** What is in the file, where it is more than the rows. */
  readonly name?: string | undefined;
  /** The page offers its PDF itself. */
  readonly withoutPdf?: boolean | undefined;
}

/** Saves exactly what the list shows as a file, and says how far it is. */
export function RecordsExport({ definition, query, name, withoutPdf = false }: Props) {
  const word = useWords(words);
  const wanted = new Set([...filtersIn(query), 'Sort']);
  const shown = Object.fromEntries(Object.entries(query).filter(([name]) => wanted.has(name)));
  return (
    <>
      <Saving definition={definition} query={shown} label={name ?? word('export')}>
        <IconDownload size={18} aria-hidden />
      </Saving>
      {(['csv', 'pdf'] as const)
        .filter((format) => takes(definition, format) && !(withoutPdf && format === 'pdf'))
        .map((format) => (
          <Saving
            key={format}
            definition={definition}
            query={{ ...shown, Format: format }}
            label={name ? `${name}, ${format.toUpperCase()}` : word(format === 'csv' ? 'asCsv' : 'asPdf')}
          >
            <span className={css.format}>{format.toUpperCase()}</span>
          </Saving>
        ))}
    </>
  );
}

const takes = (definition: Call, format: string): boolean =>
  takesOf(definition).Format?.enum?.includes(format) ?? false;

interface SavingProps {
  readonly definition: Call;
  readonly query: Readonly<Record<string, unknown>>;
  readonly label: string;
  readonly children: ReactNode;
}

function Saving({ definition, query, label, children }: SavingProps) {
  const word = useWords(words);
  const formats = useFormats();
  const [{ isRunning, received }, start] = useDownload(definition);
  const progress = received > 0 ? formats.measured(received / 1000, 'kB', 0) : word('exporting');
  return (
    <>
      {isRunning && (
        <span className={css.hint} role="status">
          {progress}
        </span>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        className={css.tool}
        aria-label={label}
        title={label}
        loading={isRunning}
        onClick={() => void start({ query } as RequestOf<Call>)}
      >
        {children}
      </ActionIcon>
    </>
  );
}
