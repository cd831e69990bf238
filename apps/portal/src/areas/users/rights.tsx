// What a user may do and see and where each comes from; and why they see a job or do not.
import { users } from '@dca/contract/areas/users';
import type { EffectiveRights } from '@dca/contract/areas/users/user';
import { isPermission, type Permission } from '@dca/domain/permissions';
import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import { useMay, useSession } from '../../platform/session.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { When } from '../../ui/when.tsx';
import { words } from './rights-words.ts';
import { actWords, partsOf, thingWords } from './roles/permission-words.ts';
import { SeeAsDialog } from './see-as/dialog.tsx';
import css from './users.module.css';
import { WhyJob } from './why-job.tsx';
import { words as userWords } from './words.ts';

export function Page() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const word = useWords(words);
  const user = useCall(users.get, { params: { id } }).data?.data;
  const found = useCall(users.rights, { params: { id } });
  const rights = found.data?.data;
  const name = user && `${user.firstName} ${user.lastName ?? ''}`.trim();
  return (
    <PageBody>
      <PageHeader title={name ? word('rightsOf', { name }) : word('title')} />
      {user && (
        <p>
          <Link to={`/user-data/detail/${id}` as never}>{user.userName}</Link>
        </p>
      )}
      <SeeAs personId={id} />
      {found.error && <ErrorState failure={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <SkeletonRows rows={8} />}
      {rights && (
        <>
          <Seen rights={rights} />
          <WhyJob personId={id} />
          <Permissions rights={rights} />
        </>
      )}
    </PageBody>
  );
}

function SeeAs({ personId }: { readonly personId: string }) {
  const word = useWords(userWords);
  const may = useMay('user.seeAs');
  const isMe = useSession().user?.id === personId;
  const [isAsked, setIsAsked] = useState(false);
  if (!may || isMe) return null;
  return (
    <p>
      <Button variant="default" onClick={() => setIsAsked(true)}>
        {word('seeAs')}
      </Button>
      {isAsked && <SeeAsDialog personId={personId} onClose={() => setIsAsked(false)} />}
    </p>
  );
}

interface Props {
  readonly rights: EffectiveRights;
}

function Until({ until }: { readonly until: string | null }) {
  const word = useWords(words);
  if (until === null) return null;
  return (
    <>
      {' '}
      {word('until')} <When at={until} />
    </>
  );
}

function Seen({ rights }: Props) {
  const word = useWords(words);
  const { roles, plants, workCenters, customerCode, isBeyond } = rights;
  const rows = [
    [
      word('roles'),
      roles.length === 0
        ? word('none')
        : roles.map(({ roleCode, name, until }) => (
            <div key={roleCode}>
              {roleCode} · {name}
              <Until until={until} />
            </div>
          )),
    ],
    ...(customerCode ? [[word('customer'), customerCode] as const] : []),
    ...(plants.length > 0
      ? [
          [
            word('plants'),
            plants.map(({ plantCode, until }) => (
              <div key={plantCode}>
                {plantCode}
                <Until until={until} />
              </div>
            )),
          ] as const,
        ]
      : []),
    ...(workCenters.length > 0 ? [[word('workCenters'), workCenters.join(', ')] as const] : []),
  ] as const;
  return (
    <Section title={word('sees')} note={isBeyond ? word('beyond') : undefined}>
      <Facts rows={rows} />
    </Section>
  );
}

function Permissions({ rights }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const named = rights.permissions.filter((one): one is typeof one & { permission: Permission } =>
    isPermission(one.permission),
  );
  const byThing = Object.entries(Object.groupBy(named, ({ permission }) => partsOf(permission).thing));
  return (
    <Section title={word('may')} note={word('mayNote')}>
      <table className={css.sources}>
        <tbody>
          {byThing.map(([thing, permissions]) => (
            <tr key={thing}>
              <th scope="row">{thingWords[thing as keyof typeof thingWords][language]}</th>
              <td>
                {(permissions ?? []).map((one) => (
                  <Source key={one.permission} one={one} />
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Source({
  one,
}: {
  readonly one: EffectiveRights['permissions'][number] & { permission: Permission };
}) {
  const word = useWords(words);
  const language = useLanguage();
  const act = actWords[partsOf(one.permission).act][language];
  const from = one.from.map(({ roleCode, isAdded }) =>
    isAdded ? word('addedIn', { role: roleCode }) : roleCode,
  );
  if (from.length === 0)
    return (
      <div>
        <s>{act}</s> {word('takenIn', { role: one.takenIn.join(', ') })}
      </div>
    );
  return (
    <div>
      {act} <small>{from.join(', ')}</small>
    </div>
  );
}
