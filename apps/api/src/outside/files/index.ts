// The door to files: the store, uploads that survive a broken line, photos judged and made smaller.
export type { FileKey } from './file-key.ts';
export {
  type FileSource,
  type FileStore,
  openFileStore,
  type StoredFile,
} from './file-store.ts';
export {
  forReport,
  type ImageFormat,
  ImageRefused,
  inspectImage,
  makeThumbnail,
  measureImage,
  withoutTraces,
} from './images.ts';
export { createUploads, type FinishedUpload } from './tus.ts';
export { type Declaration, UploadRefused } from './tus-declaration.ts';
export { removeUploads } from './tus-finish.ts';
