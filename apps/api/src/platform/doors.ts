// The doors to what is outside PostgreSQL, opened once at start and handed to handlers.
import type { FileStore } from '../outside/files/index.ts';
import type { IdentityDoor } from '../outside/identity/index.ts';
import type { AllTables } from './database.ts';
import type { Queue } from './queue.ts';

export interface Doors {
  readonly identity: IdentityDoor;
  readonly files: FileStore;
  readonly queue: Queue;
  /** For work after the answer (worker, papers): not cut to a viewer. Handlers read through `visible`. */
  readonly all: AllTables;
  /** Folder of unfinished uploads. */
  readonly uploadsDir: string;
}
