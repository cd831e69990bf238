// The end of a server that people are using: no new connections, requests in flight finish, and nobody who keeps a
// connection without asking anything (browsers and proxies do for a minute) holds it up.
import type { FastifyInstance } from 'fastify';

const sweepEveryMs = 50;

/** Ends the server; what is not answered after `graceMs` loses its connection. */
export async function endServer(app: FastifyInstance, graceMs: number): Promise<void> {
  const { server } = app;
  const sweeping = setInterval(() => server.closeIdleConnections(), sweepEveryMs);
  const cutting = setTimeout(() => server.closeAllConnections(), graceMs);
  try {
    await app.close();
  } finally {
    clearInterval(sweeping);
    clearTimeout(cutting);
  }
}
