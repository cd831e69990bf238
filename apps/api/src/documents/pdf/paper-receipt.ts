// What a goods-received note lists: the goods, their condition, the damages seen.
import type { Receipt } from '@dca/contract/paper';
import type { Content } from '@dca/contract/papers/definition';
import { writeNumber } from '@dca/contract/papers/numbers-and-times';
import { factTable, tableSection } from '@dca/contract/papers/parts';
import type { PaperReader } from './paper-reader.ts';

export function receiptSection(receipt: Receipt, read: PaperReader): Content {
  const columns = [
    { head: read.word('item'), width: '*' },
    { head: read.word('serial'), width: 100 },
    { head: read.word('quantity'), width: 70, alignment: 'right' as const },
    { head: read.word('condition'), width: 130 },
  ];
  const rows = receipt.items.map((item): Content[] => [
    { text: read.in(item.item) },
    { text: item.serialNumber ?? '–' },
    { text: `${writeNumber(item.quantity, read.language)} ${item.unit}` },
    { text: item.condition === null ? '–' : read.in(item.condition) },
  ]);
  return [
    {
      stack: [
        factTable(
          [
            { key: read.word('received'), value: read.time(receipt.receivedAt) },
            { key: read.word('receivedBy'), value: receipt.receivedBy ?? '–' },
          ],
          2,
        ),
      ],
      margin: [0, 10, 0, 0],
    },
    tableSection(read.word('item'), columns, rows),
    damages(receipt, read),
  ];
}

function damages({ damages: seen }: Receipt, read: PaperReader): Content {
  if (seen.length === 0) return [];
  const columns = [
    { head: read.word('place'), width: 160 },
    { head: read.word('note'), width: '*' },
  ];
  return tableSection(
    read.word('damages'),
    columns,
    seen.map(({ place, text }) => [{ text: place }, { text }]),
  );
}
