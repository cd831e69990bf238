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

export type Declaration = { sha256: string; filename: string; filetype: string; owner: string };

/**
 * Judges the metadata of a new upload.
 * @throws UploadRefused 400 when the hash, the name, the type or the length is missing or cannot be, 415 when the
 * type is not taken.
 */
export function readDeclaration(upload: Upload, owner: string, filetypes?: string[]): Declaration {
  const { sha256, filename, filetype } = upload.metadata ?? {};
  if (!sha256 || !/^[0-9a-f]{64}$/.test(sha256)) {
    throw new UploadRefused(400, 'Metadata sha256 must be the SHA-256 of the file, in hexadecimal.');
  }
  if (!filename || filename.length > 255 || hasControls(filename)) {
    throw new UploadRefused(400, 'Metadata filename must be 1 to 255 characters.');
  }
  if (!filetype || !/^[\w.+-]{1,60}\/[\w.+-]{1,60}$/.test(filetype)) {
    throw new UploadRefused(400, 'Metadata filetype must be a media type.');
  }
  if (filetypes && !filetypes.includes(filetype)) {
    throw new UploadRefused(415, `Files of type ${filetype} are not taken.`);
  }
  if (upload.sizeIsDeferred || !upload.size) {
    throw new UploadRefused(400, 'Upload-Length must be the size of the file, at least 1.');
  }
  return { sha256, filename, filetype, owner };
}

function hasControls(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
