import { type DashboardMonth, dashboard, type MonthItem } from '@dca/contract/areas/dashboard';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { succeed } from '../../../platform/ask-and-tell.ts';
import { useWrite } from '../../../platform/queries.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { words } from '../words.ts';

interface Props {
  readonly month: DashboardMonth;
  readonly item: MonthItem;
  readonly onClose: () => void;
}

export function RemarkDialog({ month, item, onClose }: Props) {
  const word = useWords(words);
  const [remark, setRemark] = useState(item.remark ?? '');
  const keep = useWrite(dashboard.saveItem, { invalidates: [dashboard.months], handles: ['fields', 409] });
  const { equipmentId, version } = item;
  const save = () =>
    keep.mutate(
      { body: { form: { dashboardId: month.id, equipmentId, version, remark: remark.trim() } } },
      {
        onSuccess: () => {
          onClose();
          void succeed(word('remarkSaved'));
        },
      },
    );
  return (
    <Dialog
      title={word('writeRemark', { unit: item.unitCode })}
      onClose={onClose}
      act={
        <Button loading={keep.isPending} onClick={save}>
          {word('save')}
        </Button>
      }
    >
      <Textarea
        label={word('remark')}
        rows={3}
        maxLength={500}
        value={remark}
        onChange={(event) => setRemark(event.currentTarget.value)}
      />
      <Refusal failure={keep.error} />
    </Dialog>
  );
}
