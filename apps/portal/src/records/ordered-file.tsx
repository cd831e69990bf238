// A file that is ordered because it takes long to make: how far it is, why it was not made, and the file itself. Whoever leaves
// and comes back finds it as it is by then; whoever stays gets it as soon as it is ready.
import { documents } from '@dca/contract/areas/documents';
import type { OrderedFile } from '@dca/contract/ordered-file';
import { isUnderWay } from '@dca/domain/ordered-files';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useFormats, useWords } from '../i18n/index.ts';
import { useDownload } from '../platform/download.ts';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { When } from '../ui/when.tsx';
import css from './ordered-file.module.css';
import { orderedFileWords } from './ordered-file-words.ts';

/** How often an order that is under way is asked after. */
export const orderPollMs = 1000;

const bytesOfMb = 1024 * 1024;

interface Props {
  /** The newest order; null where there is none yet. */
  readonly ordered: OrderedFile | null;
  /** What it is, as the button says. */
  readonly name: string;
  readonly isOrdering: boolean;
  readonly onOrder: () => void;
}

export function OrderedFileParts({ ordered, name, isOrdering, onOrder }: Props) {
  const word = useWords(orderedFileWords);
  return (
    <div className={css.ordered}>
      <div role="status">{ordered && <Told ordered={ordered} />}</div>
      {ordered?.state === 'WORKING' && ordered.pieces > 0 && (
        <ProgressBar done={ordered.piecesDone} total={ordered.pieces} label={name} />
      )}
      {ordered?.state === 'DONE' && <Ready ordered={ordered} name={name} {...{ isOrdering, onOrder }} />}
      {(!ordered || ordered.state === 'FAILED') && (
        <Button variant="default" loading={isOrdering} onClick={onOrder}>
          {ordered ? word('again') : word('order', { name })}
        </Button>
      )}
      {ordered && isUnderWay(ordered.state) && <p className={css.soft}>{word('goesOn')}</p>}
      {!ordered && <p className={css.soft}>{word('takesLong')}</p>}
      <TakenWhenReady ordered={ordered} />
    </div>
  );
}

function Told({ ordered }: { readonly ordered: OrderedFile }) {
  const word = useWords(orderedFileWords);
  const formats = useFormats();
  const { state, piecesDone, pieces, said, bytes } = ordered;
  if (state === 'FAILED') return <p className={css.failed}>{said}</p>;
  if (state === 'WAITING') return word('waiting');
  if (state === 'WORKING')
    return pieces === 0
      ? word('begun')
      : word('working', { done: formats.number(piecesDone), all: formats.number(pieces) });
  return (
    <span className={css.soft}>
      {word('ready', { size: formats.measured((bytes ?? 0) / bytesOfMb, 'MB', 1) })}{' '}
      <When at={ordered.movedAt} />
    </span>
  );
}

function Ready({ ordered, name, isOrdering, onOrder }: Props & { readonly ordered: OrderedFile }) {
  const word = useWords(orderedFileWords);
  const [{ isRunning }, start] = useDownload(documents.takeOrdered);
  return (
    <div className={css.acts}>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={isRunning}
        onClick={() => void start({ params: { id: ordered.id } })}
      >
        {name}
      </Button>
      <Button variant="subtle" loading={isOrdering} onClick={onOrder}>
        {word('anew')}
      </Button>
    </div>
  );
}

/** Takes the file once, when it gets ready before the eyes of who waits for it. */
function TakenWhenReady({ ordered }: Pick<Props, 'ordered'>) {
  const [, start] = useDownload(documents.takeOrdered);
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    if (!ordered) return;
    if (isUnderWay(ordered.state)) awaited.current = ordered.id;
    else if (ordered.state === 'DONE' && awaited.current === ordered.id) {
      awaited.current = null;
      void start({ params: { id: ordered.id } });
    }
  }, [ordered, start]);
  return null;
}
