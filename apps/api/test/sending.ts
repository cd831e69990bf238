// A file that a person sent, as an upload that is finished leaves it.
import { people } from '../db/world/ids.ts';
import type { StoredFile } from '../src/outside/files/index.ts';
import { keepArrived } from '../src/platform/arrived-files.ts';
import type { PersonName, World } from './world.ts';

export const sentBy = (world: World, person: PersonName, bytes: Uint8Array): Promise<StoredFile> =>
  keepArrived({ files: world.doors.files, all: world.database.all }, people[person], bytes);
