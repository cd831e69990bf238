// Where people begin who look for parts: what there is, and what is new and valid.

import { parts } from '@dca/contract/areas/parts';
import type { Offered } from '@dca/contract/areas/parts/offers';
import { Link } from '@tanstack/react-router';
import { useFormats, useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { When } from '../../ui/when.tsx';
import css from './parts.module.css';
import { words } from './words.ts';

export function Page() {
  const word = useWords(words);
  const summary = useCall(parts.summary, {});
  const news = useCall(parts.notifications, {});
  const counts = summary.data?.data;
  return (
    <PageBody>
      <PageHeader
        title={word('start')}
        count={
          counts?.changedAt && (
            <>
              {word('pricesChanged')}: <When at={counts.changedAt} />
            </>
          )
        }
      />
      <nav className={css.tiles} aria-label={word('start')}>
        <Tile to="/part-section/pricelist" name={word('prices')} count={counts?.parts} />
        <Tile to="/part-section/brochure" name={word('brochures')} count={counts?.brochures} />
        <Tile to="/part-section/program" name={word('programs')} count={counts?.programs} />
        <Tile to="/part-section/promoevent" name={word('promoEvents')} count={counts?.promoEvents} />
      </nav>
      <Section title={word('newAndValid')}>
        {news.error && <ErrorState failure={news.error} onRetry={() => void news.refetch()} />}
        {!news.data && !news.error && <SkeletonRows rows={4} />}
        {news.data?.data.length === 0 && <p>{word('nothingNew')}</p>}
        <ul className={css.rows}>
          {news.data?.data.map((offer) => (
            <OfferRow key={offer.id} offer={offer} />
          ))}
        </ul>
      </Section>
    </PageBody>
  );
}

interface TileProps {
  readonly to: string;
  readonly name: string;
  readonly count: number | undefined;
}

function Tile({ to, name, count }: TileProps) {
  const formats = useFormats();
  return (
    <Link to={to} search={{ IsValid: 'true' } as never} className={css.tile}>
      <strong className={css.count}>{count === undefined ? '…' : formats.number(count)}</strong>
      <span>{name}</span>
    </Link>
  );
}

const places = {
  BROCHURE: '/part-section/brochure/detail',
  PROGRAM: '/part-section/program/detail',
  PROMO_EVENT: '/part-section/promoevent/detail',
} as const;

function OfferRow({ offer }: { readonly offer: Offered }) {
  const word = useWords(words);
  const formats = useFormats();
  return (
    <li>
      <Link to={`${places[offer.kind]}/${offer.id}`} className={css.row}>
        <strong>{offer.title}</strong>
        <span>{word(offer.kind)}</span>
        <span>{offer.validTo ? word('until', { day: formats.day(offer.validTo) }) : word('open')}</span>
      </Link>
    </li>
  );
}
