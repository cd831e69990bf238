// The address at which devices speak. Same problems as the calls, and none of their keys: a device has its own.
import { telemetryPath } from '@dca/contract/areas/material-handling';
import { type DeviceKind, deviceKindCodes, telemetryLimits } from '@dca/domain/telemetry';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { gatewayBase } from '../gateway.ts';
import { refuse, refuseField } from '../problem.ts';
import { pointsOf, type SaidPoint } from './points-of.ts';
import { type Credential, deviceBehind, type Ingest, mostMessageBytes, takePoints } from './take-points.ts';

/** Adds the address to the server. */
export function servePoints(app: FastifyInstance, ingest: Ingest): void {
  app.post(`${gatewayBase}${telemetryPath}`, { bodyLimit: mostMessageBytes }, async (request, reply) => {
    const credential = credentialOf(request);
    const device = credential && (await deviceBehind(ingest, credential));
    if (!device) throw refuse('wrongToken');
    return reply.code(202).send({ data: await takePoints(ingest, device, wantedOf(request.body)) });
  });
}

function credentialOf({ headers }: FastifyRequest): Credential | null {
  const key = /^Bearer ([^\s]{16,200})$/i.exec(headers.authorization ?? '')?.[1];
  const deviceId = headers['x-device-id'];
  if (!key || typeof deviceId !== 'string' || !/^[A-Za-z0-9][A-Za-z0-9._-]{2,39}$/.test(deviceId))
    return null;
  const enrolKey = headers['x-enrol-key'];
  const kind = deviceKindCodes.find((code): code is DeviceKind => code === headers['x-device-kind']);
  return { deviceId, key, kind, ...(typeof enrolKey === 'string' ? { enrolKey } : {}) };
}

/** Throws invalid for anything else than points. */
function wantedOf(body: unknown): readonly SaidPoint[] {
  const points = pointsOf(body);
  if (points === 'UNREADABLE')
    throw refuseField('body.points', {
      en: 'A list of points is wanted.',
      id: 'Diperlukan daftar titik data.',
    });
  if (points === 'TOO_MANY')
    throw refuseField('body.points', {
      en: `At most ${telemetryLimits.mostPoints} points at once.`,
      id: `Paling banyak ${telemetryLimits.mostPoints} titik data sekaligus.`,
    });
  return points;
}
