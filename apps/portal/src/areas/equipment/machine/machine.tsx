// One machine: identity and meter large, what is open on it, and all that happened to it. This is what the sticker opens, for
// everybody who may see the machine; who had it before sees it as it was when it went.
import { equipment } from '@dca/contract/areas/equipment';
import type { MachinePage } from '@dca/contract/areas/equipment/machine';
import { Button } from '@mantine/core';
import { Link, Navigate, useParams, useSearch } from '@tanstack/react-router';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { useCall } from '../../../platform/queries.ts';
import { useMay } from '../../../platform/session.ts';
import { RecordFiles } from '../../../records/record-files.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { MachineName } from '../../../ui/machine.tsx';
import { PageBody } from '../../../ui/page-body.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Gallery } from '../../checksheets/index.ts';
import { Components } from '../components-section.tsx';
import css from './machine.module.css';
import { machineWords } from './machine-words.ts';
import { Meter } from './meter.tsx';
import { MachineOnPhone } from './on-phone.tsx';
import { Code, Findings, Identity, Papers, Service, Stood, Work } from './parts.tsx';
import { Timeline } from './timeline.tsx';

export function Page() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  return <OneMachine key={id} id={id} />;
}

function OneMachine({ id }: { readonly id: string }) {
  const word = useWords(machineWords);
  const answer = useCall(equipment.machine, { params: { id } }, { handles: [0, 400, 404] });
  usePageTitle(answer.data?.data.unitCode);
  if (answer.error?.status === 0) return <MachineOnPhone id={id} failure={answer.error} />;
  if (answer.error)
    return (
      <PageBody>
        <PageHeader title={word('machine')} />
        <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />
      </PageBody>
    );
  if (!answer.data)
    return (
      <PageBody>
        <PageHeader title={word('machine')} />
        <SkeletonRows rows={8} />
      </PageBody>
    );
  const { mergedInto, unitCode } = answer.data.data;
  // Its label, and whoever kept the address, means the machine that it turned out to be.
  if (mergedInto)
    return <Navigate to={`/machine/${mergedInto.id}`} search={{ was: unitCode } as never} replace />;
  return <Machine machine={answer.data.data} />;
}

const colours = { READY: 'green', IN_WORK: 'yellow', STOPPED: 'red', NOT_READY: 'red' } as const;

function Condition({ machine: { condition, isActive } }: { readonly machine: MachinePage }) {
  const both = (name: keyof typeof colours | 'inactive') => ({
    en: machineWords.en[name],
    id: machineWords.id[name],
  });
  if (condition === null) return null;
  if (!isActive) return <StatusBadge state={{ label: both('inactive'), colour: 'grey' }} />;
  return <StatusBadge state={{ label: both(condition), colour: colours[condition] }} />;
}

function Machine({ machine }: { readonly machine: MachinePage }) {
  const word = useWords(machineWords);
  const formats = useFormats();
  const mayChange = useMay('equipment.change');
  const maySeeSheets = useMay('checksheet.read');
  const { id, until, zone } = machine;
  const { was }: { was?: string } = useSearch({ strict: false });
  const isHere = until === null;
  return (
    <PageBody>
      <PageHeader title={<MachineName {...machine} />} count={<Condition machine={machine} />}>
        <Acts machine={machine} />
      </PageHeader>
      {was !== undefined && <p className={css.gone}>{word('was', { unit: was })}</p>}
      {until !== null && <p className={css.gone}>{word('gone', { when: formats.moment(until, zone) })}</p>}
      <div className={css.columns}>
        <div className={css.main}>
          <Meter machine={machine} />
          {isHere && <Work machine={machine} />}
          {isHere && <Service machine={machine} />}
          <Stood machine={machine} />
          {isHere && <Findings machine={machine} />}
          {isHere && <Components machine={machine} />}
          <Papers machine={machine} />
          {maySeeSheets && <Gallery equipmentId={id} zone={zone} />}
          {isHere && (
            <RecordFiles kind="equipment" id={id} purposes={['PICTURE', 'DOCUMENT']} mayChange={mayChange} />
          )}
        </div>
        <div className={css.side}>
          <Timeline machine={machine} />
          <Identity machine={machine} />
          {isHere && <Code machine={machine} />}
        </div>
      </div>
    </PageBody>
  );
}

/** What somebody standing before the machine does next. */
function Acts({ machine: { id, until, isActive, unitModel } }: { readonly machine: MachinePage }) {
  const word = useWords(machineWords);
  const mayReport = useMay('job.reportBreakdown');
  const mayChange = useMay('equipment.change');
  const mayCreate = useMay('job.create');
  const isInUse = until === null && isActive;
  return (
    <>
      <Button component={Link} variant="default" to="/jobs" search={{ EquipmentId: id } as never}>
        {word('allJobs')}
      </Button>
      {mayChange && until === null && (
        <Button component={Link} variant="default" to={`/equipment-population/edit/${id}`}>
          {word('edit')}
        </Button>
      )}
      {mayReport && isInUse && (
        <Button component={Link} to="/breakdown" search={{ unit: id } as never}>
          {word('report')}
        </Button>
      )}
      {mayCreate && isInUse && (
        <Button component={Link} variant="default" to={`/visit-pack/${id}`}>
          {word('visitPack')}
        </Button>
      )}
      {mayCreate && isInUse && (
        <Button
          component={Link}
          to={`/jobcreation/unitmodel/${encodeURIComponent(unitModel)}`}
          search={{ unit: id } as never}
        >
          {word('create')}
        </Button>
      )}
    </>
  );
}
