// npm run backup: one run into BACKUP_DIR, of the data folder whose database runs. Made to be called every few minutes;
// `-- --base` takes a base copy whatever the age of the last one. What it does and how often: docs/operate/backup.md.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { noteRun } from '@dca/api/db/backup/note-run';
import { takeBackup } from '@dca/api/db/backup/take-backup';
import { findRunning } from '@dca/api/db/embedded';
import { readBackupSettings } from './backup-settings.ts';
import { takeDataFolder } from './data-folder.ts';

const { values } = parseArgs({ options: { base: { type: 'boolean', default: false } } });

try {
  const { openFolder, ...settings } = readBackupSettings(process.env);
  const giveBack = takeDataFolder(settings.backupDir);
  process.once('exit', giveBack);
  const run = await takeBackup({
    ...settings,
    folder: openFolder(),
    baseHours: values.base ? 0 : settings.baseHours,
  });
  const taken =
    `${run.newBase ? 'a base copy, ' : ''}${run.segments} WAL segments, ` +
    `${run.newFiles} new files${run.pruned > 0 ? `, ${run.pruned} old files removed` : ''}.`;
  console.log(`${settings.backupDir} reaches to ${run.reaches}: ${taken}`);
  await note(true, taken);
} catch (error) {
  const why = error instanceof Error ? error.message : String(error);
  console.error(why);
  process.exitCode = 1;
  await note(false, why);
}

/** Administrators see it on the state of the system; a database that is away is no news. */
async function note(isWhole: boolean, says: string): Promise<void> {
  const url = findRunning(join(resolve(process.env.DATA_DIR || '.data'), 'postgres'));
  if (url) await noteRun(url, { kind: 'BACKUP', isWhole, says }).catch(console.error);
}
