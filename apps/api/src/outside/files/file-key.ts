declare const isFileKey: unique symbol;

/**
 * The key of a stored file. It is spelled as the SHA-256 of the file, and yet no hash is a key: a key comes from the store, from
 * a row in sight, or from `visibility/claimed-files.ts`, which asks whose the file is.
 */
export type FileKey = string & { readonly [isFileKey]: true };
