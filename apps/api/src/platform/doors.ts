// The doors to what is outside PostgreSQL, opened once at start. None of them leads to the database.
import type { Directory } from '../outside/directory/index.ts';
import type { FileStore } from '../outside/files/index.ts';
import type { IdentityDoor } from '../outside/identity/index.ts';
import type { MailDoor } from '../outside/mail/index.ts';
import type { Sap } from '../outside/sap/index.ts';
import type { FleetDoor } from '../outside/telematics/index.ts';
import type { Telemetry } from '../outside/telemetry/index.ts';
import type { WebhookDoor } from '../outside/webhooks/index.ts';
import type { ExportDoor } from './exports.ts';
import type { ImportDoor } from './imports/imports.ts';
import type { Queue } from './queue.ts';

export interface Doors {
  readonly identity: IdentityDoor;
  readonly files: FileStore;
  readonly queue: Queue;
  readonly exports: ExportDoor;
  readonly imports: ImportDoor;
  readonly directory: Directory;
  readonly sap: Sap;
  readonly mail: MailDoor;
  readonly telemetry: Telemetry;
  readonly webhooks: WebhookDoor;
  readonly fleets: FleetDoor;
  /** What time it is in the database. */
  readonly now: () => Date;
  /** The address of the portal as people reach it. */
  readonly portalUrl: string;
  /** Folder of unfinished uploads. */
  readonly uploadsDir: string;
}
