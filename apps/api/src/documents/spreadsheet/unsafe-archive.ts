type ArchiveRefusal =
  | 'NOT_AN_ARCHIVE'
  | 'ZIP64'
  | 'ENCRYPTED'
  | 'UNKNOWN_METHOD'
  | 'BAD_NAME'
  | 'DUPLICATE_NAME'
  | 'OVERLAP'
  | 'NESTED'
  | 'TOO_MANY_ENTRIES'
  | 'TOO_LARGE'
  | 'TOO_DENSE'
  | 'FALSE_SIZE';

/** The archive is dangerous or damaged; no library may open it. */
export class UnsafeArchive extends Error {
  override name = 'UnsafeArchive';
  readonly reason: ArchiveRefusal;
  constructor(reason: ArchiveRefusal, cause?: unknown) {
    super(`The archive was refused: ${reason}.`, { cause });
    this.reason = reason;
  }
}
