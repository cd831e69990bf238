import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Column } from './columns.ts';
import { answerWith, openScreen } from './open-screen.testing.tsx';
import { RecordCards } from './record-cards.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row = { id: '00000000-0000-4000-8000-000000000001' };
const nothing = { Null: null, Undefined: undefined, False: false, Empty: '' };
const columns: readonly Column<typeof row>[] = [
  { name: 'name', label: 'Unit', cell: () => 'EX-204' },
  { name: 'line', label: 'State', cell: () => 'Ready' },
  ...Object.entries({ ...nothing, Zero: 0 }).map(([label, cell]) => ({
    name: label,
    label,
    cell: () => cell,
  })),
];

test('a figure that comes second has its label, too', async () => {
  answerWith(() => ({ body: {} }));
  const [name] = columns;
  const figures = [name, { name: 'present', label: 'Present', isFigure: true, cell: () => 26 }];
  const steady = { changed: new Set<string>(), gone: new Set<string>() };
  const Page = () => (
    <RecordCards
      {...{ rows: [row], title: 'People', columns: figures as never, steady: steady as never }}
      addressOf={() => ({ to: '/units' })}
    />
  );
  await openScreen({ '/units': Page }, '/units', []);
  expect(screen.getByRole('term').textContent).toBe('Present');
  expect(screen.getByRole('link').textContent).toBe('EX-204');
});

test('a card has no label for a column that shows nothing; a zero is something', async () => {
  answerWith(() => ({ body: {} }));
  const steady = { changed: new Set<string>(), gone: new Set<string>() };
  const Page = () => (
    <RecordCards
      rows={[row]}
      title="Units"
      columns={columns}
      addressOf={() => ({ to: '/units' })}
      steady={steady as never}
    />
  );
  await openScreen({ '/units': Page }, '/units', []);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Zero']);
});
