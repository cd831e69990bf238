// Approved jobs, one line of JSON each, page by page.
//
//   DCA_URL=https://dca.example.com DCA_SUBSCRIPTION_KEY=… DCA_KEY=dca_… node pull-approved-jobs.mjs > jobs.ndjson
import { setTimeout as pause } from 'node:timers/promises';

const { DCA_URL, DCA_SUBSCRIPTION_KEY, DCA_KEY, PAGE_SIZE = '100' } = process.env;
const headers = { 'Ocp-Apim-Subscription-Key': DCA_SUBSCRIPTION_KEY, Authorization: `Bearer ${DCA_KEY}` };
/** Approved, accepted by the customer, completed in SAP, closed. */
const states = ['70', '80', '90', '95'];

let cursor;
do {
  const query = new URLSearchParams({ PageSize: PAGE_SIZE, ...(cursor ? { Cursor: cursor } : {}) });
  for (const state of states) query.append('Status', state);
  const { data, next } = await get(`/dca/msjobcreation/api/v1.2/jobs?${query}`);
  for (const job of data) console.log(JSON.stringify(job));
  cursor = next;
} while (cursor);

/** Asks, and waits where it is told to: a full budget answers 429 and says for how long. */
async function get(path) {
  const answer = await fetch(`${DCA_URL}/gateway${path}`, { headers });
  if (answer.status === 429) {
    await pause(1000 * Number(answer.headers.get('retry-after') ?? 1));
    return get(path);
  }
  const body = await answer.json();
  if (!answer.ok) throw new Error(`${body.status} ${body.code}: ${body.detail ?? body.title}`);
  return body;
}
