// A stream of a file that is still being written: it gives what lies there as far as it is wanted, and ends when the writer
// says that it is all. The file holds what nobody took yet, so memory does not.
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';

const pieceBytes = 256 * 1024;

interface FollowedFile {
  readonly stream: Readable;
  /** Takes the file over; false when the stream is gone already, and the file is closed. */
  follow(file: FileHandle): boolean;
  /** So many bytes lie in the file now. */
  grow(bytes: number, isWhole: boolean): void;
}

/** `onWanted` is called once, with the first read; `onGone` once, when the stream ended or was left. */
export function followFile(onWanted: () => void, onGone: () => void): FollowedFile {
  let file: FileHandle | undefined;
  let isBegun = false;
  let isReading = false;
  let isWanted = false;
  let read = 0;
  let written = { bytes: 0, isWhole: false };

  const stream = new Readable({
    read: () => {
      isWanted = true;
      if (!isBegun) onWanted();
      isBegun = true;
      void give();
    },
    destroy: (error, done) => {
      onGone();
      void (file?.close() ?? Promise.resolve()).finally(() => done(error));
    },
  });

  /** Called when more is wanted, and when more is there. */
  async function give(): Promise<void> {
    if (isReading || !file) return;
    isReading = true;
    try {
      while (isWanted && read < written.bytes) {
        const wanted = Math.min(pieceBytes, written.bytes - read);
        const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(wanted), 0, wanted, read);
        read += bytesRead;
        isWanted = stream.push(buffer.subarray(0, bytesRead));
      }
      if (written.isWhole && read === written.bytes) stream.push(null);
    } catch (error) {
      stream.destroy(error as Error);
    } finally {
      isReading = false;
    }
  }

  return {
    stream,
    follow: (opened) => {
      file = opened;
      if (stream.destroyed) void file.close();
      return !stream.destroyed;
    },
    grow: (bytes, isWhole) => {
      written = { bytes, isWhole };
      void give();
    },
  };
}
