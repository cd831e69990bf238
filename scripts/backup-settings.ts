// What the commands of the backup read from the environment.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { openBackupFolder } from '@dca/api/db/backup/backup-folder';
import { z } from 'zod';

const schema = z.object({
  DATA_DIR: z.string().default('.data'),
  // Where the backup lies: another disk, better another machine.
  BACKUP_DIR: z.string().optional(),
  // Where passwords and keys lie; beside the backup without it, and better not.
  BACKUP_KEYS_DIR: z.string().optional(),
  // With a key everything in the backup is encrypted. Who loses it has no backup.
  BACKUP_KEY: z.string().min(16).optional(),
  // The file that holds the key, instead of the key itself.
  BACKUP_KEY_FILE: z.string().optional(),
  // How old the newest base copy may become before a run takes another.
  BACKUP_BASE_HOURS: z.coerce.number().min(0).default(24),
  // How far back every moment can be had.
  BACKUP_KEEP_DAYS: z.coerce.number().min(0).default(30),
});

/** The settings of the backup. @throws with the name of what is wrong */
export function readBackupSettings(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const read = schema.safeParse(given);
  if (!read.success)
    throw new Error(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  const settings = read.data;
  const dataDir = resolve(settings.DATA_DIR);
  const backupDir = resolve(settings.BACKUP_DIR ?? `${dataDir}-backup`);
  const secret = settings.BACKUP_KEY_FILE
    ? readFileSync(settings.BACKUP_KEY_FILE, 'utf8').trim()
    : settings.BACKUP_KEY;
  return {
    dataDir,
    backupDir,
    secret,
    keysDir: resolve(settings.BACKUP_KEYS_DIR ?? `${backupDir}-keys`),
    baseHours: settings.BACKUP_BASE_HOURS,
    keepDays: settings.BACKUP_KEEP_DAYS,
    openFolder: () => openBackupFolder(backupDir, secret),
  };
}
