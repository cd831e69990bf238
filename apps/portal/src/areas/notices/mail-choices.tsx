// Which notices a person also wants by mail; each press is kept at once.
import { notices } from '@dca/contract/areas/notices';
import { type NoticeKind, noticeKindCodes, noticeKinds } from '@dca/domain/notices';
import { Checkbox } from '@mantine/core';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { useCall, useWrite } from '../../platform/queries.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import css from './notices.module.css';
import { words } from './words.ts';

export function MailChoices({ address }: { readonly address: string }) {
  const word = useWords(words);
  const language = useLanguage();
  const answer = useCall(notices.choice, {});
  const choose = useWrite(notices.choose, { invalidates: [notices.choice] });
  if (answer.error) return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={4} />;
  const chosen = choose.isPending ? choose.variables.body.byMail : answer.data.data.byMail;
  return (
    <Checkbox.Group
      className={css.byMail}
      label={word('byMail')}
      description={word('byMailLine', { address })}
      value={[...chosen]}
      onChange={(kinds) => choose.mutate({ body: { byMail: kinds as NoticeKind[] } })}
    >
      <div className={css.choices}>
        {noticeKindCodes.map((kind) => (
          <Checkbox key={kind} value={kind} label={noticeKinds[kind][language]} className={css.choice} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
