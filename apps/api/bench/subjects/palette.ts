// The palette while somebody types who sees all thirty plants: one call looks for every kind of record.
import type { Subject } from '../bench.ts';
import { atMost } from '../figure.ts';
import { addMachines } from '../machines.ts';
import { databaseMs, processorMs } from '../processor.ts';

const find = '/gateway/dca/msjobcreation/api/v1/find';
const typed = [
  'ex',
  'EX-1',
  'K1234',
  'J-00012',
  'KOM-',
  'PC200',
  'filter',
  'an',
  'L1234',
  '2041',
  'nothing is so',
];
const warming = 6;
const times = 40;

export const palette: Subject = {
  name: 'palette',
  measure: async ({ scale, tell, note }) => {
    const { asking, databasePid, pool, viewers } = await scale();
    await addMachines(pool);
    const subject = viewers.at(-1)?.subject ?? '';
    const spent = () => processorMs(asking.pid) + databaseMs(databasePid);
    const costs: { readonly text: string; readonly ms: number }[] = [];
    for (const text of typed) {
      const path = `${find}?SearchValue=${encodeURIComponent(text)}`;
      for (let turn = 0; turn < warming; turn++) await asking.ask(subject, 'GET', path);
      const before = spent();
      for (let turn = 0; turn < times; turn++) await asking.ask(subject, 'GET', path);
      costs.push({ text, ms: (spent() - before) / times });
    }
    costs.sort((one, other) => other.ms - one.ms);
    const [dearest] = costs;
    tell(
      atMost({
        name: 'the palette by what is typed: the dearest on the server and in the database',
        value: dearest?.ms ?? Number.NaN,
        limit: 50,
        unit: ' ms',
        detail: `${dearest?.text}, of ${costs.length}, for a viewer of 30 plants, among 300,000 machines`,
      }),
    );
    const rows = costs.map(({ text, ms }) => `| \`${text}\` | ${ms.toFixed(1)} |`);
    note(['| typed | ms |', '| --- | ---: |', ...rows].join('\n'));
  },
};
