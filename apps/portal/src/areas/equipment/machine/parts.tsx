// The parts of a machine's page beside meter and timeline: open work, next service, findings, papers, identity, the code.
import type { MachinePage, OpenFinding } from '@dca/contract/areas/equipment/machine';
import { backlogLifecycle } from '@dca/domain/backlog-lifecycle';
import { paperKinds } from '@dca/domain/papers';
import { problemLogLifecycle } from '@dca/domain/problem-log-lifecycle';
import { dayIn } from '@dca/domain/times';
import { trackingLifecycle, waitReasons } from '@dca/domain/tracking-lifecycle';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { useMay } from '../../../platform/session.ts';
import { useDueDay } from '../../../ui/due-day.ts';
import { Facts } from '../../../ui/facts.tsx';
import { fetchWhenShown } from '../../../ui/fetch-when-shown.tsx';
import { Section } from '../../../ui/section.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { When } from '../../../ui/when.tsx';
import { detailOf, JobState, useTypeWord } from '../../jobs/index.ts';
import { problemOf } from '../../problem-log/index.ts';
import { LabelsButton } from '../labels/labels-button.tsx';
import css from './machine.module.css';
import { machineWords } from './machine-words.ts';

interface Props {
  readonly machine: MachinePage;
}

const QrCode = fetchWhenShown(async () => (await import('./qr-code.tsx')).QrCode);

