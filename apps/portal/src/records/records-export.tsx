import type { Call, RequestOf } from '@dca/contract/call';
import { ActionIcon, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useFormats, useWords } from '../i18n/index.ts';
import { useDisplayMode } from '../platform/display-mode.ts';
import { useDownload } from '../platform/download.ts';
import css from './filter-popover.module.css';
import { type AddressQuery, filtersIn } from './query-in-address.ts';
import { words } from './words.ts';

interface Props {
  readonly definition: Call;
  /** The query of the list: the file has its filters and order, and all of its pages. */
  readonly query: AddressQuery;
}

/** Saves exactly what the list shows as a file, and says how far it is. */
export function RecordsExport({ definition, query }: Props) {
  const word = useWords(words);
  const formats = useFormats();
  const [{ isRunning, received }, start] = useDownload(definition);
  const wanted = new Set([...filtersIn(query), 'Sort']);
  const request = { query: Object.fromEntries(Object.entries(query).filter(([name]) => wanted.has(name))) };
  const progress = received > 0 ? formats.measured(received / 1000, 'kB', 0) : null;
  const save = () => void start(request as RequestOf<Call>);
  if (useDisplayMode() === 'mobile') {
    return (
      <ActionIcon
        variant="default"
        className={css.tool}
        aria-label={word('export')}
        loading={isRunning}
        onClick={save}
      >
        <IconDownload size={20} aria-hidden />
      </ActionIcon>
    );
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      disabled={isRunning}
      onClick={save}
    >
      {isRunning ? (progress ?? word('exporting')) : word('export')}
    </Button>
  );
}
