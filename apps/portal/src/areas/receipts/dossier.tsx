// Everything of an approved job as one file: a small one comes at once, a large one is ordered.
import { receipts } from '@dca/contract/areas/receipts';
import { isUnderWay } from '@dca/domain/ordered-files';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { useDownload } from '../../platform/download.ts';
import { beside, useCall, useWrite } from '../../platform/queries.ts';
import { OrderedFileParts, orderPollMs } from '../../records/ordered-file.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import css from './papers.module.css';
import { words } from './words.ts';

export function Dossier({ jobId }: { readonly jobId: string }) {
  const word = useWords(words);
  const language = useLanguage();
  const [isAwaited, setAwaited] = useState(false);
  const answer = useCall(
    receipts.orderedDossier,
    { query: { jobId, language } },
    { ...beside, ...(isAwaited ? { refetchInterval: orderPollMs } : {}) },
  );
  const order = useWrite(receipts.orderDossier, { invalidates: [receipts.orderedDossier] });
  const found = answer.data?.data;
  const isOn = found?.ordered ? isUnderWay(found.ordered.state) : false;
  useEffect(() => setAwaited(isOn), [isOn]);
  // Without a signal its button says so, as every download does.
  if (answer.error?.network) return <AtOnce jobId={jobId} />;
  if (answer.error) return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (!found) return <SkeletonRows rows={1} />;
  if (!found.isLarge && !found.ordered) return <AtOnce jobId={jobId} />;
  return (
    <OrderedFileParts
      ordered={found.ordered}
      name={word('dossier')}
      isOrdering={order.isPending}
      onOrder={() => order.mutate({ body: { jobId, language } })}
    />
  );
}

function AtOnce({ jobId }: { readonly jobId: string }) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const [{ isRunning, received }, start] = useDownload(receipts.dossier);
  const size = formats.measured(Math.round(received / 1024), 'kB', 0);
  return (
    <div className={css.acts}>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={isRunning}
        onClick={() => void start({ query: { jobId, language } })}
      >
        {word('dossier')}
      </Button>
      <span role="status">{isRunning && word('takenAlong', { size })}</span>
    </div>
  );
}
