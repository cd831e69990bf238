// Ports are looked at before anything starts, so that a taken one is a sentence and not a stack trace.

import { createServer } from 'node:net';

/** A port that was asked for, and the variable that would change it. */
export type AskedPort = { port: number; variable: string; purpose: string };

/** Throws one error that names every taken port and its variable. */
export async function refuseTakenPorts(asked: AskedPort[]): Promise<void> {
  const taken: AskedPort[] = [];
  for (const one of asked) if (!(await isFree(one.port))) taken.push(one);
  if (taken.length === 0) return;
  const lines = taken.map(
    ({ port, variable, purpose }) =>
      `Port ${port} for ${purpose} is taken. Free it, or set ${variable} to another.`,
  );
  throw new Error(lines.join('\n'));
}

/** Whether nothing listens on this port, on any address of this machine. */
export async function isFree(port: number): Promise<boolean> {
  return (await canListen(port)) && (await canListen(port, '127.0.0.1'));
}

/** A port that is free now. */
export async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, resolve));
  const address = probe.address();
  await new Promise<void>((resolve) => probe.close(() => resolve()));
  if (address === null || typeof address === 'string') throw new Error('The system gave no free port.');
  return address.port;
}

/** Reads a port from a variable; a value that is no port is an error that names the variable. */
export function readPort(variable: string, fallback: number): number {
  const text = process.env[variable];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${variable} must be a port from 1 to 65535, not "${text}".`);
}

function canListen(port: number, host?: string): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => {
      // A machine without IPv6 refuses the address, which says nothing about the port.
      if (error.code === 'EADDRINUSE') resolve(false);
      else if (error.code === 'EACCES')
        reject(new Error(`Port ${port} needs rights that this user does not have.`));
      else resolve(true);
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
