// Who was removed has no form any more: since when, and the work that stays.
import type { User } from '@dca/contract/areas/users/user';
import { useWords } from '../../../i18n/index.ts';
import { PageBody } from '../../../ui/page-body.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { When } from '../../../ui/when.tsx';
import { words } from './words.ts';

export function RemovedPerson({ user }: { readonly user: User }) {
  const word = useWords(words);
  const [before, after] = word('gone', { when: '\n' }).split('\n');
  return (
    <PageBody>
      <PageHeader title={user.firstName} />
      <p>
        {before}
        <When at={user.removedAt ?? user.updatedAt} />
        {after} {word('lineOfAudit')}
      </p>
    </PageBody>
  );
}
