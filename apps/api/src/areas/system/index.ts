// The state of the running system for administrators: what the database knows of it, each part judged by its bounds.
import type { system as calls, SystemCheck, SystemPart } from '@dca/contract/areas/system';
import {
  type Health,
  healthOfBackup,
  healthOfCertificate,
  healthOfDisk,
  healthOfProcess,
  healthOfSending,
  healthOfVerification,
  healthOfWork,
  worstOf,
} from '@dca/domain/system-health';
import type { Handlers } from '../../platform/handler.ts';
import type { RunningProcess, SystemState, Waiting } from '../../visibility/system-state.ts';

export const system: Handlers<typeof calls> = {
  state: async ({ visible }) => {
    const state = await visible.systemState();
    const checks = [
      ...processes(state),
      ...state.queues.map((queue) => waitingCheck('WORK', queue, healthOfWork(queue))),
      sending('SAP', state),
      sending('MAIL', state),
      ...state.webhooks.map((one) => waitingCheck('WEBHOOK', one, healthOfSending(one))),
      ...disks(state),
      check('DATABASE', 'OK', { bytes: state.databaseBytes }),
      ...certificates(state),
      ...upkeep(state),
      check('VERSION', 'OK', { name: 'PostgreSQL', says: state.postgres }),
      check('VERSION', 'OK', { name: 'DCA', says: versionOf(state) }),
    ];
    return { data: { at: state.now, health: worstOf(checks.map(({ health }) => health)), checks } };
  },
};

const nothing = {
  ...{ name: null, at: null, waiting: null, failed: null, bytes: null, ofBytes: null, says: null },
  isThere: true,
};

const check = (part: SystemPart, health: Health, more: Partial<SystemCheck> = {}): SystemCheck => ({
  ...nothing,
  ...{ systemPart: part, health },
  ...more,
});

/** Of the program that was heard of last, and how far the database is migrated. */
const versionOf = ({ processes: heard, migration }: SystemState) =>
  [heard.at(-1)?.version, migration.slice(0, 4)].filter(Boolean).join(' · ');

/** Each process that was heard of, and a worker that is missing: without one nothing is sent, made or closed. */
function processes({ processes: heard }: SystemState): SystemCheck[] {
  const checks = heard.map((one) =>
    check('PROCESS', healthOfProcess(one.silent), {
      name: `${one.roles.join(', ')} · ${one.host}:${one.found.port}`,
      at: one.seenAt,
      says: `${one.version}, Node ${one.node}`,
    }),
  );
  return works(heard) ? checks : [...checks, check('PROCESS', 'BAD', { name: 'worker', isThere: false })];
}

const works = (heard: readonly RunningProcess[]) =>
  heard.some(({ roles, silent }) => roles.includes('worker') && healthOfProcess(silent) !== 'BAD');

const waitingCheck = (part: SystemPart, one: Waiting, health: Health): SystemCheck => {
  const { waiting, failed, since } = one;
  return check(part, health, { name: one.name || null, waiting, failed, at: since });
};

/** What no process sends anywhere is to be looked at only where something waits for it. */
function sending(part: 'SAP' | 'MAIL', state: SystemState): SystemCheck {
  const one = part === 'SAP' ? state.sap : state.mail;
  const isThere = state.processes.some(({ found }) => found.sendsTo.includes(part));
  const health = isThere ? healthOfSending(one) : one.waiting > 0 ? 'WATCH' : 'OK';
  return { ...waitingCheck(part, one, health), isThere };
}

/** One disk for each machine: processes of one machine share it. */
function disks({ processes: heard }: SystemState): SystemCheck[] {
  const ofHosts = new Map(
    heard.flatMap(({ host, found }) => (found.disk ? [[host, found.disk] as const] : [])),
  );
  return [...ofHosts].map(([name, disk]) =>
    check('DISK', healthOfDisk(disk), { name, bytes: disk.free, ofBytes: disk.total }),
  );
}

function certificates({ processes: heard, now }: SystemState): SystemCheck[] {
  const ends = new Map(
    heard.flatMap(({ found }) => found.certificates.map(({ name, endsAt }) => [name, endsAt] as const)),
  );
  return [...ends].map(([name, at]) =>
    check('CERTIFICATE', healthOfCertificate((Date.parse(at) - Date.parse(now)) / 1000), { name, at }),
  );
}

function upkeep({ runs }: SystemState): SystemCheck[] {
  const [backup, verified] = (['BACKUP', 'VERIFICATION'] as const).map((kind) =>
    runs.find((run) => run.kind === kind),
  );
  const told = (run: typeof backup) => ({ at: run?.at ?? null, says: run?.says ?? null, isThere: !!run });
  return [
    check('BACKUP', backup?.isWhole === false ? 'BAD' : healthOfBackup(backup?.age ?? null), told(backup)),
    check('VERIFICATION', healthOfVerification(verified ?? null), told(verified)),
  ];
}
