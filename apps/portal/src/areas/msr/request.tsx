// One request: what the component has lived against its plan, what is to be done, and how it goes on into a job.
import { type MsrDetail, msr } from '@dca/contract/areas/msr';
import { componentPositions } from '@dca/domain/components';
import { msrLifecycle, msrStatus } from '@dca/domain/msr-lifecycle';
import { Link, useParams } from '@tanstack/react-router';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useCall } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { MovesBar } from '../../records/moves/moves.tsx';
import { RecordFiles } from '../../records/record-files.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { type FactRow, Facts } from '../../ui/facts.tsx';
import { EventLine } from '../../ui/history.tsx';
import { MachineName } from '../../ui/machine.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TwoColumns } from '../../ui/two-columns.tsx';
import { CasesBehind } from '../samples/index.ts';
import { HandOverButton } from './hand-over.tsx';
import css from './msr.module.css';
import { Notes } from './notes.tsx';
import { Steps } from './steps.tsx';
import { words } from './words.ts';

export function Page() {
  const { id = '' } = useParams({ strict: false }) as { readonly id?: string };
  const answer = useCall(msr.get, { params: { id } });
  usePageTitle(answer.data?.data.code);
  if (answer.error && !answer.data)
    return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={8} />;
  return <Request request={answer.data.data} />;
}

const moveCalls = {
  approve: msr.approval,
  reject: msr.approval,
  revise: msr.revise,
  cancel: msr.cancel,
  begin: msr.begin,
  finish: msr.finish,
};

function Request({ request }: { readonly request: MsrDetail }) {
  const word = useWords(words);
  const { id, code } = request;
  const mayAdd = useMay('msr.change');
  const mayHandOver = useMay('msr.handover');
  return (
    <PageBody>
      <PageHeader
        title={code}
        count={<StatusBadge state={msrLifecycle.states[request.status]} />}
        figures={<MachineName unitCode={request.unitCode} unitModel={request.unitModel} />}
      />
      <MovesBar
        lifecycle={msrLifecycle}
        calls={moveCalls}
        thing={{ ...request, name: code }}
        makesOld={[msr.get, msr.list]}
        ask={(name, { version, reason }) =>
          name === 'approve' || name === 'reject'
            ? {
                query: {
                  Id: id,
                  Decision: name === 'reject' ? 'REJECT' : 'APPROVE',
                  Version: version,
                  ...(reason ? { Reason: reason } : {}),
                },
              }
            : { params: { id }, body: { version, ...(reason ? { reason } : {}) } }
        }
        done={{
          approve: word('approved', { code }),
          reject: word('rejected', { code }),
          revise: word('revised', { code }),
          cancel: word('cancelled', { code }),
          begin: word('begun', { code }),
          finish: word('finished', { code }),
        }}
        beside={mayHandOver && request.status === msrStatus.APPROVED && <HandOverButton request={request} />}
      />
      <TwoColumns>
        <div>
          <RequestFacts request={request} />
          <Steps key={request.version} request={request} mayChange={mayAdd} />
        </div>
        <div>
          <RecordFiles
            kind="msr"
            id={id}
            purposes={['FINDING_PHOTO', 'DOCUMENT']}
            mayChange={mayAdd}
            alone={{ purpose: 'DOCUMENT', title: word('evidences') }}
          />
          <Notes request={request} />
          <History request={request} />
        </div>
      </TwoColumns>
    </PageBody>
  );
}

function RequestFacts({ request }: { readonly request: MsrDetail }) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const hours = (value: number | null) => (value === null ? null : formats.measured(value, 'h'));
  const rows: FactRow[] = [
    [
      word('component'),
      [request.componentDesc, request.position && componentPositions[request.position][language]]
        .filter(Boolean)
        .join(' '),
    ],
    ...(request.relatedComponentDesc === request.componentDesc
      ? []
      : ([[word('belongsTo'), request.relatedComponentDesc]] as const)),
    [word('activity'), request.activity],
    [word('remark'), request.activityRemark],
    [word('lifetime'), hours(request.lifetime)],
    [
      word('life'),
      request.percent === null ? null : (
        <span key="life" className={css.life} data-colour={request.lifeColour}>
          {word('lifeOf', {
            percent: formats.number(request.percent),
            hours: formats.measured(request.lifeHours, 'h'),
          })}
        </span>
      ),
    ],
    [word('plannedAt'), hours(request.scheduleValue)],
    [word('overdueAt'), hours(request.criticalScheduleValue)],
    [
      word('hoursPerDay'),
      request.hoursPerDay === null
        ? null
        : word('perDay', { hours: formats.measured(request.hoursPerDay, 'h', 1) }),
    ],
    [word('due'), request.dueOn && formats.day(request.dueOn)],
    [word('meter'), hours(request.smr)],
    [word('serialNumber'), request.serialNumber],
    ...(request.cases.length > 0
      ? ([[word('conditionCases'), <CasesBehind key="cases" cases={request.cases} />]] as const)
      : []),
    [word('requestedBy'), request.requestedBy ?? word('byItself')],
    [
      word('job'),
      request.jobId && (
        <Link key="job" to="/jobs/summary/detailpi" search={{ id: request.jobId } as never}>
          {request.jobNumber}
        </Link>
      ),
    ],
  ];
  return <Facts rows={rows} />;
}

function History({ request }: { readonly request: MsrDetail }) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  return (
    <Section title={word('history')}>
      <EventLine
        entries={request.events.map(({ at, move, by, reason }) => ({
          id: `${at} ${move}`,
          when: formats.moment(at, request.zone),
          who: by,
          what: msrLifecycle.moves.find(({ name }) => name === move)?.label[language] ?? move,
          why: reason,
        }))}
      />
    </Section>
  );
}
