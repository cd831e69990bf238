import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCompany, type Program, startProgram } from './processes.ts';
import { keepRunning } from './restarting.ts';

const patience = { timeout: 30_000, interval: 20 };

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'dca-restarting-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** A program of this text, which finds the folder of the test in DIR. */
function programOf(text: string): Program {
  const file = join(dir, 'program.mjs');
  writeFileSync(file, text);
  return { name: 'The server', args: [file], log: join(dir, 'log'), env: { DIR: dir } };
}
const lasting = `import { writeFileSync } from 'node:fs';
writeFileSync(process.env.DIR + '/pid', String(process.pid));
setInterval(() => undefined, 1000);`;

async function pidOtherThan(before: number): Promise<number> {
  const read = () => (existsSync(join(dir, 'pid')) ? Number(readFileSync(join(dir, 'pid'), 'utf8')) : 0);
  await vi.waitUntil(() => read() !== 0 && read() !== before, patience);
  return read();
}

test('a server that was killed is back, and is ended when it is asked to', async () => {
  const said: string[] = [];
  const program = programOf(lasting);
  const running = keepRunning(startProgram(program), program, (line: string) => said.push(line));
  const first = await pidOtherThan(0);
  process.kill(first, 'SIGKILL');
  const second = await pidOtherThan(first);
  expect(said).toEqual([expect.stringContaining('The server ended and is started again')]);
  await running.stop();
  await running.exited;
  expect(() => process.kill(second, 0)).toThrow('ESRCH');
  expect(said).toHaveLength(1);
}, 60_000);

test('one that ends again and again is told in a clear line, and is left', async () => {
  const program = programOf(`console.log('no room for me'); process.exit(3);`);
  const company = createCompany();
  await company.keep(keepRunning(startProgram(program), program, () => undefined));
  await expect(company.broken).rejects.toThrow(
    /^The server ended 5 times within a minute and is not started again\.\nThe server ended \(code 3\)[\s\S]*no room for me/,
  );
  expect(readFileSync(program.log, 'utf8').match(/no room for me/g)).toHaveLength(5);
  await company.stop();
}, 60_000);
