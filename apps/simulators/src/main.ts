// Runs the identity provider, the directory, SAP and the mail server as one process. Environment: IDENTITY_PORT (8081), IDENTITY_HOST
// (127.0.0.1), IDENTITY_ORIGIN, PORTAL_ORIGIN (http://localhost:8080), DATA_DIR (.data), PEOPLE_FILE,
// IDENTITY_GATEWAY_SECRET, ACCESS_TOKEN_SECONDS, SAP_PORT (8083),
// SMTP_PORT (8084), DEVICES_URL (where devices speak; none without), INBOX_PORT (8085), DIRECTORY_PORT (8086). SIGTERM and SIGINT end it after the requests in flight.
import { startDevices } from './devices/start.ts';
import { startDirectory } from './directory/start.ts';
import { startIdentity } from './identity/start.ts';
import { startMail } from './mail/start.ts';
import { readPeople } from './people.ts';
import { startSap } from './sap/start.ts';

const environment = process.env;

const stop = (error: unknown): never => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
};

const identity = await startIdentity({
  port: readNumber('IDENTITY_PORT', 8081),
  host: environment.IDENTITY_HOST,
  origin: environment.IDENTITY_ORIGIN,
  portalOrigin: environment.PORTAL_ORIGIN ?? 'http://localhost:8080',
  dataDir: environment.DATA_DIR ?? '.data',
  people: environment.PEOPLE_FILE ? await readPeople(environment.PEOPLE_FILE) : [],
  gatewaySecret: environment.IDENTITY_GATEWAY_SECRET,
  accessTokenSeconds: readNumber('ACCESS_TOKEN_SECONDS', 600),
}).catch(stop);
const sap = await startSap({ port: readNumber('SAP_PORT', 8083) }).catch(stop);
const directory = await startDirectory({ port: readNumber('DIRECTORY_PORT', 8086) }).catch(stop);
const mail = await startMail({
  smtpPort: readNumber('SMTP_PORT', 8084),
  port: readNumber('INBOX_PORT', 8085),
}).catch(stop);
console.log(
  `Identity provider: ${identity.issuers.INTERNAL} and ${identity.issuers.EXTERNAL}\nSAP: ${sap.url}\nDirectory: ${directory.url}\nMail: ${mail.smtpUrl}, inbox ${mail.url}`,
);

// The machines of the demo speak once there is somebody to speak to.
const devices = environment.DEVICES_URL ? startDevices({ url: environment.DEVICES_URL }) : undefined;

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    devices?.close();
    await Promise.all([identity.close(), sap.close(), directory.close(), mail.close()]);
    process.exit(0);
  });
}

function readNumber(name: string, fallback: number): number {
  const text = environment[name];
  if (text === undefined || text === '') return fallback;
  const number = Number(text);
  if (Number.isInteger(number) && number >= 0) return number;
  console.error(`${name} must be a whole number, not "${text}"`);
  process.exit(1);
}
