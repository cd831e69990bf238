// Hears what happens, and believes only what is signed (Standard Webhooks). Answers at once: whatever takes time comes after.
//
//   WEBHOOK_SECRET=whsec_… PORT=9000 node receive-webhook.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { WEBHOOK_SECRET = '', PORT = '9000' } = process.env;
const key = Buffer.from(WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64');
const heard = new Set();
const mostSeconds = 300;

const server = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray());
  const id = String(request.headers['webhook-id']);
  if (!isSigned(request.headers, body)) return response.writeHead(401).end();
  response.writeHead(204).end();
  // A delivery whose answer was lost comes again under its id.
  if (heard.has(id)) return;
  heard.add(id);
  console.log(body.toString());
});
server.listen(Number(PORT), () => console.error(`listening at ${server.address().port}`));

function isSigned(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(at)) <= mostSeconds)) return false;
  const expected = createHmac('sha256', key).update(`${id}.${at}.`).update(body).digest();
  return signatures.split(' ').some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
