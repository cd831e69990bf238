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
let isKept = kept === undefined;
for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
  const batch = JSON.parse(line);
  const isGone = batch.entries === null && batch.droppedAt !== null;
  const text = `${batch.previous}\n${(batch.entries ?? []).join('\n')}`;
  const hash = isGone ? batch.hash : createHash('sha256').update(text, 'utf8').digest('hex');
  if (batch.previous !== last) fail(`batch ${batch.batch} does not follow the one before it`);
  if (batch.hash !== hash) fail(`the entries of batch ${batch.batch} are not those that were sealed`);
  if (isGone && entries > 0) fail(`batch ${batch.batch} is said to be dropped, and older ones are there`);
  last = batch.hash;
  batches += 1;
  entries += batch.entries?.length ?? 0;
  if (isGone) dropped += 1;
  if (last === kept) isKept = true;
}
if (!isKept) fail(`no batch has the hash ${kept}: this is another chain, or its end was cut off`);
console.log(
  `Whole: ${batches} batches with ${entries} entries, ${dropped} of them dropped with their months. Last hash: ${last}`,
);

function fail(why) {
  console.error(`Broken: ${why}.`);
  process.exit(1);
}
