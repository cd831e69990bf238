// Labels of the machines that a list shows, or of one machine, as a file to print.
import { equipment } from '@dca/contract/areas/equipment';
import { labelSizes, mostLabels } from '@dca/contract/areas/equipment/machine';
import { isUnderWay } from '@dca/domain/ordered-files';
import { Button, Menu } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { useDownload } from '../../../platform/download.ts';
import { useCall, useWrite } from '../../../platform/queries.ts';
import { OrderedFileParts, orderPollMs } from '../../../records/ordered-file.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { words } from '../words.ts';

type Size = (typeof labelSizes)[number];
type Query = NonNullable<Parameters<ReturnType<typeof useDownload<typeof equipment.labels>>[1]>[0]['query']>;

interface Props {
  readonly query: Query;
  /** How many machines there are; more than one file holds are ordered. */
  readonly count?: number;
}

/** Asks how many labels a sheet has, and saves the sheets. */
export function LabelsButton({ query, count = 1 }: Props) {
  const word = useWords(words);
  const [{ isRunning }, start] = useDownload(equipment.labels);
  const [ordering, setOrdering] = useState<Size | null>(null);
  const take = (Size: Size) =>
    count > mostLabels ? setOrdering(Size) : void start({ query: { ...query, Size } });
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button variant="default" loading={isRunning} leftSection={<IconQrcode size={18} aria-hidden />}>
            {word('labels')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {labelSizes.map((Size) => (
            <Menu.Item key={Size} onClick={() => take(Size)}>
              {word('labelsOnPage', { count: Size })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {ordering && (
        <OrderLabels query={{ ...query, Size: ordering }} count={count} onClose={() => setOrdering(null)} />
      )}
    </>
  );
}

interface OrderProps {
  readonly query: Query & { readonly Size: Size };
  readonly count: number;
  readonly onClose: () => void;
}

/** Labels of more machines than one file holds: ordered, and taken here or later. */
function OrderLabels({ query, count, onClose }: OrderProps) {
  const word = useWords(words);
  const formats = useFormats();
  const [isAwaited, setAwaited] = useState(false);
  const answer = useCall(
    equipment.orderedLabels,
    { query },
    isAwaited ? { refetchInterval: orderPollMs } : {},
  );
  const order = useWrite(equipment.orderLabels, { invalidates: [equipment.orderedLabels], handles: [400] });
  const ordered = answer.data?.data;
  const isOn = ordered ? isUnderWay(ordered.state) : false;
  useEffect(() => setAwaited(isOn), [isOn]);
  const name = word('labelsOf', { count: formats.number(count) });
  return (
    <Dialog title={name} onClose={onClose}>
      {answer.error && <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />}
      {!answer.error && ordered === undefined && <SkeletonRows rows={1} />}
      {order.error && <p role="alert">{order.error.problem?.statusDescription}</p>}
      {ordered !== undefined && (
        <OrderedFileParts
          ordered={ordered}
          name={name}
          isOrdering={order.isPending}
          onOrder={() => order.mutate({ body: query })}
        />
      )}
    </Dialog>
  );
}
