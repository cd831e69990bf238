// One report: what was met, what it means, what is recommended, who decided, and the job that carries it out.
import { type PcarDetail, pcar } from '@dca/contract/areas/pcar';
import { componentKinds, componentPositions } from '@dca/domain/components';
import { conditionCauses } from '@dca/domain/condition';
import { conditionClasses, decidedPcarStatuses, pcarLifecycle, pcarStatus } from '@dca/domain/pcar-lifecycle';
import { Link, useParams } from '@tanstack/react-router';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useCall } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { MovesBar } from '../../records/moves/moves.tsx';
import { RecordFiles } from '../../records/record-files.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { EventLine } from '../../ui/history.tsx';
import { MachineName } from '../../ui/machine.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TwoColumns } from '../../ui/two-columns.tsx';
import { CasesBehind } from '../samples/index.ts';
import { ExecuteButton } from './execute.tsx';
import { PcarNotes } from './pcar-notes.tsx';
import { RescheduleButton } from './reschedule.tsx';
import { staleReports } from './stale.ts';
import { words } from './words.ts';
import { WriteReport } from './write-report.tsx';
import { ReadWritten } from './written.tsx';

export function Page() {
  const { id = '' } = useParams({ strict: false }) as { readonly id?: string };
  const answer = useCall(pcar.get, { params: { id } });
  usePageTitle(answer.data?.data.number);
  if (answer.error && !answer.data)
    return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={8} />;
  return <Report report={answer.data.data} />;
}

function Report({ report }: { readonly report: PcarDetail }) {
  const word = useWords(words);
  const { id, number, status } = report;
  const mayWrite = useMay('pcar.change');
  const mayReport = useMay('pcar.create') || mayWrite;
  return (
    <PageBody>
      <PageHeader
        title={number}
        count={<StatusBadge state={pcarLifecycle.states[status]} />}
        figures={<MachineName unitCode={report.unitCode} unitModel={report.unitModel} />}
      />
      <ReportActs report={report} />
      <TwoColumns>
        <div>
          <ReportFacts report={report} />
          <Phenomenons report={report} />
          {mayWrite && status === pcarStatus.OPEN ? (
            <WriteReport key={report.version} report={report} />
          ) : (
            <ReadWritten report={report} />
          )}
        </div>
        <div>
          <RecordFiles
            kind="pcar"
            id={id}
            purposes={['FINDING_PHOTO']}
            mayChange={mayReport}
            alone={{ purpose: 'FINDING_PHOTO', title: word('images') }}
          />
          <PcarNotes report={report} mayAdd={mayWrite} />
          <History report={report} />
        </div>
      </TwoColumns>
    </PageBody>
  );
}

const moveCalls = {
  submit: pcar.submit,
  approve: pcar.approval,
  reject: pcar.approval,
  revise: pcar.revise,
  confirm: pcar.confirm,
  cancel: pcar.cancel,
  close: pcar.close,
};

function ReportActs({ report }: { readonly report: PcarDetail }) {
  const word = useWords(words);
  const { id, number, status } = report;
  const mayReschedule = useMay('pcar.reschedule') && status === pcarStatus.APPROVED;
  const mayExecute = useMay('pcar.change') && decidedPcarStatuses.includes(status);
  const isWritten = report.analysis !== null && report.recommendation !== null;
  return (
    <MovesBar
      lifecycle={pcarLifecycle}
      calls={moveCalls}
      thing={{ ...report, name: number }}
      makesOld={staleReports}
      ask={(name, { version, reason }) => ({
        params: { id },
        body: {
          version,
          ...(reason ? { reason } : {}),
          ...(name === 'reject' ? { decision: 'REJECT' } : {}),
        },
      })}
      hindrances={{ submit: isWritten ? null : word('notWritten') }}
      beside={
        <>
          {mayReschedule && <RescheduleButton report={report} />}
          {mayExecute && <ExecuteButton report={report} />}
        </>
      }
    />
  );
}

function ReportFacts({ report }: { readonly report: PcarDetail }) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const { component, position, cause } = report;
  return (
    <Facts
      rows={[
        [word('condition'), conditionClasses[report.condition][language]],
        [
          word('component'),
          [
            component && componentKinds[component].words[language],
            position && componentPositions[position][language],
          ]
            .filter(Boolean)
            .join(' '),
        ],
        [word('cause'), cause && conditionCauses[cause].words[language]],
        ...(report.cases.length > 0
          ? ([[word('conditionCases'), <CasesBehind key="cases" cases={report.cases} />]] as const)
          : []),
        ...(report.didItHelp
          ? ([[word('didItHelp'), <Helped key="helped" helped={report.didItHelp} />]] as const)
          : []),
        [word('serialNumber'), report.unitSn],
        [word('smr'), report.smr === null ? null : formats.measured(report.smr, 'h')],
        [word('due'), report.dueOn && formats.day(report.dueOn)],
        [
          word('job'),
          report.jobId && (
            <Link key="job" to="/jobs/summary/detailpi" search={{ id: report.jobId } as never}>
              {report.jobNumber}
            </Link>
          ),
        ],
      ]}
    />
  );
}

function Helped({ helped }: { readonly helped: NonNullable<PcarDetail['didItHelp']> }) {
  const word = useWords(words);
  const formats = useFormats();
  const { answer, sampleId, labNumber, sampledOn } = helped;
  if (!sampleId) return word(answer);
  return (
    <>
      {word(answer)} <Link to={`/samples/${sampleId}`}>{labNumber}</Link> ·{' '}
      {sampledOn && formats.day(sampledOn)}
    </>
  );
}

function Phenomenons({ report }: { readonly report: PcarDetail }) {
  const word = useWords(words);
  const formats = useFormats();
  return (
    <Section title={word('phenomenons')}>
      <EventLine
        entries={report.phenomenons.map(({ id, description, by, at, smr }) => ({
          id,
          what: description,
          who: by,
          when: formats.moment(at, report.zone),
          more: smr === null ? null : formats.measured(smr, 'h'),
        }))}
      />
    </Section>
  );
}

function History({ report }: { readonly report: PcarDetail }) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  if (report.events.length === 0) return null;
  return (
    <Section title={word('history')}>
      <EventLine
        entries={report.events.map(({ at, move, by, reason }) => ({
          id: `${at} ${move}`,
          when: formats.moment(at, report.zone),
          who: by,
          what: pcarLifecycle.moves.find(({ name }) => name === move)?.label[language] ?? move,
          why: reason,
        }))}
      />
    </Section>
  );
}
