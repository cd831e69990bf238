// The state of the system for administrators: each part with how it stands, what is known of it, and what to do where it is not well.
import { type SystemCheck, type SystemPart, system } from '@dca/contract/areas/system';
import { healthStates } from '@dca/domain/system-health';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useFormats, useWords } from '../../i18n/index.ts';
import { ownZone } from '../../i18n/own-zone.ts';
import { askQuietly, useCall } from '../../platform/queries.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import css from './state.module.css';
import { useTold } from './told.ts';
import { words } from './words.ts';

const askEveryMs = 30_000;

const sections = [
  ['running', ['PROCESS']],
  ['work', ['WORK', 'SAP', 'MAIL', 'WEBHOOK']],
  ['room', ['DISK', 'DATABASE']],
  ['safety', ['CERTIFICATE', 'BACKUP', 'VERIFICATION']],
  ['versions', ['VERSION']],
] as const satisfies readonly (readonly [string, readonly SystemPart[]])[];

export function Page() {
  const word = useWords(words);
  const formats = useFormats();
  const { data, error, refetch } = useCall(system.state, {});
  useEffect(() => {
    const turns = setInterval(() => askQuietly(() => void refetch()), askEveryMs);
    return () => clearInterval(turns);
  }, [refetch]);
  if (!data)
    return error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={8} />;
  const { at, health, checks } = data.data;
  return (
    <PageBody>
      <PageHeader title={word('title')} count={<StatusBadge state={healthStates[health]} />} />
      <p className={css.all} role="status">
        {word(health)}{' '}
        <span className={css.quiet}>{word('asOf', { moment: formats.moment(at, ownZone()) })}</span>
      </p>
      {sections.map(([name, parts]) => (
        <Section key={name} title={word(name)}>
          <Checks
            checks={checks.filter(({ systemPart: part }) => (parts as readonly SystemPart[]).includes(part))}
          />
        </Section>
      ))}
    </PageBody>
  );
}

/** Work that waits for nothing is counted; everything else is a line. */
function Checks({ checks }: { readonly checks: readonly SystemCheck[] }) {
  const word = useWords(words);
  const calm = checks.filter(
    ({ systemPart, health, waiting }) => systemPart === 'WORK' && health === 'OK' && !waiting,
  );
  return (
    <>
      <ul className={css.checks}>
        {checks
          .filter((one) => !calm.includes(one))
          .map((one) => (
            <Check key={`${one.systemPart} ${one.name}`} check={one} />
          ))}
      </ul>
      {calm.length > 0 && <p className={css.quiet}>{word('calm', { count: calm.length })}</p>}
    </>
  );
}

function Check({ check }: { readonly check: SystemCheck }) {
  const { what, known, advice } = useTold(check);
  const { systemPart: part, health } = check;
  const leads = leadsTo[part as keyof typeof leadsTo];
  return (
    <li className={css.check} data-health={health}>
      {part !== 'VERSION' && (
        <span className={css.state}>
          <StatusBadge state={healthStates[health]} />
        </span>
      )}
      <span className={css.what}>{leads ? <Link to={leads}>{what}</Link> : what}</span>
      <span className={css.known}>
        {known}
        {health !== 'OK' && advice && <span className={css.advice}>{advice}</span>}
      </span>
    </li>
  );
}

/** Where what is told of can be seen to. */
const leadsTo = { SAP: '/sap', MAIL: '/mail', WEBHOOK: '/webhook' } as const;
