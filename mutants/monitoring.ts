import type { Mutant } from '../scripts/mutants/mutant.ts';

const calls = 'api apps/api/src/areas/material-handling/material-handling.test.ts';
const ingest = 'api apps/api/src/areas/material-handling/ingest.test.ts';
const watching = 'domain packages/domain/src/caution-watch.test.ts';
const door = 'apps/api/src/areas/material-handling/door.ts';
const taking = 'apps/api/src/platform/telemetry/take-points.ts';

const broker = 'apps/api/src/platform/telemetry/broker.ts';
const mqtt = 'api apps/api/src/platform/telemetry/mqtt.test.ts';

const halfHours = 'api apps/api/src/areas/material-handling/half-hour.test.ts';
const bells = 'apps/api/src/visibility/caution-bells.ts';
const ringing = 'api apps/api/src/areas/material-handling/caution-bells.test.ts';
const fleetOut = 'api apps/api/src/areas/material-handling/fleet-out.test.ts';
const sites = 'api apps/api/src/areas/material-handling/sites.test.ts';
const packedHours = 'api apps/api/src/platform/telemetry/packed-hours.test.ts';
const packing = 'apps/api/db/migrations/0591_packed_hours.sql';
const map = 'portal apps/portal/src/areas/material-handling/map/sites.test.tsx';

