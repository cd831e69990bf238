import type { WaitingPart } from '@dca/contract/areas/backlog/chasing';
import { partWaits } from '@dca/domain/part-lines';
import { dayIn } from '@dca/domain/times';
import { Button } from '@mantine/core';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import type { Column } from '../../../records/columns.ts';
import { MachineName } from '../../../ui/machine.tsx';
import css from './waiting-parts.module.css';
import { waitingWords } from './words.ts';

/** What the list shows of each: which part, how it is waited for, from whom, who needs it, and what who may says of its order. */
export const useWaitingColumns = (
  onChase: ((part: WaitingPart) => void) | null,
): readonly Column<WaitingPart>[] => [...usePartColumns(), ...useNeedColumns(), ...useOrderColumn(onChase)];

function usePartColumns(): readonly Column<WaitingPart>[] {
  const word = useWords(waitingWords);
  const language = useLanguage();
  const formats = useFormats();
  return [
    {
      name: 'partNumber',
      label: word('part'),
      sort: 'partNumber',
      words: ({ partNumber, description }) => `${partNumber} ${description}`,
      cell: ({ partNumber, description }) => (
        <>
          <span>{partNumber}</span> <span className={css.soft}>{description}</span>
        </>
      ),
    },
    {
      name: 'wait',
      label: word('wait'),
      isTight: true,
      cell: ({ wait }) => (
        <span data-wait={wait} className={css.wait}>
          {partWaits[wait][language]}
        </span>
      ),
    },
    {
      name: 'expectedOn',
      label: word('expected'),
      sort: 'expectedOn',
      isTight: true,
      cell: ({ expectedOn }) => expectedOn && formats.day(expectedOn),
    },
    {
      name: 'supplier',
      label: word('supplier'),
      sort: 'supplier',
      words: ({ supplier }) => supplier ?? '',
      yields: true,
      cell: ({ supplier }) => supplier,
    },
    {
      name: 'orderNumber',
      label: word('order'),
      isTight: true,
      isWide: true,
      cell: ({ orderNumber }) => orderNumber,
    },
  ];
}

function useNeedColumns(): readonly Column<WaitingPart>[] {
  const word = useWords(waitingWords);
  const formats = useFormats();
  return [
    {
      name: 'received',
      label: word('received'),
      isTight: true,
      cell: ({ receivedQuantity, quantity, unit }) =>
        word('quantity', {
          received: formats.number(receivedQuantity),
          quantity: formats.number(quantity),
          unit,
        }),
    },
    {
      name: 'unitCode',
      label: word('unit'),
      sort: 'unitCode',
      isTight: true,
      cell: ({ unitCode, unitModel }) => <MachineName unitCode={unitCode} unitModel={unitModel} />,
    },
    {
      name: 'neededBy',
      label: word('neededBy'),
      isTight: true,
      cell: ({ backlogNumber, priority, jobNumber }) => (
        <>
          {backlogNumber && <span className={css.number}>{backlogNumber}</span>}
          {priority !== null && ` · P${priority}`}
          {backlogNumber && jobNumber && ' · '}
          {jobNumber && <span className={css.number}>{jobNumber}</span>}
        </>
      ),
    },
    {
      name: 'requestedAt',
      label: word('since'),
      sort: 'requestedAt',
      isTight: true,
      isWide: true,
      cell: ({ requestedAt, zone }) => formats.day(dayIn(requestedAt, zone)),
    },
  ];
}

function useOrderColumn(onChase: ((part: WaitingPart) => void) | null): readonly Column<WaitingPart>[] {
  const word = useWords(waitingWords);
  if (onChase === null) return [];
  return [
    {
      name: 'change',
      label: word('change'),
      isTight: true,
      isPlain: true,
      cell: (part) =>
        part.mayChange && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={word('changeOf', { part: part.partNumber })}
            onClick={() => onChase(part)}
          >
            {word('change')}
          </Button>
        ),
    },
  ];
}
