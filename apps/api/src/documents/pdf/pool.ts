// A few processes that draw documents. A document that takes too long, or whose caller has gone, costs its process its
// life and nobody else anything: the next document gets a new one. One that has nothing to draw ends after a while. They
// are processes and no threads, because a thread that ended leaves most of its memory to the process around it.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { PdfBusy, type PdfDefinition, PdfFailed, PdfTimeout } from '@dca/contract/papers/definition';
import { drawingFlags } from './drawing-flags.ts';
import type { WorkerReply } from './render-worker.ts';

type PdfPoolOptions = { size?: number; timeoutMs?: number; waiting?: number; idleMs?: number };
export type PdfPool = {
  render: (definition: PdfDefinition, signal?: AbortSignal) => Promise<Buffer>;
  /** How many processes there are now. */
  drawers: () => number;
  close: () => Promise<void>;
};

type Job = { definition: PdfDefinition; settle: (result: Buffer | Error) => void };
type Seat = { drawer: ChildProcess; ready: boolean; job: Job | undefined; timer: NodeJS.Timeout | undefined };
type Room = Required<PdfPoolOptions> & { seats: Set<Seat>; line: Job[] };

const startMs = 30_000;

/**
 * Opens a pool. Processes start with the first document; idle ones do not keep the program alive.
 * @param options size: processes at once (two at most, and one core is left to the rest of the program); timeoutMs: limit
 * per document once it is drawn (20 s); waiting: documents that may stand in line (200); idleMs: how long a process waits
 * for its next document (60 s).
 */
export function openPdfPool(options: PdfPoolOptions = {}): PdfPool {
  const {
    size = Math.min(2, Math.max(1, availableParallelism() - 1)),
    timeoutMs = 20_000,
    waiting = 200,
    idleMs = 60_000,
  } = options;
  const room: Room = { size, timeoutMs, waiting, idleMs, seats: new Set(), line: [] };
  return {
    render: (definition, signal) => enter(room, definition, signal),
    drawers: () => room.seats.size,
    close: () => close(room),
  };
}

function enter(room: Room, definition: PdfDefinition, signal: AbortSignal | undefined): Promise<Buffer> {
  if (signal?.aborted) return Promise.reject(abortReason(signal));
  if (room.line.length >= room.waiting) return Promise.reject(new PdfBusy('Too many documents wait.'));
  return new Promise((resolve, reject) => {
    const leave = () => signal && drop(room, job, abortReason(signal));
    const job: Job = {
      definition,
      settle: (result) => {
        signal?.removeEventListener('abort', leave);
        if (result instanceof Error) reject(result);
        else resolve(result);
      },
    };
    signal?.addEventListener('abort', leave, { once: true });
    room.line.push(job);
    advance(room);
  });
}

function advance(room: Room): void {
  while (room.line.length > 0) {
    const free = [...room.seats].find((one) => !one.job);
    const seat = free ?? (room.seats.size < room.size ? addSeat(room) : undefined);
    const job = seat && room.line.shift();
    if (!seat || !job) return;
    seat.job = job;
    hold(seat.drawer);
    if (seat.ready) draw(room, seat, job);
    else limit(room, seat, startMs);
  }
}

function addSeat(room: Room): Seat {
  const drawer = fork(fileURLToPath(new URL('./render-worker.ts', import.meta.url)), {
    env: {},
    execArgv: drawingFlags,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const seat: Seat = { drawer, ready: false, job: undefined, timer: undefined };
  drawer.on('message', (reply: WorkerReply) => hear(room, seat, reply));
  drawer.on('error', (cause) => abandon(room, seat, new PdfFailed('The drawing process died.', { cause })));
  drawer.on('exit', () => abandon(room, seat, new PdfFailed('The drawing process ended.')));
  room.seats.add(seat);
  return seat;
}

function hear(room: Room, seat: Seat, reply: WorkerReply): void {
  if (reply.kind === 'done') {
    finish(room, seat, Buffer.from(reply.bytes));
  } else if (reply.kind === 'failed') {
    finish(room, seat, new PdfFailed(reply.message));
  } else {
    seat.ready = true;
    if (seat.job) draw(room, seat, seat.job);
  }
}

function draw(room: Room, seat: Seat, job: Job): void {
  limit(room, seat, room.timeoutMs);
  try {
    seat.drawer.send(job.definition);
  } catch (cause) {
    finish(room, seat, new PdfFailed('The document holds something that is not data.', { cause }));
  }
}

function limit(room: Room, seat: Seat, ms: number): void {
  clearTimeout(seat.timer);
  seat.timer = setTimeout(() => {
    abandon(room, seat, new PdfTimeout(`The document took over ${ms} ms.`));
  }, ms);
}

function finish(room: Room, seat: Seat, result: Buffer | Error): void {
  clearTimeout(seat.timer);
  const { job } = seat;
  seat.job = undefined;
  letGo(seat.drawer);
  job?.settle(result);
  advance(room);
  if (room.seats.has(seat) && !seat.job) retireLater(room, seat);
}

/** The next document takes the place of the timer, so a busy process is never ended. */
function retireLater(room: Room, seat: Seat): void {
  seat.timer = setTimeout(() => {
    room.seats.delete(seat);
    seat.drawer.kill('SIGKILL');
  }, room.idleMs).unref();
}

function abandon(room: Room, seat: Seat, reason: Error): void {
  if (!room.seats.delete(seat)) return;
  seat.drawer.kill('SIGKILL');
  finish(room, seat, reason);
}

function drop(room: Room, job: Job, reason: Error): void {
  const place = room.line.indexOf(job);
  if (place >= 0) {
    room.line.splice(place, 1);
    job.settle(reason);
    return;
  }
  const seat = [...room.seats].find((one) => one.job === job);
  if (seat) abandon(room, seat, reason);
}

async function close(room: Room): Promise<void> {
  const closed = new PdfFailed('The PDF kit was closed.');
  for (const job of room.line.splice(0)) job.settle(closed);
  const open = [...room.seats];
  for (const seat of open) abandon(room, seat, closed);
  await Promise.all(open.map(({ drawer }) => ended(drawer)));
}

/** Whoever has a document to draw keeps the program alive; whoever waits does not. */
function hold(drawer: ChildProcess): void {
  drawer.ref();
  drawer.channel?.ref();
}

function letGo(drawer: ChildProcess): void {
  drawer.unref();
  drawer.channel?.unref();
}

const ended = async (drawer: ChildProcess): Promise<void> => {
  if (drawer.exitCode !== null || drawer.signalCode !== null) return;
  drawer.ref();
  await once(drawer, 'exit');
};

function abortReason(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new PdfFailed('The caller has gone.');
}
