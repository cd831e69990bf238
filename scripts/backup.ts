// npm run backup: one run into BACKUP_DIR, of the data folder whose database runs. Made to be called every few minutes;
// `-- --base` takes a base copy whatever the age of the last one. What it does and how often: docs/operate/backup.md.
import { parseArgs } from 'node:util';
import { takeBackup } from '@dca/api/db/backup/take-backup';
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
  console.log(
    `${settings.backupDir} reaches to ${run.reaches}: ${run.newBase ? 'a base copy, ' : ''}${run.segments} WAL segments, ` +
      `${run.newFiles} new files${run.pruned > 0 ? `, ${run.pruned} old files removed` : ''}.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
