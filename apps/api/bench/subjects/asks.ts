// What a request costs before its handler does anything: connection, key, token, person, permission, input, answer.
import type { Subject } from '../bench.ts';
import { atMost } from '../figure.ts';
import { askFor } from '../load.ts';
import { processorMs } from '../processor.ts';
import { nothingPath } from '../server.ts';

const askers = 8;
const warmingSeconds = 2;
const turns = 5;

export const asks: Subject = {
  name: 'asks',
  measure: async ({ scale, seconds, tell }) => {
    const { asking, viewers } = await scale();
    const subject = viewers.at(-1)?.subject ?? '';
    const ask = () => asking.ask(subject, 'GET', nothingPath);
    await askFor({ askers, seconds: warmingSeconds }, ask);
    const costs: number[] = [];
    let rate = 0;
    for (let turn = 0; turn < turns; turn++) {
      const before = processorMs(asking.pid);
      const { answers, perSecond } = await askFor({ askers, seconds }, ask);
      costs.push((processorMs(asking.pid) - before) / answers);
      rate = Math.max(rate, perSecond);
    }
    costs.sort((one, other) => one - other);
    tell(
      atMost({
        name: 'processor time of a request around its handler',
        value: costs[Math.floor(turns / 2)] ?? Number.NaN,
        limit: 0.25,
        unit: ' ms',
        detail: `${askers} at once, up to ${rate.toFixed(0)}/s, no statement`,
      }),
    );
  },
};
