// Why a text is no snapshot at all, each reason with the words that finish "The fleet snapshot ...".
const reasons = {
  TOO_LARGE: 'is larger than 32 MB',
  TOO_MANY_PARTS: 'has more parts than a page of a fleet can have',
  TOO_MANY_MACHINES: 'has more than 25,000 machines on a page',
  TOO_DEEP: 'is nested deeper than 20 levels',
  DOCTYPE: 'declares a document type or entities, which no feed needs',
  UNKNOWN_ENCODING:
    'is in an encoding that is not known here; UTF-8, UTF-16, ISO-8859-1 and windows-1252 are',
  NOT_IN_ITS_ENCODING: 'is not in the encoding that it declares',
  NOT_XML: 'is not well-formed XML',
  NOT_JSON: 'is not well-formed JSON',
  NOT_A_FLEET: 'holds no Fleet',
} as const;
export type FleetRefusal = keyof typeof reasons;

/** The text is no snapshot at all, or one that we do not open. The message is one line. */
export class FleetRefused extends Error {
  override name = 'FleetRefused';
  readonly reason: FleetRefusal;
  constructor(reason: FleetRefusal, cause?: unknown) {
    super(`The fleet snapshot ${reasons[reason]} (${reason}).`, { cause });
    this.reason = reason;
  }
}

/** Largest page in bytes, and as text in characters. */
export const largestPage = 32 * 1024 * 1024;
