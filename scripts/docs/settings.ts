// The page of settings, printed from the schema that reads them.
import { settingsInOrder } from '@dca/api/platform/config';
import { settingWords } from '@dca/api/platform/setting-words';

/** Every setting of the server: name, default, what it is for. */
export function printSettings(): string {
  const rows = settingsInOrder().map(
    ({ name, isRequired, usual }) =>
      `| \`${name}\` | ${isRequired ? '**required**' : shown(usual)} | ${settingWords[name]} |`,
  );
  return `# Settings

Every setting of the server, which reads its environment once at start; a wrong one stops the start and is named. Settings of the backup:
[backup](../operate/backup.md); of \`npm start\`: [CONTRIBUTING](../../CONTRIBUTING.md).

| Setting | Default | For |
|---|---|---|
${rows.join('\n')}
`;
}

function shown(usual: unknown): string {
  if (usual === undefined || (Array.isArray(usual) && usual.length === 0)) return 'none';
  return `\`${Array.isArray(usual) ? usual.join(',') : usual}\``;
}
