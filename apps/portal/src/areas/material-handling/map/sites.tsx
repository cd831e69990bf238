// Sites on an outline of the country and in a table of the same: a press on one narrows the page to it.
import { materialHandling, type Site } from '@dca/contract/areas/material-handling';
import { unitStateCodes, unitStates } from '@dca/domain/telemetry';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import table from '../../../ui/figure-table.module.css';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import badge from '../../../ui/status-badge.module.css';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Value } from '../../../ui/value.tsx';
import { words } from '../words.ts';
import css from './map.module.css';
import { type Mark, marksOf } from './marks.ts';
import { outline } from './outline.ts';
import { mapSize } from './place-on-map.ts';

interface Props {
  /** The plants that the page is narrowed to. */
  readonly chosen: readonly string[] | undefined;
}

export function Sites({ chosen = [] }: Props) {
  const word = useWords(words);
  const answer = useCall(materialHandling.sites, {});
  const sites = answer.data?.data;
  if (!sites && answer.error)
    return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (sites?.length === 0) return <EmptyState title={word('noUnits')}>{word('noUnitsText')}</EmptyState>;
  return (
    <div className={css.sites}>
      <SiteMap sites={sites ?? []} chosen={chosen} />
      {sites ? <SiteTable sites={sites} chosen={chosen} /> : <SkeletonRows rows={6} />}
    </div>
  );
}

interface OfSites {
  readonly sites: readonly Site[];
  readonly chosen: readonly string[];
}

/** Where a press leads: to these sites alone. */
const addressOf = (sites: readonly Site[]) => ({
  to: '/equipment-monitoring' as never,
  search: { PlantCode: sites.map(({ plantCode }) => plantCode) } as never,
  resetScroll: false,
});
const isChosen = (sites: readonly Site[], chosen: readonly string[]) =>
  sites.length === chosen.length && sites.every(({ plantCode }) => chosen.includes(plantCode));

function SiteMap({ sites, chosen }: OfSites) {
  const word = useWords(words);
  const marks = marksOf(sites, unitStateCodes);
  return (
    <div className={css.map}>
      <svg viewBox={`0 0 ${mapSize.width} ${mapSize.height}`} className={css.outline} aria-hidden="true">
        <path d={outline.beside} className={css.beside} />
        <path d={outline.home} className={css.home} />
      </svg>
      <ul aria-label={word('siteMap')}>
        {marks.map((mark) => (
          <SiteMark key={mark.sites.map(({ plantCode }) => plantCode).join()} mark={mark} chosen={chosen} />
        ))}
      </ul>
    </div>
  );
}

function SiteMark({ mark, chosen }: { readonly mark: Mark; readonly chosen: readonly string[] }) {
  const language = useLanguage();
  const formats = useFormats();
  const said = useSaid();
  const units = formats.number(mark.units);
  const worst = unitStates[mark.worst].label[language];
  const style = {
    '--x': share(mark.x, mapSize.width),
    top: share(mark.y, mapSize.height),
  } as CSSProperties;
  return (
    <li style={style} className={css.place}>
      <Link
        {...addressOf(mark.sites)}
        className={`${badge.badge} ${css.mark}`}
        data-colour={unitStates[mark.worst].colour}
        // It begins with what is read on the mark: whoever speaks to the screen says that (WCAG 2.5.3).
        aria-label={`${units} ${worst}: ${mark.sites.map(said).join('; ')}`}
        aria-current={isChosen(mark.sites, chosen) || undefined}
      >
        {units} <span className={css.worst}>{worst}</span>
      </Link>
    </li>
  );
}

const share = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)}%`;

/** A site in words: its name, and how many of its units stand how. */
function useSaid() {
  const language = useLanguage();
  const formats = useFormats();
  return ({ plantDesc, states }: Site) =>
    [
      plantDesc,
      ...states.map(({ state, units }) => `${formats.number(units)} ${unitStates[state].label[language]}`),
    ].join(', ');
}

function SiteTable({ sites, chosen }: OfSites) {
  const word = useWords(words);
  return (
    <table className={table.table} aria-label={word('sites')}>
      <thead>
        <tr>
          <th scope="col">{word('site')}</th>
          <th scope="col" data-figure>
            {word('siteUnits')}
          </th>
          <th scope="col">{word('state')}</th>
        </tr>
      </thead>
      <tbody>
        {sites.map((site) => (
          <tr
            key={site.plantCode}
            className={css.row}
            data-chosen={chosen.includes(site.plantCode) || undefined}
          >
            <th scope="row">
              <Link {...addressOf([site])} aria-current={isChosen([site], chosen) || undefined}>
                {site.plantDesc}
              </Link>
              {marksOf([site], unitStateCodes).length === 0 && (
                <span className={css.placeless}>{word('noPlace')}</span>
              )}
            </th>
            <td data-figure>
              <Value value={site.units} />
            </td>
            <td>
              <ul className={css.states}>
                {site.states.map(({ state, units }) => (
                  <li key={state}>
                    <Value value={units} /> <StatusBadge state={unitStates[state]} />
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
