// One sample: what it is of and where it is, its values against the limits they were judged by, the cases that it raised or joined,
// and what may be done with it now. `new` is a bottle that is being noted.
import { type SampleDetail, samples } from '@dca/contract/areas/samples';
import { sampleLifecycle } from '@dca/domain/sample-lifecycle';
import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { ownZone } from '../../i18n/own-zone.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useCall } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { MovesBar } from '../../records/moves/moves.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { EventLine } from '../../ui/history.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Value } from '../../ui/value.tsx';
import { EnterResult } from './enter-result.tsx';
import { MatchMachine } from './match-machine.tsx';
import { BottleLabel } from './parts/bottle-label.tsx';
import { CaseLinks } from './parts/case-links.tsx';
import { componentName } from './parts/component-name.ts';
import { ConditionBadge } from './parts/condition-badge.tsx';
import { ValuesTable } from './parts/values-table.tsx';
import { TakeBottle } from './take-bottle.tsx';
import { words } from './words.ts';

export function Page() {
  const { id = '' } = useParams({ strict: false }) as { readonly id?: string };
  return id === 'new' ? <TakeBottle /> : <KnownSample id={id} />;
}

function KnownSample({ id }: { readonly id: string }) {
  const word = useWords(words);
  const answer = useCall(samples.get, { params: { id } });
  const sample = answer.data?.data;
  usePageTitle(sample && (sample.labNumber ?? sample.bottleCode ?? word('sample')));
  if (answer.error) return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (!sample) return <SkeletonRows rows={8} />;
  return <Sample sample={sample} />;
}

function Sample({ sample }: { readonly sample: SampleDetail }) {
  const word = useWords(words);
  const mayChange = useMay('sample.change');
  const isUnderWay = sample.status !== 'RESULT' && sample.status !== 'REJECTED';
  return (
    <PageBody>
      <PageHeader
        title={sample.labNumber ?? sample.bottleCode ?? word('sample')}
        count={<StatusBadge state={sampleLifecycle.states[sample.status]} />}
      >
        {sample.equipmentId && (
          <Button
            component={Link}
            to={`/trends/${sample.equipmentId}`}
            search={{ of: `${sample.component} ${sample.position}`.trim() } as never}
            variant="default"
          >
            {word('trends')}
          </Button>
        )}
      </PageHeader>
      {isUnderWay && <Acts sample={sample} />}
      {sample.equipmentId === null && mayChange && <MatchMachine sample={sample} />}
      <Known sample={sample} />
      <Section title={word('values')}>
        <ValuesTable sample={sample} />
      </Section>
      {sample.cases.length > 0 && (
        <Section title={word('cases')}>
          <CaseLinks cases={sample.cases} />
        </Section>
      )}
      {isUnderWay && mayChange && <EnterResult key={sample.version} sample={sample} />}
      {sample.bottleCode && isUnderWay && <BottleLabel sample={sample} />}
      {sample.events.length > 0 && <SampleHistory sample={sample} />}
    </PageBody>
  );
}

const calls = { send: samples.send, receive: samples.receive, reject: samples.reject };

function Acts({ sample }: { readonly sample: SampleDetail }) {
  return (
    <MovesBar
      lifecycle={sampleLifecycle}
      calls={calls}
      thing={{ ...sample, name: sample.bottleCode ?? '' }}
      makesOld={[samples.get, samples.list]}
    />
  );
}

function Known({ sample }: { readonly sample: SampleDetail }) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  return (
    <Facts
      rows={[
        [word('condition'), <ConditionBadge key="ours" condition={sample.condition} />],
        [word('verdict'), <ConditionBadge key="theirs" condition={sample.labVerdict} />],
        [word('unit'), [sample.unitCode ?? sample.unitTold, sample.unitModel].filter(Boolean).join(' · ')],
        [word('component'), componentName(sample.component, sample.position, language)],
        [word('serial'), sample.componentSerial],
        [word('sampledOn'), formats.day(sample.sampledOn)],
        [word('smr'), <Value key="smr" value={sample.smr} unit="h" decimals={1} />],
        [word('oilHours'), <Value key="oil" value={sample.oilHours} unit="h" decimals={0} />],
        [word('toppedUp'), sample.oil.toppedUp > 0 ? formats.measured(sample.oil.toppedUp, 'l', 1) : null],
        [word('laboratory'), sample.laboratory],
        [word('bottle'), sample.bottleCode],
        [word('note'), sample.rejectReason ?? sample.labNote],
      ]}
    />
  );
}

function SampleHistory({ sample }: { readonly sample: SampleDetail }) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const entries = sample.events.map(({ at, move, by, to, reason }) => ({
    id: `${at} ${move}`,
    when: formats.moment(at, sample.zone ?? ownZone()),
    who: by,
    what: move === 'match' ? word('match_move') : sampleLifecycle.states[to].label[language],
    why: reason,
  }));
  return (
    <Section title={word('history')}>
      <EventLine entries={entries} />
    </Section>
  );
}
