// The folder of unfinished uploads on a disk that may be full. The store of the library says that a write failed, not why:
// a sender must know whether to come again soon or when somebody has made room, and what lies here half takes room for nothing.
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { ERRORS, type Upload } from '@tus/server';

/** Whether a disk, or what somebody may have of it, is full. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/** The store of the library; an upload that finds no room is forgotten, and its sender is told by ENOSPC. */
export class UploadFolder extends FileStore {
  override async create(upload: Upload): Promise<Upload> {
    return this.#orForget(upload.id, super.create(upload));
  }

  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const target = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset });
    const written = pipeline(source, target).catch((error: unknown) => {
      throw isFull(error) ? error : ERRORS.FILE_WRITE_ERROR;
    });
    await this.#orForget(id, written);
    return offset + target.bytesWritten;
  }

  async #orForget<T>(id: string, work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (isFull(error))
        for (const name of [id, `${id}.json`]) await rm(join(this.directory, name), { force: true });
      throw error;
    }
  }
}
