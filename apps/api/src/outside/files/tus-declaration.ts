// What a sender says about a file before the first byte: its hash, name and type.
import type { Upload } from '@tus/server';

/** An answer to the sender; the field names are those that the tus server reads. */
export class UploadRefused extends Error {
  override name = 'UploadRefused';
  readonly status_code: number;
  readonly body: string;
  constructor(status: number, sentence: string) {
    super(sentence);
    this.status_code = status;
    this.body = `${sentence}\n`;
  }
}

export type Declaration = {
  sha256: string;
  filename: string;
  filetype: string;
  owner: string;
  /** What the file is for, as the sender says; '' from senders that name none. */
  purpose: string;
};

/**
 * Judges the metadata of a new upload.
 * @throws UploadRefused 400 when the hash, the name, the type or the length is missing or cannot be.
 */
export function readDeclaration(upload: Upload, owner: string): Declaration & { bytes: number } {
  const { sha256, filename, filetype, purpose } = upload.metadata ?? {};
  if (!sha256 || !/^[0-9a-f]{64}$/.test(sha256)) {
    throw new UploadRefused(400, 'Metadata sha256 must be the SHA-256 of the file, in hexadecimal.');
  }
  if (!filename || filename.length > 255 || hasControls(filename)) {
    throw new UploadRefused(400, 'Metadata filename must be 1 to 255 characters.');
  }
  if (!filetype || !/^[\w.+-]{1,60}\/[\w.+-]{1,60}$/.test(filetype)) {
    throw new UploadRefused(400, 'Metadata filetype must be a media type.');
  }
  if (upload.sizeIsDeferred || !upload.size) {
    throw new UploadRefused(400, 'Upload-Length must be the size of the file, at least 1.');
  }
  return { sha256, filename, filetype, owner, purpose: purpose ?? '', bytes: upload.size };
}

function hasControls(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
