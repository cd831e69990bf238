// A way to PostgreSQL that keeps one answer back: the one to the COMMIT of the transaction that a text occurred in. The
// database has committed by then, and the server does not know it: exactly between a write and its answer.
import { connect, createServer, type Socket } from 'node:net';

const committed = Buffer.from('COMMIT\0');

export interface HeldCommit {
  /** The address of the database by this way. */
  readonly url: string;
  /** Keeps back the answer to the commit that follows `text`; settles when it was kept back. */
  hold(text: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens the way to the database at `url`. */
export async function openHeldCommit(url: string): Promise<HeldCommit> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let wanted: { readonly text: Buffer; readonly held: () => void } | undefined;

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    let isMarked = false;
    client.on('data', (chunk: Buffer) => {
      if (wanted && chunk.includes(wanted.text)) isMarked = true;
      database.write(chunk);
    });
    database.on('data', (chunk: Buffer) => {
      if (!isMarked || !wanted || !chunk.includes(committed)) return void client.write(chunk);
      database.pause();
      wanted.held();
    });
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the way has no address');
  const way = new URL(url);
  way.host = `127.0.0.1:${address.port}`;
  return {
    url: way.toString(),
    hold: (text) =>
      new Promise((resolve) => {
        wanted = { text: Buffer.from(text), held: resolve };
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
