import type { Call } from '@dca/contract/call';
import { Button } from '@mantine/core';
import { useWords } from '../i18n/index.ts';
import { useDownload } from '../platform/download.ts';
import { words } from './list-words.ts';
import type { ListAddress } from './use-list.ts';

/** Saves exactly what the list shows: same filters, same order. */
export function ExportButton({ definition, list }: { definition: Call; list: ListAddress }) {
  const t = useWords(words);
  const [state, start] = useDownload(definition);
  return (
    <Button
      variant="default"
      loading={state.isRunning}
      onClick={() => void start({ query: list.values } as never)}
    >
      {state.isRunning ? t('exporting') : t('export')}
    </Button>
  );
}
