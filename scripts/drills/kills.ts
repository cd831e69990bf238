// One process after the other is killed under load, PostgreSQL too: nothing that was acknowledged is lost.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { verify } from '@dca/api/db/backup/verify';
import { type Drill, type Fact, mustBe, secondsWithin, told } from './drill.ts';
import { beginLoad, compare } from './load.ts';
import { answers, type Product, withProduct } from './product.ts';

const CALM_MS = 3_000;

export const kills: Drill = {
  name: 'kills',
  does: 'kills a web process, the worker and PostgreSQL (SIGKILL) while six writers write at two web processes',
  run: (scratch) =>
    withProduct(join(scratch, 'kills'), async (product) => {
      const facts: Fact[] = [];
      const victims: [string, number, () => Promise<void>][] = [
        ['a web process', 5, async () => product.web[0]?.kill()],
        ['the worker', 5, async () => product.worker.kill()],
        ['PostgreSQL', 30, product.killDatabase],
      ];
      for (const victim of victims) facts.push(...(await killOne(product, ...victim)));
      const { faults } = await verify(product.app.databaseUrl, join(product.dataDir, 'files'));
      return [...facts, mustBe('faults in database, audit and files afterwards', faults.length, 0)];
    }),
};

async function killOne(
  { app, webs }: Product,
  victim: string,
  most: number,
  kill: () => Promise<void>,
): Promise<Fact[]> {
  await Promise.all(webs.map(answers));
  const load = await beginLoad(webs);
  await pause(CALM_MS);
  await kill();
  await pause(2 * CALM_MS);
  const acknowledged = await load.end();
  const { lost, doubled, unaudited } = await compare(app.databaseUrl, acknowledged);
  return [
    told(
      `${victim} killed: writes acknowledged`,
      `${acknowledged.codes.length}, ${acknowledged.triedAgain} asked again`,
    ),
    mustBe(`${victim} killed: acknowledged and lost`, lost, 0),
    mustBe(`${victim} killed: acknowledged and there twice`, doubled, 0),
    mustBe(`${victim} killed: acknowledged without an entry in the audit`, unaudited, 0),
    mustBe(`${victim} killed: refused`, acknowledged.refused, 0),
    secondsWithin(`${victim} killed: longest time without any answer`, acknowledged.longestSilence, most),
  ];
}
