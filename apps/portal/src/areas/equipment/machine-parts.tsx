// What belongs to a machine beside its identity: meter, components with their lives, open jobs, papers, and where it was.
import { type EquipmentDetail, equipment } from '@dca/contract/areas/equipment';
import { jobStatusOf } from '@dca/domain/job-status';
import { Link } from '@tanstack/react-router';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { MergedNotice } from '../../records/merge/merged-notice.tsx';
import { Merges } from '../../records/merge/merges.tsx';
import { RecordFiles } from '../../records/record-files.tsx';
import { Facts } from '../../ui/facts.tsx';
import { EventLine } from '../../ui/history.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { Section } from '../../ui/section.tsx';
import { When } from '../../ui/when.tsx';
import { Components } from './components-section.tsx';
import css from './machine-parts.module.css';
import { mergeOfEquipment } from './merge-of.ts';
import { Ratings } from './ratings.tsx';
import { words } from './words.ts';

interface Props {
  readonly machine: EquipmentDetail;
}

/** Nothing is drawn until the machine is there; its form above says why it is not. */
export function MachineParts({ id }: { readonly id: string }) {
  const { data } = useCall(equipment.get, { params: { id } });
  const word = useWords(words);
  const mayChange = useMay('equipment.change');
  if (!data) return null;
  const machine = data.data;
  return (
    <PageBody>
      <p className={css.pageOf}>
        <Link to={`/machine/${id}`}>{word('pageOf', { unit: machine.unitCode })}</Link>
      </p>
      <MergedNotice get={equipment.get} id={id} at="/equipment-population/edit" />
      <Meter machine={machine} />
      {machine.equipmentClass === 'GENSET' && <Ratings id={id} />}
      <Components machine={machine} />
      <OpenJobs machine={machine} />
      <RecordFiles kind="equipment" id={id} purposes={['PICTURE', 'DOCUMENT']} mayChange={mayChange} />
      <Moves machine={machine} />
      <Merges of={mergeOfEquipment} id={id} hasWay />
    </PageBody>
  );
}

/** What the meter says, and what the panel shows where that differs. */
function Meter({ machine }: Props) {
  const word = useWords(words);
  const formats = useFormats();
  const { smr, smrAt, panel, offset, readings } = machine;
  const hours = (value: number | null) => (value === null ? null : formats.hours(value));
  const isReplaced = (offset ?? 0) > 0;
  return (
    <Section title={word('meter')}>
      <Facts
        rows={[
          [word('smr'), hours(smr)],
          [word('readAt'), smrAt && <When key="at" at={smrAt} />],
          ...(isReplaced
            ? ([
                [word('panelShows'), hours(panel)],
                [word('panelsBefore'), hours(offset)],
              ] as const)
            : []),
        ]}
      />
      {readings.length > 0 && (
        <details>
          <summary className={css.summary}>{word('lastReadings')}</summary>
          <ul className={css.rows}>
            {readings.map((reading) => (
              <li key={reading.at} className={css.row}>
                <When at={reading.at} />
                <span>{formats.hours(reading.smr)}</span>
                <span>{word(reading.kind)}</span>
                {reading.reason && <span>{reading.reason}</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  );
}

function OpenJobs({ machine }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  if (machine.openJobs.length === 0) return null;
  return (
    <Section title={word('openJobs')}>
      <ul className={css.rows}>
        {machine.openJobs.map((job) => (
          <li key={job.id} className={css.row}>
            <Link to="/jobs/summary/detailpi" search={{ id: job.id } as never}>
              {job.number}
            </Link>
            <span>{jobStatusOf(job.status)?.label[language]}</span>
            <span>{formats.day(job.planDate)}</span>
            <span>{job.description}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Moves({ machine }: Props) {
  const word = useWords(words);
  const formats = useFormats();
  if (machine.moves.length === 0) return null;
  const placeOf = ({ plantCode, workCenterCode, customerName }: EquipmentDetail['moves'][number]['to']) =>
    [customerName, plantCode, workCenterCode].filter(Boolean).join(' · ');
  const entries = machine.moves.map((move) => ({
    id: move.id,
    when: formats.day(move.at.slice(0, 10)),
    who: move.by,
    what: `${placeOf(move.from)} → ${placeOf(move.to)}`,
  }));
  return (
    <Section title={word('moves')}>
      <EventLine entries={entries} />
    </Section>
  );
}
