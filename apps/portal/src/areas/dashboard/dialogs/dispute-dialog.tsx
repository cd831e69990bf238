import { type DashboardMonth, dashboard, type MonthItem } from '@dca/contract/areas/dashboard';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { ownZone } from '../../../i18n/own-zone.ts';
import { succeed } from '../../../platform/ask-and-tell.ts';
import { useWrite } from '../../../platform/queries.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { words } from '../words.ts';

interface Props {
  readonly month: DashboardMonth;
  readonly item: MonthItem;
  readonly stop: MonthItem['stops'][number];
  readonly onClose: () => void;
}

export function DisputeDialog({ month, item, stop, onClose }: Props) {
  const word = useWords(words);
  const formats = useFormats();
  const [reason, setReason] = useState('');
  const say = useWrite(dashboard.dispute, { invalidates: [dashboard.months], handles: ['fields', 404, 409] });
  const send = () =>
    say.mutate(
      { body: { id: month.id, stopId: stop.id, reason: reason.trim() } },
      {
        onSuccess: () => {
          onClose();
          void succeed(word('disputed'));
        },
      },
    );
  return (
    <Dialog
      title={word('disagreeWith', { unit: item.unitCode })}
      onClose={onClose}
      act={
        <Button disabled={reason.trim() === ''} loading={say.isPending} onClick={send}>
          {word('disagree')}
        </Button>
      }
    >
      <p>
        {formats.moment(stop.stoppedAt, ownZone())} –{' '}
        {stop.readyAt ? formats.moment(stop.readyAt, ownZone()) : word('stillStands')}
        {stop.reason && `: ${stop.reason}`}
      </p>
      <ReasonField value={reason} onChange={setReason} rows={3} />
      <Refusal failure={say.error} />
    </Dialog>
  );
}
