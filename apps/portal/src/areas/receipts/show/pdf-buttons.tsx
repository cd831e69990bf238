import { receipts } from '@dca/contract/areas/receipts';
import type { PaperKind } from '@dca/domain/papers';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useWords } from '../../../i18n/index.ts';
import { useDownload } from '../../../platform/download.ts';
import css from '../papers.module.css';
import { words } from '../words.ts';

interface Props {
  readonly kind: PaperKind;
  readonly jobId: string;
}

/** The paper as a PDF, in either language. */
export function PdfButtons({ kind, jobId }: Props) {
  const word = useWords(words);
  const [{ isRunning }, start] = useDownload(receipts.paperReport, { isKept: true });
  const save = (language: 'en' | 'id') => void start({ query: { kind, jobId, language } });
  const look = {
    variant: 'default',
    loading: isRunning,
    leftSection: <IconDownload size={16} aria-hidden />,
  };
  return (
    <div className={css.acts}>
      <Button {...look} onClick={() => save('en')}>
        {word('pdfEnglish')}
      </Button>
      <Button {...look} onClick={() => save('id')}>
        {word('pdfIndonesian')}
      </Button>
    </div>
  );
}
