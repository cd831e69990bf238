// One offer: its picture, its text, its period, the machines it fits and its parts.
import { equipment } from '@dca/contract/areas/equipment';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { loadPicture } from '../../../platform/picture.ts';
import { useCall } from '../../../platform/queries.ts';
import { type FactRow, Facts } from '../../../ui/facts.tsx';
import { PageBody } from '../../../ui/page-body.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import css from '../parts.module.css';
import { Period, ValidityBadge } from '../validity.tsx';
import { words } from '../words.ts';

interface Offer {
  readonly title: string;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly isValid: boolean;
  readonly unitModels: readonly string[];
}

interface Props {
  readonly offer: Offer;
  readonly facts: readonly FactRow[];
  readonly text?: string;
  readonly pictureId?: string | undefined;
  readonly children?: ReactNode;
}

export function OfferDetail({ offer, facts, text, pictureId, children }: Props) {
  const word = useWords(words);
  return (
    <PageBody>
      <PageHeader title={offer.title} count={<ValidityBadge isValid={offer.isValid} />} />
      {pictureId && <Picture id={pictureId} title={offer.title} />}
      {text && <p className={css.text}>{text}</p>}
      <Facts
        rows={[
          ...facts,
          [word('period'), <Period key="period" from={offer.validFrom} to={offer.validTo} />],
          [word('fits'), offer.unitModels.join(', ') || word('allMachines')],
          ...(offer.unitModels.length > 0
            ? ([[word('machinesInSight'), <Machines key="machines" models={offer.unitModels} />]] as const)
            : []),
        ]}
      />
      {children}
    </PageBody>
  );
}

/** How many machines in sight an offer fits, and the way to them. */
function Machines({ models }: { readonly models: readonly string[] }) {
  const formats = useFormats();
  const query = { UnitModel: [...models], IsActive: 'true', PageSize: 1 } as const;
  const { data } = useCall(equipment.list, { query });
  if (!data || data.total === null) return null;
  return (
    <Link to="/equipment-population" search={{ UnitModel: [...models], IsActive: 'true' } as never}>
      {formats.number(data.total)}
      {data.capped && '+'}
    </Link>
  );
}

function Picture({ id, title }: { readonly id: string; readonly title: string }) {
  const { data } = useQuery({
    queryKey: ['picture', id],
    queryFn: () => loadPicture(id),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ? <img className={css.picture} src={data} alt={title} /> : null;
}
