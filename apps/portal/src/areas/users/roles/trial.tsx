// What the change would have made of the last thirty days, before it is made: each number opens its entries of the audit.
import { roles } from '@dca/contract/areas/users';
import type { RoleTrial, Tried } from '@dca/contract/areas/users/role';
import { isPermission } from '@dca/domain/permissions';
import { isRole, type Role } from '@dca/domain/roles';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { beside, useCall } from '../../../platform/queries.ts';
import { useForm } from '../../../records/form-context.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Section } from '../../../ui/section.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { actWords, partsOf, thingWords } from './permission-words.ts';
import css from './roles.module.css';
import { words } from './words.ts';

interface Change {
  readonly id: string;
  readonly baseRole: Role;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly isActive: boolean;
}
const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

export function Trial() {
  const word = useWords(words);
  const { id, baseRole, added, removed, isActive } = useForm().values;
  const [tried, setTried] = useState<Change | null>(null);
  if (id === undefined || !isRole(baseRole)) return null;
  const now = {
    ...{ id: String(id), baseRole, added: listOf(added), removed: listOf(removed) },
    isActive: isActive !== false,
  };
  const isOld = tried !== null && JSON.stringify(tried) !== JSON.stringify(now);
  return (
    <Section title={word('trial')} note={word('trialNote')}>
      <Button variant="default" onClick={() => setTried(now)}>
        {word('try')}
      </Button>
      {isOld && <p role="status">{word('trialOld')}</p>}
      {tried && <Result change={tried} />}
    </Section>
  );
}

function Result({ change: { id, baseRole, added, removed, isActive } }: { readonly change: Change }) {
  const asked = useCall(
    roles.trial,
    {
      params: { id },
      query: {
        ...{ BaseRole: baseRole, Added: [...added], Removed: [...removed] },
        IsActive: isActive ? 'true' : 'false',
      },
    },
    beside,
  );
  if (asked.error) return <ErrorState failure={asked.error} onRetry={() => void asked.refetch()} />;
  const trial = asked.data?.data;
  return trial ? <Told trial={trial} /> : <SkeletonRows rows={3} />;
}

function Told({ trial }: { readonly trial: RoleTrial }) {
  const word = useWords(words);
  const formats = useFormats();
  const { refused, allowed, sights, people, from, to } = trial;
  const isSame = refused.length + allowed.length + sights.length === 0;
  return (
    <div role="status">
      <p>{word('trialOf', { people, from: formats.day(from), to: formats.day(to) })}</p>
      {isSame && <p>{word('trialSame')}</p>}
      <Entries title={word('wouldRefuse')} rows={refused} trial={trial} outcome="done" />
      <Entries title={word('wouldAllow')} rows={allowed} trial={trial} outcome="refused" />
      {sights.map((sight) => (
        <OtherSight key={`${sight.from} ${sight.to}`} sight={sight} />
      ))}
    </div>
  );
}

function OtherSight({ sight }: { readonly sight: RoleTrial['sights'][number] }) {
  const word = useWords(words);
  const { from, to, people, plants, holders } = sight;
  return (
    <details>
      <summary>
        {word('otherSight', { people, plants, from: word(`sight_${from}`), to: word(`sight_${to}`) })}
      </summary>
      <ul className={css.trial}>
        {holders.map(({ id, userName, name, plantCodes }) => (
          <li key={id}>
            <Link to={`/user-data/rights/${id}` as never}>{name || userName}</Link>{' '}
            <small>{plantCodes.join(', ')}</small>
          </li>
        ))}
      </ul>
      {people > holders.length && <p>{word('firstOf', { shown: holders.length })}</p>}
    </details>
  );
}

interface EntriesProps {
  readonly title: string;
  readonly rows: readonly Tried[];
  readonly trial: RoleTrial;
  readonly outcome: 'done' | 'refused';
}

function Entries({ title, rows, trial: { from, to }, outcome }: EntriesProps) {
  const word = useWords(words);
  const language = useLanguage();
  if (rows.length === 0) return null;
  const searchOf = ({ call, userNames }: Tried) =>
    ({
      ...{ Call: [call], UserName: userNames, Outcome: outcome, From: from, To: to },
      ...(outcome === 'refused' ? { MissedRight: 'true' } : {}),
    }) as never;
  return (
    <>
      <h3>{title}</h3>
      <ul className={css.trial}>
        {rows.map((row) => (
          <li key={row.call}>
            <Link to={'/audit' as never} search={searchOf(row)}>
              {word('times', { people: row.people, times: row.times })}
            </Link>{' '}
            {row.summary} <small>{nameOf(row.permission, language)}</small>
            {row.people > row.userNames.length && (
              <small> {word('firstOf', { shown: row.userNames.length })}</small>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function nameOf(permission: string, language: 'en' | 'id'): string {
  if (!isPermission(permission)) return permission;
  const { thing, act } = partsOf(permission);
  return `${thingWords[thing][language]}: ${actWords[act][language]}`;
}