export function Work({ machine }: Props) {
  const word = useWords(machineWords);
  const typeWord = useTypeWord();
  const language = useLanguage();
  const formats = useFormats();
  const { openJobs, zone } = machine;
  return (
    <Section title={word('openWork')} note={openJobs.length === 0 && word('noWork')}>
      <ul className={css.rows}>
        {openJobs.map((job) => (
          <li key={job.id} className={css.row}>
            <Link {...(detailOf(job) as object)} to="/jobs/summary/detailpi">
              {job.number}
            </Link>
            <span>{typeWord(job.jobType)}</span>
            <JobState status={job.status} />
            {job.stage && job.since ? (
              <span>
                {trackingLifecycle.states[job.stage].label[language]}
                {job.waitReason && `, ${waitReasons[job.waitReason][language]}`}{' '}
                <span className={css.soft}>{word('since', { when: formats.moment(job.since, zone) })}</span>
              </span>
            ) : (
              <span className={css.soft}>{formats.day(job.planDate)}</span>
            )}
            <span className={css.soft}>{job.description}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** How long it stood, in hours; nothing for who is not told of jobs. */
export function Stood({ machine: { stood } }: Props) {
  const word = useWords(machineWords);
  const formats = useFormats();
  if (!stood) return null;
  return (
    <Section title={word('stood')} note={word('stoodNote')}>
      <Facts
        rows={[
          [word('thisMonth'), formats.hours(stood.month)],
          [word('lastYear'), formats.hours(stood.year)],
        ]}
      />
    </Section>
  );
}

export function Service({ machine: { nextService, offset, zone } }: Props) {
  const word = useWords(machineWords);
  const formats = useFormats();
  const dayWords = useDueDay();
  if (!nextService)
    return (
      <Section title={word('service')} note={word('noService')}>
        {null}
      </Section>
    );
  const { intervalHours, dueSmr, leftHours } = nextService;
  const day = dayWords(nextService, dayIn(Date.now(), zone));
  const smr = formats.hours(dueSmr);
  const hours = formats.hours(Math.abs(leftHours));
  const isOver = leftHours < 0;
  const label = { en: machineWords.en.over, id: machineWords.id.over };
  return (
    <Section title={word('service')}>
      <p className={css.row}>
        <strong>{word('serviceOf', { interval: formats.number(intervalHours) })}</strong>
        <span>
          {offset === 0
            ? word('dueAt', { smr })
            : word('dueAtPanel', { smr, panel: formats.number(dueSmr - offset, 1) })}
        </span>
        {isOver ? (
          <StatusBadge
            state={{
              label: {
                en: label.en.replace('{{hours}}', hours),
                id: label.id.replace('{{hours}}', hours),
              },
              colour: 'red',
            }}
          />
        ) : (
          <span>{word('left', { hours })}</span>
        )}
        {day && !isOver && <span className={css.soft}>{day}</span>}
      </p>
    </Section>
  );
}

export function Findings({ machine: { id, findings } }: Props) {
  const mayEnter = useMay('bes.enter');
  const word = useWords(machineWords);
  const formats = useFormats();
  const mayTell = useMay('problemLog.create');
  const tell = (
    <Button component={Link} variant="default" to="/problem-log/new" search={{ unit: id } as never}>
      {word('tellProblem')}
    </Button>
  );
  return (
    <Section
      title={word('findings')}
      note={findings.length === 0 && word('noFindings')}
      action={
        <>
          {mayEnter && (
            <Link to="/backlog-monitoring/new" search={{ equipment: id } as never}>
              {word('enterFinding')}
            </Link>
          )}
          {mayTell && tell}
        </>
      }
    >
      <ul className={css.rows}>
        {findings.map((finding) => (
          <li key={finding.id} className={css.row}>
            {finding.kind === 'BACKLOG' ? (
              <Link to={`/backlog-monitoring/detail/${finding.id}`}>{finding.number}</Link>
            ) : (
              <Link {...(problemOf(finding) as { to: string })}>{finding.number}</Link>
            )}
            {finding.priority !== null && <span>{word('priority', { priority: finding.priority })}</span>}
            <FindingState finding={finding} />
            <span>{finding.text}</span>
            {finding.dueOn && (
              <span className={css.soft}>{word('due', { day: formats.day(finding.dueOn) })}</span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function FindingState({ finding: { kind, status } }: { readonly finding: OpenFinding }) {
  const states = kind === 'BACKLOG' ? backlogLifecycle.states : problemLogLifecycle.states;
  const state = Object.values(states).find(({ code }) => String(code) === status);
  return state ? <StatusBadge state={state} /> : <span>{status}</span>;
}

export function Papers({ machine: { papers, zone } }: Props) {
  const word = useWords(machineWords);
  const language = useLanguage();
  return (
    <Section title={word('papers')} note={papers.length === 0 && word('noPapers')}>
      <ul className={css.rows}>
        {papers.map((paper) => (
          <li key={`${paper.id} ${paper.jobId}`} className={css.row}>
            <Link to={`/jobs/paper/${paper.kind}/${paper.jobId}`}>{paper.number}</Link>
            <span>{paperKinds[paper.kind].title[language]}</span>
            <span className={css.soft}>
              {paper.jobNumber} · <When at={paper.madeAt} zone={zone} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Identity({ machine }: Props) {
  const word = useWords(machineWords);
  const formats = useFormats();
  const engine = [machine.engineModel, machine.engineNumber].filter(Boolean).join(' · ');
  const place = [machine.plantDesc, machine.workCenterCode].filter(Boolean).join(' · ');
  return (
    <Section title={word('identity')}>
      <Facts
        rows={[
          [word('serialNumber'), machine.serialNumber],
          [word('equipmentNumber'), machine.equipmentNumber],
          [word('brand'), machine.brandCode],
          [word('equipmentClass'), machine.equipmentClass],
          [word('customer'), machine.customerName],
          [word('place'), place],
          [word('year'), machine.year],
          [word('engine'), engine],
          [word('delivered'), formats.day(machine.deliveryDate)],
          [word('warranty'), warrantyOf(machine, formats)],
        ]}
      />
    </Section>
  );
}

const warrantyOf = (
  { warrantyEnd, warrantyHours }: MachinePage,
  formats: ReturnType<typeof useFormats>,
): string =>
  [warrantyEnd && formats.day(warrantyEnd), warrantyHours && formats.hours(warrantyHours)]
    .filter(Boolean)
    .join(' · ');

export function Code({ machine: { id, unitCode } }: Props) {
  const word = useWords(machineWords);
  return (
    <Section title={word('code')} note={word('codeNote')} action={<LabelsButton query={{ Id: [id] }} />}>
      <QrCode machineId={id} name={word('codeOf', { unit: unitCode })} />
    </Section>
  );
}
