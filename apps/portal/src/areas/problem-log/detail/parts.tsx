// What is known of a problem log, who met it too, and how it came where it stands.
import type { ProblemDetail } from '@dca/contract/areas/problem-log/log';
import {
  problemLogLifecycle,
  problemSources,
  problemTypes,
  responsibilities,
} from '@dca/domain/problem-log-lifecycle';
import { Link } from '@tanstack/react-router';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { Facts } from '../../../ui/facts.tsx';
import { EventLine } from '../../../ui/history.tsx';
import { Section } from '../../../ui/section.tsx';
import { When } from '../../../ui/when.tsx';
import { problemOf } from '../address.ts';
import { FollowUp } from '../list/columns.tsx';
import { words } from '../words.ts';
import css from './detail.module.css';

interface Props {
  readonly log: ProblemDetail;
}

export function ProblemFacts({ log }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const moment = (at: string) => formats.moment(at, log.zone);
  const approved = log.approvedAt && [log.approvedBy, moment(log.approvedAt)].filter(Boolean).join(' · ');
  const reporter = [log.reporterName, log.reporterPhone].filter(Boolean).join(' · ');
  return (
    <Section title={word('what')}>
      <Facts
        rows={[
          [word('type'), problemTypes[log.type][language]],
          [word('responsibility'), responsibilities[log.responsibility][language]],
          [word('machine'), log.equipmentId ? <Machine key="machine" log={log} /> : null],
          [word('plant'), [log.plantDesc, log.workCenterCode].filter(Boolean).join(' · ')],
          [word('customer'), log.customerName],
          [word('job'), log.jobId ? <Job key="job" log={log} /> : null],
          [word('question'), log.questionId ? <Answer key="answer" log={log} /> : null],
          [word('backlogs'), log.backlogs.length > 0 ? <Backlogs key="backlogs" log={log} /> : null],
          [word('foundBy'), [log.foundBy, moment(log.foundAt)].filter(Boolean).join(' · ')],
          [word('source'), problemSources[log.source][language]],
          ...(reporter ? [[word('reporter'), reporter] as const, [word('place'), log.place] as const] : []),
          [word('approved'), approved],
          [word('followUp'), log.followUpBy && <FollowUp key="followUp" row={log} />],
          [word('closed'), log.closedAt && moment(log.closedAt)],
          ...(log.mergedInto
            ? [[word('mergedInto'), <Numbers key="into" logs={[log.mergedInto]} />] as const]
            : []),
          ...(log.merged.length > 0
            ? [[word('mergedHere'), <Numbers key="here" logs={log.merged} />] as const]
            : []),
        ]}
      />
      {log.notSolvedAt && (
        <p className={css.soft}>{word('cameToNothing', { when: moment(log.notSolvedAt) })}</p>
      )}
    </Section>
  );
}

function Machine({ log: { equipmentId, unitCode, unitModel, serialNumber } }: Props) {
  if (!equipmentId) return null;
  return (
    <Link to={`/machine/${equipmentId}`}>
      {[unitCode, unitModel, serialNumber].filter(Boolean).join(' · ')}
    </Link>
  );
}

function Job({ log: { jobId, jobNumber } }: Props) {
  if (!jobId) return null;
  return (
    <Link to="/jobs/summary/detailpi" search={{ id: jobId, tab: 'findings' } as never}>
      {jobNumber}
    </Link>
  );
}

/** The way to the answer that showed it, in the sheet of its job. */
function Answer({ log: { jobId, question, questionId } }: Props) {
  const language = useLanguage();
  if (!jobId || !question || !questionId) return null;
  return (
    <Link
      {...({
        to: '/jobs/summary/detailpi',
        search: { id: jobId, tab: 'checksheet' },
        hash: questionId,
      } as { to: string })}
    >
      {`${question.code} ${question.text[language]}`}
    </Link>
  );
}

function Backlogs({ log: { backlogs } }: Props) {
  return (
    <span className={css.links}>
      {backlogs.map(({ id, number }) => (
        <Link key={id} to={`/backlog-monitoring/detail/${id}`}>
          {number}
        </Link>
      ))}
    </span>
  );
}

function Numbers({ logs }: { readonly logs: ProblemDetail['merged'] }) {
  return (
    <span className={css.links}>
      {logs.map((log) => (
        <Link key={log.id} {...(problemOf(log) as { to: string })}>
          {log.number}
        </Link>
      ))}
    </span>
  );
}

export function Joiners({ log: { joiners, zone } }: Props) {
  const word = useWords(words);
  if (joiners.length === 0) return null;
  return (
    <Section title={word('others')}>
      <ul className={css.list}>
        {joiners.map(({ id, by, at, note }) => (
          <li key={id}>
            <strong>{by}</strong>{' '}
            <span className={css.soft}>
              <When at={at} zone={zone} />
            </span>
            {note && <div>{note}</div>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function History({ log: { events, zone } }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const nameOf = (move: string) =>
    problemLogLifecycle.moves.find(({ name }) => name === move)?.label[language] ?? word('update');
  return (
    <Section title={word('history')}>
      <EventLine
        entries={events.map(({ at, move, by, reason }, index) => ({
          id: `${at} ${index}`,
          what: nameOf(move),
          who: by,
          when: formats.moment(at, zone),
          why: reason,
        }))}
      />
    </Section>
  );
}
