// Where one looks first: units by how they stand, where they are, and the cautions that are open.
import { materialHandling } from '@dca/contract/areas/material-handling';
import { deviceKindCodes } from '@dca/domain/telemetry';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Sites } from './map/sites.tsx';
import { CautionTable } from './parts/caution-table.tsx';
import { listOf, Tiles } from './parts/tiles.tsx';
import { useCut } from './parts/use-cut.ts';
import { useLive } from './parts/use-live.ts';
import { words } from './words.ts';

const titles = { BATTERY: 'batteries', GENSET: 'gensets' } as const;

export function Page() {
  const word = useWords(words);
  const cut = useCut();
  useLive([materialHandling.total, materialHandling.sites, materialHandling.cautions]);
  return (
    <PageBody>
      <PageHeader title={word('startTitle')}>
        <Button
          component={Link}
          to={'/equipment-monitoring/wall' as never}
          search={cut as never}
          variant="default"
        >
          {word('wall')}
        </Button>
      </PageHeader>
      {deviceKindCodes.map((kind) => (
        <Section
          key={kind}
          title={
            <Link to={listOf[kind] as never} search={{ ...cut, Kind: [kind] } as never}>
              {word(titles[kind])}
            </Link>
          }
        >
          <Tiles kind={kind} cut={cut} />
        </Section>
      ))}
      <Section title={word('sites')} note={word('sitesNote')} action={cut.PlantCode && <AllSites />}>
        <Sites chosen={cut.PlantCode} />
      </Section>
      <Section title={word('openCautions')}>
        <OpenCautions cut={cut} />
      </Section>
    </PageBody>
  );
}

/** The way back from what the page is narrowed to. */
function AllSites() {
  const word = useWords(words);
  return (
    <Button component={Link} to={'/equipment-monitoring' as never} variant="default" size="compact-sm">
      {word('allSites')}
    </Button>
  );
}

const most = 10;

function OpenCautions({ cut }: { readonly cut: ReturnType<typeof useCut> }) {
  const word = useWords(words);
  const answer = useCall(materialHandling.cautions, {
    query: { ...cut, IsOpen: 'true', PageSize: most },
  });
  const found = answer.data;
  if (!found)
    return answer.error ? (
      <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <SkeletonRows rows={4} />
    );
  if (found.data.length === 0)
    return <EmptyState title={word('noneOpen')}>{word('noneOpenText')}</EmptyState>;
  return (
    <>
      <CautionTable rows={found.data} />
      {(found.total ?? 0) > most && (
        <Button
          component={Link}
          to={'/equipment-monitoring/mhd-monitoring/logs-caution/all' as never}
          search={cut as never}
          variant="default"
        >
          {word('allCautions')}
        </Button>
      )}
    </>
  );
}
