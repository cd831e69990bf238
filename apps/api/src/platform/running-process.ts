// Each process says twice a minute that it runs, and what only it sees: room on its disk, when its certificates end, what it sends to.
// One that ends in order takes its row along; what is left of killed ones goes after a day.
import { randomUUID, X509Certificate } from 'node:crypto';
import { readFile, statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { connect } from 'node:tls';
import { sql } from 'kysely';
import manifest from '../../package.json' with { type: 'json' };
import type { Config } from './config.ts';
import type { AllTables } from './database.ts';
import { rememberFor } from './remembered.ts';

const everyMs = 30_000;
const patienceMs = 5000;
/** Looked at once an hour, the address of the portal too. */
const certificates = rememberFor<Certificate[]>(3_600_000);

interface Certificate {
  readonly name: string;
  readonly endsAt: string;
}

/** Begins to say so, at once and then by itself; `log` hears what went wrong, and the process goes on. */
export function tellRunning(
  config: Config,
  all: AllTables,
  log: (error: Error) => void,
): { end(): Promise<void> } {
  const id = randomUUID();
  const tell = async () => {
    const found = {
      port: config.PORT,
      disk: await diskOf(config.DATA_DIR),
      certificates: await certificates(config, () => certificatesOf(config)),
      sendsTo: [...(config.SAP_URL ? ['SAP'] : []), ...(config.SMTP_URL ? ['MAIL'] : [])],
    };
    await sql`insert into running_process (id, roles, host, version, node, started_at, seen_at, found)
      values (${id}, ${config.ROLES}, ${hostname()}, ${manifest.version}, ${process.versions.node},
        now() - make_interval(secs => ${process.uptime()}), now(), ${JSON.stringify(found)}::jsonb)
      on conflict (id) do update set seen_at = now(), found = excluded.found`.execute(all);
    await sql`delete from running_process where seen_at < now() - interval '1 day'`.execute(all);
  };
  let telling = tell().catch(log);
  const turns = setInterval(() => {
    telling = tell().catch(log);
  }, everyMs);
  turns.unref();
  return {
    end: async () => {
      clearInterval(turns);
      // What is being said would be there again after it was taken away.
      await telling;
      await sql`delete from running_process where id = ${id}`.execute(all).catch(log);
    },
  };
}

/** Free and whole bytes of the disk that holds a folder, as who is not root may use them; null where that cannot be had. */
async function diskOf(folder: string): Promise<{ free: number; total: number } | null> {
  const { bavail, blocks, bsize } = await statfs(folder).catch(() => ({ bavail: 0, blocks: 0, bsize: 0 }));
  return blocks === 0 ? null : { free: bavail * bsize, total: blocks * bsize };
}

/** The ends of the certificates that this process has, and of what stands before it. */
async function certificatesOf({ TLS_CERT, MQTT_TLS_CERT, PUBLIC_URL }: Config): Promise<Certificate[]> {
  const ends = await Promise.all([
    endOfFile('MQTT', MQTT_TLS_CERT),
    TLS_CERT ? endOfFile('HTTPS', TLS_CERT) : endOfAddress(PUBLIC_URL),
  ]);
  return ends.filter((end) => end !== null);
}

async function endOfFile(name: string, path: string | undefined): Promise<Certificate | null> {
  if (!path) return null;
  return { name, endsAt: new X509Certificate(await readFile(path)).validToDate.toISOString() };
}

/** What a browser is shown at the address of the portal, whoever shows it; null where nothing answers in time. */
function endOfAddress(address: string): Promise<Certificate | null> {
  const { protocol, hostname: host, port } = new URL(address);
  if (protocol !== 'https:') return Promise.resolve(null);
  return new Promise((resolve) => {
    // Whether anybody trusts it is a browser's matter: one that is over is to be told, too.
    const socket = connect({ host, port: Number(port) || 443, servername: host, rejectUnauthorized: false });
    const end = (found: Certificate | null) => {
      socket.destroy();
      resolve(found);
    };
    socket.setTimeout(patienceMs, () => end(null));
    socket.once('error', () => end(null));
    socket.once('secureConnect', () => {
      const shown = socket.getPeerX509Certificate();
      end(shown ? { name: host, endsAt: shown.validToDate.toISOString() } : null);
    });
  });
}
