import type { Mutant } from '../scripts/mutants/mutant.ts';

const backup = 'api apps/api/db/backup/backup.test.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'a restore is judged while it is under way',
    file: 'apps/api/db/backup/restore-backup.ts',
    from: "    hot_standby: 'off',",
    to: "    hot_standby: 'on',",
    tests: [backup],
  },
  {
    name: 'a restore goes on past its moment',
    file: 'apps/api/db/backup/restore-backup.ts',
    from: '    ...(to ? { recovery_target_time',
    to: '    ...(to && false ? { recovery_target_time',
    tests: [backup],
  },
  {
    name: 'a segment is not taken',
    file: 'apps/api/db/backup/take-backup.ts',
    from: '  for (const name of names) await sealFile(',
    to: "  for (const name of names.filter((one) => one.endsWith('1'))) await sealFile(",
    tests: [backup],
  },
  {
    name: 'a portion may be exchanged for one of another file',
    file: 'apps/api/db/backup/sealed-file.ts',
    from: '  Buffer.from(`${name}:${index}:${isLast ?',
    to: '  Buffer.from(`${index}:${isLast ?',
    tests: [backup],
  },
  {
    name: 'a stored file is not hashed',
    file: 'apps/api/db/backup/verify.ts',
    from: "if (hash.digest('hex') !== key)",
    to: "if (hash.digest('hex') === '')",
    tests: [backup],
  },
  {
    name: 'a file that a row names need not be there',
    file: 'apps/api/db/backup/verify.ts',
    from: '!existsSync(storedPlace(store, key))',
    to: 'existsSync(key)',
    tests: [backup],
  },
  {
    name: 'a broken audit is whole',
    file: 'apps/api/db/backup/verify.ts',
    from: 'broken === null ? []',
    to: 'broken !== null ? []',
    tests: [backup],
  },
  {
    name: 'copies that are needed go',
    file: 'apps/api/db/backup/prune.ts',
    from: 'first < 0 ? [[], copies]',
    to: 'first < 0 ? [copies, copies.slice(-1)]',
    tests: [backup],
  },
];
