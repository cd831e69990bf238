#!/usr/bin/env node
// Proves an exported audit by itself: node verify-audit.mjs FILE [HASH]. Needs nothing but Node and this file. HASH is one that
// was kept elsewhere: the chain must contain it. Ends with 1 and names the first batch that does not fit.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

const [file, kept] = process.argv.slice(2);
if (!file) {
  console.error('usage: node verify-audit.mjs FILE [HASH]');
  process.exit(2);
}

let last = '';
let batches = 0;
let entries = 0;
let dropped = 0;
const unnamed = new Map();
const confirmed = new Set();
let isKept = kept === undefined;
for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
  const batch = JSON.parse(line);
  const isGone = batch.entries === null && batch.droppedAt !== null;
  const text = `${batch.previous}\n${(batch.entries ?? []).join('\n')}`;
  const hash = isGone ? batch.hash : createHash('sha256').update(text, 'utf8').digest('hex');
  if (batch.previous !== last) fail(`batch ${batch.batch} does not follow the one before it`);
  // Names of somebody removed went from it: a later entry says the hash of what is left.
  const unnamedHash = isGone ? null : (batch.unnamedHash ?? null);
  if (unnamedHash) unnamed.set(`${batch.batch} ${batch.hash} ${unnamedHash}`, batch.batch);
  for (const said of unnamedIn(batch.entries ?? [])) confirmed.add(said);
  if ((unnamedHash ?? batch.hash) !== hash)
    fail(`the entries of batch ${batch.batch} are not those that were sealed`);
  if (isGone && entries > 0) fail(`batch ${batch.batch} is said to be dropped, and older ones are there`);
  last = batch.hash;
  batches += 1;
  entries += batch.entries?.length ?? 0;
  if (isGone) dropped += 1;
  if (last === kept) isKept = true;
}
for (const [said, batch] of unnamed)
  if (!confirmed.has(said)) fail(`no entry says that names went from batch ${batch}`);
if (!isKept) fail(`no batch has the hash ${kept}: this is another chain, or its end was cut off`);
console.log(
  `Whole: ${batches} batches with ${entries} entries, ${dropped} of them dropped with their months, ${unnamed.size} without names of people who were removed. Last hash: ${last}`,
);

/** What entries of the product say of batches that names went from. */
function unnamedIn(entries) {
  return entries
    .filter((entry) => entry.includes('"worker.drop-name"'))
    .map((entry) => JSON.parse(entry))
    .filter(([, , , , personId, call]) => personId === null && call === 'worker.drop-name')
    .map(([, , , , , , , , , , after]) => `${after.batch} ${after.hash} ${after.unnamedHash}`);
}

function fail(why) {
  console.error(`Broken: ${why}.`);
  process.exit(1);
}
