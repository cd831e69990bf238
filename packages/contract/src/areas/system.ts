// The state of the running system, for administrators (ours): what runs, what waits, what is connected, room, backups, certificates.
import { healthCodes } from '@dca/domain/system-health';
import { z } from 'zod';
import { call } from '../call.ts';
import { data } from '../envelopes.ts';
import { count, instant } from '../fields.ts';
import { screensOf } from '../screen.ts';

/** What is looked at, in the order in which it is shown. */
const systemParts = [
  'PROCESS',
  'WORK',
  'SAP',
  'MAIL',
  'WEBHOOK',
  'DISK',
  'DATABASE',
  'CERTIFICATE',
  'BACKUP',
  'VERIFICATION',
  'VERSION',
] as const;
export type SystemPart = (typeof systemParts)[number];

const check = z.object({
  systemPart: z.enum(systemParts),
  /** Which of its kind: a process, a queue, a webhook, a certificate. Null where there is one. */
  name: z.string().nullable(),
  health: z.enum(healthCodes),
  /** The moment that counts: heard of, waiting since, last run, end of a certificate. */
  at: instant.nullable(),
  /** Messages or pieces of work that wait. */
  waiting: count.nullable(),
  /** Those that failed or were refused. */
  failed: count.nullable(),
  /** Bytes: free of a disk, used by the database. */
  bytes: z.number().nullable(),
  /** Bytes of the whole disk. */
  ofBytes: z.number().nullable(),
  /** What it says of itself: a version, a result, the last answer. */
  says: z.string().nullable(),
  /** False where this installation is connected to no such system. */
  isThere: z.boolean(),
});
export type SystemCheck = z.infer<typeof check>;

export const system = {
  state: call({
    method: 'GET',
    path: '/dca/mssystem/api/v1/state',
    access: 'system.read',
    effect: 'read',
    ours: true,
    summary:
      'How the running system stands: processes, work, connections, room, certificates, backups, versions',
    reply: data(z.object({ at: instant, health: z.enum(healthCodes), checks: z.array(check) })),
  }),
};

export const systemScreens = screensOf('system', [
  [
    '/system-state',
    'State of the system',
    'Keadaan sistem',
    {
      code: 'system/state',
      menu: { id: 149, parent: 130, priority: 95, roles: ['ADMIN'] },
      icon: 'heartbeat',
      line: {
        en: 'What runs, what waits, room, backups and certificates',
        id: 'Yang berjalan, yang menunggu, ruang, cadangan, dan sertifikat',
      },
      ours: true,
    },
  ],
]);
