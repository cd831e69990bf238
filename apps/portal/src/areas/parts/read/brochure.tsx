// One brochure with its reader: a picture or the pages of a PDF stand in the page, also where the browser has no reader of its
// own, as on phones.

import { documents } from '@dca/contract/areas/documents';
import { parts } from '@dca/contract/areas/parts';
import { brochureTable } from '@dca/contract/areas/parts/offer-fields';
import type { Brochure } from '@dca/contract/areas/parts/offers';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { call } from '../../../platform/client.ts';
import { useDownload } from '../../../platform/download.ts';
import type { CallFailure } from '../../../platform/exchange.ts';
import { useCall } from '../../../platform/queries.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { fetchWhenShown } from '../../../ui/fetch-when-shown.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import css from '../parts.module.css';
import { words } from '../words.ts';
import { OfferDetail } from './offer-detail.tsx';

const PdfPages = fetchWhenShown(async () => (await import('./pdf-pages.tsx')).PdfPages, {
  waiting: <Reading />,
});

export function Page() {
  const language = useLanguage();
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const answer = useCall(parts.getBrochure, { params: { id } });
  if (answer.error) return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={8} />;
  const brochure = answer.data.data;
  return (
    <OfferDetail
      offer={brochure}
      facts={[[brochureTable.fields.brand.words[language], brochure.brand]]}
      pictureId={brochure.fileTied ? undefined : brochure.coverTied?.id}
    >
      <Reader brochure={brochure} />
    </OfferDetail>
  );
}

function Reader({ brochure }: { readonly brochure: Brochure }) {
  const word = useWords(words);
  const [state, start] = useDownload(documents.download);
  const file = brochure.fileTied;
  const { data, error, refetch } = useQuery<Blob, CallFailure>({
    queryKey: ['brochure', file?.id],
    queryFn: () => call(documents.download, { params: { id: file?.id ?? '' } }),
    enabled: file !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = useAddressOf(file?.mediaType === 'application/pdf' ? undefined : data);
  if (!file) return <p>{word('noFile')}</p>;
  return (
    <>
      <div>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={state.isRunning}
          onClick={() => void start({ params: { id: file.id } })}
        >
          {word('download')}
        </Button>
      </div>
      {error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <Reading />}
      {data && file.mediaType === 'application/pdf' && <PdfPages file={data} />}
      {address && <img className={css.page} src={address} alt={brochure.title} />}
    </>
  );
}

function Reading() {
  const word = useWords(words);
  return <p role="status">{word('reading')}</p>;
}

/** Where the browser finds a file that is in hand; given back when it is not shown any more. */
function useAddressOf(file: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
