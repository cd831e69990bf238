// npm run restore -- --to "2026-11-28 14:05" --into FOLDER: brings what BACKUP_DIR holds back into another folder, as it was at that
// moment (of this machine's time zone, unless it says its own), and verifies it. What to do with it then: docs/operate/restore.md.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openExisting } from '@dca/api/db/backup/backup-folder';
import { restoreBackup } from '@dca/api/db/backup/restore-backup';
import { readBackupSettings } from './backup-settings.ts';
import { reportOf } from './verify.ts';

const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    into: { type: 'string' },
    from: { type: 'string' },
    keys: { type: 'string' },
  },
});

try {
  const settings = readBackupSettings(process.env);
  const to = values.to === undefined ? undefined : momentOf(values.to);
  const into = resolve(values.into ?? `${settings.dataDir}-restored`);
  if (to) console.log(`Restoring to ${to.toISOString()} into ${into}`);
  const restored = await restoreBackup({
    folder: openExisting(resolve(values.from ?? settings.backupDir), settings.secret),
    keysDir: resolve(values.keys ?? settings.keysDir),
    ...{ into, to, say: console.log },
  });
  mkdirSync(join(into, 'logs'), { recursive: true });
  writeFileSync(join(into, 'logs', 'restored.json'), `${JSON.stringify(restored, null, 1)}\n`);
  console.log(reportOf(restored));
  if (restored.faults.length > 0) process.exitCode = 1;
  else console.log(`Serve it with: DATA_DIR=${into} npm start`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function momentOf(text: string): Date {
  const moment = new Date(text.replace(' ', 'T'));
  if (!/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d/.test(text) || Number.isNaN(moment.getTime()))
    throw new Error(`--to: "${text}" is no moment. Write "2026-11-28 14:05".`);
  return moment;
}
