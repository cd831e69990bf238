// A fleet of machines speaks while a web process, the broker and PostgreSQL are killed, one after the other: of what was acknowledged
// nothing is lost, and what was not is said again.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Drill, mustBe, told } from './drill.ts';
import { type Product, withProduct } from './product.ts';
import { compareSeries, registerUnits, speak } from './speaking.ts';

const units = Number(process.env.DRILL_UNITS || 10_000);
const seconds = Number(process.env.DRILL_SECONDS || 600);
const everyMs = 10_000;
/** Of a thousand units so many speak by MQTT, each with a connection of its own; the others by HTTP. */
const byMqttOfThousand = 100;

export const devices: Drill = {
  name: 'devices',
  does: `lets ${units} units speak every ten seconds for ${seconds} s, a tenth of them by MQTT, and kills a web process, the broker and PostgreSQL (SIGKILL) meanwhile`,
  run: (scratch) =>
    withProduct(join(scratch, 'devices'), async (product) => {
      const { app, webs, broker } = product;
      await registerUnits(app.databaseUrl, units);
      const byMqtt = Math.floor((units * byMqttOfThousand) / 1000);
      const before = performance.now();
      const [said] = await Promise.all([
        speak({ units, everyMs, byMqtt, webs, broker: broker.url }, seconds * 1000),
        killInTurn(product),
      ]);
      const took = (performance.now() - before) / 1000;
      const there = await compareSeries(app.databaseUrl, said);
      const late = [...said.late].sort((one, other) => one - other);
      const at = (part: number) => `${((late[Math.floor(late.length * part)] ?? 0) / 1000).toFixed(1)} s`;
      return [
        told('points measured, and wanted a second', `${said.points}, ${units / (everyMs / 1000)}`),
        told(
          'points acknowledged, and a second until the last was',
          `${said.acknowledged}, ${Math.round(said.acknowledged / took)}`,
        ),
        mustBe('measured and not acknowledged in the end', said.points - said.acknowledged, 0),
        mustBe('acknowledged and lost', there.lost, 0),
        mustBe('acknowledged and there twice', there.doubled, 0),
        told('messages said again', said.again),
        told('answers by status; 0 is none', JSON.stringify(said.statuses)),
        told(
          'from measured to acknowledged: half, 95 of 100, the last',
          `${at(0.5)}, ${at(0.95)}, ${at(0.9999)}`,
        ),
        told('bytes of a point as it lies in its day, index and all', Math.round(there.bytes)),
        told(
          'bytes of a point in a packed hour',
          there.packed === null ? 'no hour was over' : Math.round(there.packed),
        ),
      ];
    }),
};

async function killInTurn({ web, broker, killDatabase }: Product): Promise<void> {
  const victims = [async () => web[0]?.kill(), async () => broker.kept.kill(), killDatabase];
  for (const kill of victims) {
    await pause((seconds * 1000) / (victims.length + 1));
    await kill();
  }
}
