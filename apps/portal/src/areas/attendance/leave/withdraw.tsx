import { attendance, type LeaveRow } from '@dca/contract/areas/attendance';
import { absenceKinds } from '@dca/domain/working-calendar';
import { Button } from '@mantine/core';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { confirm, succeed } from '../../../platform/ask-and-tell.ts';
import { useWrite } from '../../../platform/queries.ts';
import { leaveWords } from './leave-words.ts';
import { usePeriod } from './period.ts';

/** Takes one's own request back, or what was approved of it and has not begun. */
export function Withdraw({ row }: { readonly row: LeaveRow }) {
  const say = useWords(leaveWords);
  const language = useLanguage();
  const period = usePeriod()(row);
  const withdraw = useWrite(attendance.withdrawLeave, { invalidates: [attendance.leave] });
  const kind = absenceKinds[row.kind][language];
  const act = async () => {
    if (!(await confirm({ question: say('withdrawAsk', { kind, period }), danger: true }))) return;
    withdraw.mutate(
      { body: { id: row.id, version: row.version } },
      { onSuccess: () => void succeed(say('withdrawn')) },
    );
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={say('withdrawOf', { kind, period })}
      loading={withdraw.isPending}
      onClick={() => void act()}
    >
      {say('withdraw')}
    </Button>
  );
}