export const mutants: readonly Mutant[] = [
  {
    name: 'a day that another process forgot takes nothing late',
    file: 'apps/api/src/outside/telemetry/store.ts',
    from: 'if (!isOfNoDay(error)) throw error;',
    to: 'if (error) throw error;',
    tests: [halfHours],
  },
  {
    name: 'garbage fills the disk',
    file: 'apps/api/src/outside/telemetry/store.ts',
    from: 'const mostApart = 2000;',
    to: 'const mostApart = 2_000_000;',
    tests: [halfHours],
  },
  {
    name: 'a caution keeps no half hour',
    file: taking,
    from: "event.happened === 'raised' ? await before",
    to: "event.happened === 'ended' ? await before",
    tests: [halfHours],
  },
  {
    name: 'a caution rings for plants elsewhere',
    file: bells,
    from: ' and works.plant_code = machine.plant_code)\n      and (not',
    to: ')\n      and (not',
    tests: [ringing],
  },
  {
    name: 'an acknowledged caution rings on',
    file: bells,
    from: 'ended_at is null and acknowledged_at is null and',
    to: 'ended_at is null and',
    tests: [ringing],
  },
  {
    name: 'a step of an escalation rings at once',
    file: bells,
    from: 'make_interval(mins => ${after})',
    to: 'make_interval(mins => ${after} * 0)',
    tests: [ringing],
  },
  {
    name: 'the place of before is told to a new owner',
    file: 'apps/api/src/areas/material-handling/read/fleet-out.ts',
    from: ' || at < since) return null;',
    to: ' || at < since - 1e15) return null;',
    tests: [fleetOut],
  },
  {
    name: 'a device speaks on any topic',
    file: broker,
    from: ' || !isTopicOf(packet.topic, client.id))',
    to: ')',
    tests: [mqtt],
  },
  {
    name: 'a device connects as the client of another',
    file: broker,
    from: '!name || client.id !== name',
    to: '!name',
    tests: [mqtt],
  },
  {
    name: 'a device hears what others say',
    file: broker,
    from: '(_client, _subscription, done) => done(null, null)',
    to: '(_client, subscription, done) => done(null, subscription)',
    tests: [mqtt],
  },
  {
    name: 'a message is acknowledged before it is committed',
    file: broker,
    from: '        () => done(null),\n        done,\n',
    to: '        () => undefined,\n        () => undefined,\n      );\n      Promise.resolve().then(\n        () => done(null),\n',
    tests: [mqtt],
  },
  {
    name: 'a packet may be of any length',
    file: 'apps/api/src/platform/telemetry/packet-bound.ts',
    from: '      if (this.#length > mostBytes) return',
    to: '      if (this.#length < 0) return',
    tests: [mqtt],
  },
  {
    name: 'a revoked key opens until the device goes',
    file: broker,
    from: "  if (!device) throw new Error('its key opens nothing any more');\n  await hearMessage(ingest, device, payload);",
    to: '  const known = device ?? (await ingest.devices.find(who.deviceId));\n  if (known) await hearMessage(ingest, known, payload);',
    tests: [mqtt],
  },
  {
    name: 'what another broker brings is acknowledged whatever became of it',
    file: 'apps/api/src/platform/telemetry/listen-to-broker.ts',
    from: '      log(error as Error);\n',
    to: '      log(error as Error);\n      return true;\n',
    tests: ['api apps/api/src/platform/telemetry/listen-to-broker.test.ts'],
  },
  {
    name: 'a device opens with any key',
    file: taking,
    from: '  if (known) return isSame(known.keyHash, keyHash) ? known : null;',
    to: '  if (known) return known;',
    tests: [ingest],
  },
  {
    name: 'whoever knows a device by name enrols it',
    file: taking,
    from: '!isSame(hashOf(enrolKey), hashOf(brought.enrolKey))',
    to: '!isSame(hashOf(enrolKey), hashOf(enrolKey))',
    tests: [ingest],
  },
  {
    name: 'a meter falls',
    file: taking,
    from: '    else if (last && read.ts > last.ts && meterFalls(kind, last.values, read.values))',
    to: '    else if (last && read.ts < 0 && meterFalls(kind, last.values, read.values))',
    tests: [ingest],
  },
  {
    name: 'what arrives last is the newest',
    file: 'apps/api/src/outside/telemetry/store.ts',
    from: '  where excluded.ts > known.ts`',
    to: '  where true`',
    tests: [ingest],
  },
  {
    name: 'what an unregistered device says is kept',
    file: taking,
    from: '  const fresh = isRegistered\n',
    to: '  const fresh = good.length > 0\n',
    tests: [ingest],
  },
  {
    name: 'one reading raises a caution',
    file: 'packages/domain/src/caution-watch.ts',
    from: 'raiseAfter: 3,',
    to: 'raiseAfter: 1,',
    tests: [watching],
  },
  {
    name: 'a caution ends at its limit',
    file: 'packages/domain/src/caution-watch.ts',
    from: 'hysteresis: 0.05,',
    to: 'hysteresis: 0,',
    tests: [watching],
  },
  {
    name: 'a new owner is told the cautions of before',
    file: door,
    from: 'caution.customer_code = ${viewer.sight.customerCode} and ',
    to: '',
    tests: [calls],
  },
  {
    name: 'a caution becomes two jobs',
    file: 'apps/api/src/areas/material-handling/write/caution.ts',
    from: '  if (before.jobId !== null)',
    to: '  if (before.jobId === id)',
    tests: [calls],
  },
  {
    name: 'hours that nobody heard are counted',
    file: 'apps/api/src/areas/material-handling/read/series.ts',
    from: '  const isNext = before?.at === quarter.at - telemetryLimits.quarterMs;',
    to: '  const isNext = before !== undefined;',
    tests: [calls],
  },
  {
    name: 'a plant without a place lies nowhere',
    file: 'apps/api/src/areas/material-handling/read/sites.ts',
    from: 'placeOf(plant) ?? heardAt.get(plantCode) ?? {}',
    to: 'placeOf(plant) ?? {}',
    tests: [sites],
  },
  {
    name: 'a mark of several sites is as good as the best',
    file: 'apps/portal/src/areas/material-handling/map/marks.ts',
    from: 'order.find((state)',
    to: 'order.findLast((state)',
    tests: [map],
  },
  {
    name: 'sites next to each other lie on each other',
    file: 'apps/portal/src/areas/material-handling/map/marks.ts',
    from: 'distance(one, placed) < nearest',
    to: 'false',
    tests: [map],
  },
  {
    name: 'a point that is said again after it was packed is new',
    file: 'apps/api/src/outside/telemetry/store.ts',
    from: 'const old = rows.filter((row) => row.is_old);',
    to: 'const old = rows.slice(rows.length);',
    tests: [packedHours],
  },
  {
    name: 'two who pack at once write over each other',
    file: packing,
    from: "perform pg_advisory_xact_lock(hashtext('telemetry.pack'));",
    to: '',
    tests: [packedHours],
  },
  {
    name: 'what comes late takes the place of what was packed',
    file: packing,
    from: 'lateral telemetry.unpacked(hour) u) each',
    to: 'lateral telemetry.unpacked(hour) u where false) each',
    tests: [packedHours],
  },
  {
    name: 'a packed hour outlives its day',
    file: packing,
    from: "in ('telemetry.point'::regclass, 'telemetry.hour'::regclass)",
    to: "in ('telemetry.point'::regclass)",
    tests: [packedHours],
  },
];
