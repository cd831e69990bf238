// What a user has, below their form: roles and plants with the ways to change them, the last sign-in, and the newest jobs.
import { users } from '@dca/contract/areas/users';
import { jobStatusOf } from '@dca/domain/job-status';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { Facts } from '../../ui/facts.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Day, When } from '../../ui/when.tsx';
import { TemporaryRights } from './temporary-rights.tsx';
import css from './users.module.css';
import { words } from './words.ts';

export function RightsOfUser({ id }: { readonly id: string }) {
  const word = useWords(words);
  const mayRole = useMay('userRole.read');
  const mayPlant = useMay('userPlant.read');
  const user = useCall(users.get, { params: { id } }).data?.data;
  if (!user) return null;
  const listed = (codes: readonly string[]) => (codes.length > 0 ? codes.join(', ') : word('none'));
  const roleLink = mayRole && <Link to={`/user-role/detail/${id}` as never}>{word('changeRoles')}</Link>;
  const plantLink = mayPlant && <Link to={`/user-plant/detail/${id}` as never}>{word('changePlants')}</Link>;
  return (
    <PageBody>
      <Section title={word('rights')}>
        <Facts
          rows={[
            [
              word('roles'),
              <span key="roles" className={css.given}>
                {listed(user.roleCodes)} {roleLink}
              </span>,
            ],
            ...(user.userType === 'INTERNAL'
              ? [
                  [
                    word('plants'),
                    <span key="plants" className={css.given}>
                      {listed(user.plantCodes)} {plantLink}
                    </span>,
                  ] as const,
                ]
              : []),
            [
              word('lastSignIn'),
              user.lastSignIn === null ? word('never') : <When key="at" at={user.lastSignIn} />,
            ],
          ]}
        />
      </Section>
      {mayRole && (
        <p>
          <Link to={`/user-data/rights/${id}` as never}>{word('whereFrom')}</Link>
        </p>
      )}
      {mayRole && <TemporaryRights personId={id} />}
      <JobsOfUser userName={user.userName} />
    </PageBody>
  );
}

function JobsOfUser({ userName }: { readonly userName: string }) {
  const word = useWords(words);
  const jobs = useCall(users.jobList, { query: { UserName: userName } }, { handles: [404] }).data?.data;
  if (!jobs) return null;
  return (
    <Section title={word('jobs')} note={jobs.length === 0 ? word('noJobs') : undefined}>
      {jobs.length > 0 && (
        <ul className={css.jobs}>
          {jobs.map((job) => (
            <li key={job.id} className={css.job}>
              <Link to="/jobs/summary/detailpi" search={{ id: job.id } as never}>
                {job.number}
              </Link>
              <span>{job.unitCode}</span>
              <span>{job.planDate && <Day day={job.planDate} />}</span>
              <State status={job.status} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function State({ status }: { readonly status: number }) {
  const state = jobStatusOf(status);
  return state ? <StatusBadge state={state} /> : null;
}
