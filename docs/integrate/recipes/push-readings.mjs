// Readings of a machine, from lines of text on standard input: `2026-11-20T07:30:00Z 61 4120.5` is the moment, the charge in percent and
// the working hours. What was sent before counts once, so the whole file may be sent again.
//
//   DCA_URL=https://dca.example.com DCA_DEVICE=DEV-0417 DCA_DEVICE_KEY=… node push-readings.mjs < readings.txt
import { createInterface } from 'node:readline';

const { DCA_URL, DCA_DEVICE, DCA_DEVICE_KEY } = process.env;
const atOnce = 500;
let points = [];
for await (const line of createInterface({ input: process.stdin })) {
  const [ts, soc, workingHours] = line.trim().split(/\s+/);
  if (!ts) continue;
  points.push({ ts, soc: Number(soc), workingHours: Number(workingHours) });
  if (points.length === atOnce) await send();
}
if (points.length > 0) await send();

async function send() {
  const answer = await fetch(`${DCA_URL}/gateway/dca/telemetry/v1/points`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${DCA_DEVICE_KEY}`,
      'X-Device-Id': DCA_DEVICE,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ points }),
  });
  const body = await answer.json();
  if (!answer.ok) throw new Error(`${body.status} ${body.code}: ${body.detail ?? body.title}`);
  console.log(JSON.stringify(body.data));
  points = [];
}
