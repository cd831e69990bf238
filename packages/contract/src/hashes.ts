// SHA-256 in hexadecimal, of two things that are never the same: a stored file, and what somebody was shown. Knowing the hash of
// a file is no right to it, so a call that takes one says so by this schema, and a walk over the list finds every such call.
import { z } from 'zod';

const hexadecimal = /^[0-9a-f]{64}$/;

/** Of a file that was uploaded before: only who sent it or sees it may name it. */
export const fileHash = z.string().regex(hexadecimal);

/** Of a copy in somebody's hand, to be told whether it is the file that we keep: it names nothing and gives nothing. */
export const copyHash = z.string().regex(hexadecimal);

/** Of what was shown to who signs or answers it. */
export const contentHash = z.string().regex(hexadecimal);

/** Of a key that its owner keeps. */
export const tokenHash = z.string().regex(hexadecimal);
