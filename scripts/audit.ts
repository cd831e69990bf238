// npm run audit -- FILE: writes the sealed audit into a file and says the last hash. That hash is kept elsewhere, where who runs the
// database does not reach; `node scripts/verify-audit.mjs FILE HASH` proves the file, without this product too.
import { createWriteStream } from 'node:fs';
import { join, resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import { exportAudit } from '@dca/api/db/audit-export';
import { findRunning } from '@dca/api/db/embedded';

const [file] = process.argv.slice(2);
const dataDir = resolve(process.env.DATA_DIR || '.data');
const url = process.env.DATABASE_URL || findRunning(join(dataDir, 'postgres'));
if (!file) throw new Error('usage: npm run audit -- FILE');
if (!url) throw new Error(`The database of ${dataDir} does not run, and DATABASE_URL names no other.`);
const out = createWriteStream(file, { flags: 'wx', mode: 0o600 });
const { batches, lastHash } = await exportAudit(url, async (line) => {
  if (!out.write(line)) await new Promise((resolve) => out.once('drain', resolve));
});
out.end();
await finished(out);
console.log(`${batches} batches in ${file}. The last hash, to keep elsewhere: ${lastHash}`);
