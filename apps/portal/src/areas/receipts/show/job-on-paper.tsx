import type { Paper, PaperJob } from '@dca/contract/paper';
import { jobTypes } from '@dca/domain/job-types';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { type FactRow, Facts } from '../../../ui/facts.tsx';
import { Section } from '../../../ui/section.tsx';
import css from '../papers.module.css';
import { words } from '../words.ts';

interface Props {
  readonly job: PaperJob;
  readonly paper: Pick<Paper, 'zone' | 'kind'>;
}

/** A job as its paper tells of it. */
export function JobOnPaper({ job, paper }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const told: readonly FactRow[] = job.told.map(({ part, text }) => [word(part), text[language]]);
  const approvals = job.approvals.map(({ by, at }) => `${by}, ${formats.moment(at, paper.zone)}`);
  return (
    <Section title={`${job.unitCode} · ${job.number}`} note={job.description}>
      <Facts
        rows={[
          [word('unit'), `${job.brandCode} ${job.unitModel} · ${job.serialNumber}`],
          [word('work'), `${jobTypes[job.jobType].label[language]} · ${job.title[language]}`],
          [word('done'), formats.moment(job.end, paper.zone)],
          ...(job.workingDay ? [[word('workingDay'), formats.day(job.workingDay)] as const] : []),
          [word('smr'), job.smr === null ? null : formats.hours(job.smr)],
          [word('leader'), job.leader],
          [word('mechanics'), job.mechanics.join(', ')],
          [word('approvedBy'), approvals.join(' · ')],
          ...told,
          [word('remark'), job.remark === null ? word('noRemark') : `${job.remark.text} (${job.remark.by})`],
        ]}
      />
      <Findings job={job} />
      <Materials job={job} />
    </Section>
  );
}

function Findings({ job }: Pick<Props, 'job'>) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  return (
    <>
      <h3>
        {word('findings')} <span className={css.soft}>{word('checked', { count: job.answers })}</span>
      </h3>
      {job.findings.length === 0 && job.told.length === 0 && <p className={css.soft}>{word('noFindings')}</p>}
      <ul className={css.rows}>
        {job.findings.map(({ zone, question, answer, value, unit, note }) => (
          <li key={`${zone.en} ${question.en}`} className={css.row}>
            <span>
              {zone[language]}: {question[language]}
            </span>
            <span className={css.soft}>
              {[value === null ? answer[language] : formats.measured(value, unit ?? ''), note]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Materials({ job: { partsUsed, fluids } }: Pick<Props, 'job'>) {
  const word = useWords(words);
  const formats = useFormats();
  if (partsUsed.length + fluids.length === 0) return null;
  const used = [
    ...partsUsed.map((part) => ({
      ...part,
      name: [part.partNumber, part.description].filter(Boolean).join(' '),
    })),
    ...fluids.map((fluid) => ({ ...fluid, name: `${fluid.fluid} (${fluid.compartment})` })),
  ];
  return (
    <>
      <h3>{word('materials')}</h3>
      <ul className={css.rows}>
        {used.map(({ name, quantity, unit }) => (
          <li key={name} className={css.row}>
            <span>
              {formats.measured(quantity, unit)} · {name}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
