// A packet of MQTT says its length before it comes. One that would be too long ends the connection before any of it is kept; the
// broker itself would gather 256 MB.
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { mostMessageBytes } from './take-points.ts';

/** Room for the topic and what stands before the payload. */
const mostBytes = mostMessageBytes + 4096;

/** The same connection, that ends at a packet of more than a message may have. */
export class BoundedConnection extends Duplex {
  readonly #socket: Socket;
  /** Bytes of the packet under way that are still to come; null while its length is read. */
  #left: number | null = null;
  #length = 0;
  /** Of the head: the byte of its type is 0, those of its length follow. */
  #place = 0;

  constructor(socket: Socket) {
    super();
    this.#socket = socket
      .on('data', (chunk: Buffer) => this.#take(chunk))
      .on('end', () => this.push(null))
      .on('error', (error) => this.destroy(error))
      .on('close', () => this.destroy());
  }

  #take(chunk: Buffer): void {
    for (let at = 0; at < chunk.length; ) {
      if (this.#left === null) this.#readHead(chunk[at++] ?? 0);
      else {
        const passed = Math.min(this.#left, chunk.length - at);
        at += passed;
        this.#left -= passed;
      }
      if (this.#length > mostBytes) return void this.destroy();
      if (this.#left === 0) this.#begin();
    }
    if (!this.push(chunk)) this.#socket.pause();
  }

  #readHead(byte: number): void {
    if (this.#place > 0) this.#length += (byte & 127) * 128 ** (this.#place - 1);
    const isLast = this.#place > 0 && byte < 128;
    this.#place += 1;
    if (isLast) this.#left = this.#length;
    else if (this.#place > 4) this.#length = Number.POSITIVE_INFINITY;
  }

  #begin(): void {
    this.#left = null;
    this.#length = 0;
    this.#place = 0;
  }

  override _read(): void {
    this.#socket.resume();
  }

  override _write(chunk: Buffer, encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#socket.write(chunk, encoding, done);
  }

  override _final(done: () => void): void {
    this.#socket.end(done);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#socket.destroy();
    done(error);
  }
}
