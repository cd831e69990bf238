// The accounts that visitors sign in to the demo with, as `npm start` prints them.

/** One account; its address is the name at demo.test. */
export interface Account {
  readonly name: string;
  readonly who: string;
  readonly door: 'INTERNAL' | 'EXTERNAL';
}

export const accounts: readonly Account[] = [
  { name: 'maya', who: 'Maya, mechanic, best on a phone', door: 'INTERNAL' },
  { name: 'lukman', who: 'Lukman, leader', door: 'INTERNAL' },
  { name: 'putri', who: 'Putri, planner', door: 'INTERNAL' },
  { name: 'adi', who: 'Adi, administrator', door: 'INTERNAL' },
  { name: 'intan', who: 'Intan, internal customer desk', door: 'INTERNAL' },
  { name: 'eko', who: 'Eko, customer, PT Tambang Jaya', door: 'EXTERNAL' },
  { name: 'sari', who: 'Sari, customer, PT Batu Hitam', door: 'EXTERNAL' },
];

const doors = { INTERNAL: 'Internal door', EXTERNAL: 'Customer door' } as const;

/** The accounts as lines of two columns, each door named once. */
export function printAccounts(): string {
  return accounts
    .map(({ name, who, door }, index) => {
      const title = accounts[index - 1]?.door === door ? '' : doors[door];
      return `    ${title.padEnd(16)}${`${name}@demo.test`.padEnd(19)}${who}`;
    })
    .join('\n');
}
