// Prints what the first screen after sign-in transfers, and fails above the limit: the compressed JavaScript of
// the page, the shell and home, with everything that they import at once.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const limitKb = 170;
const aimKb = 150;
const dist = process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url));
const firstScreen = ['index.html', 'src/app/shell.tsx', 'src/areas/session/home.tsx'];

const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'));
const files = new Set();
const follow = (key) => {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the build has no ${key}`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const next of chunk.imports ?? []) follow(next);
};
firstScreen.forEach(follow);

const sizes = [...files]
  .filter((file) => file.endsWith('.js'))
  .map((file) => ({ file, bytes: gzipSync(readFileSync(`${dist}/${file}`), { level: 9 }).length }))
  .sort((a, b) => b.bytes - a.bytes);
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
for (const { file, bytes } of sizes) console.log(`${(bytes / 1000).toFixed(1).padStart(7)} kB  ${file}`);
console.log(
  `${total.toFixed(1).padStart(7)} kB  first screen after sign-in (aim ${aimKb}, limit ${limitKb}, gzip)`,
);
process.exitCode = total > limitKb ? 1 : 0;
