// The door to files: the store, uploads that survive a broken line, photos judged and made smaller.
export type { FileKey } from './file-key.ts';
export {
  type FileFacts,
  FileMissing,
  type FileSource,
  type FileStore,
  openFileStore,
  type StoredFile,
} from './file-store.ts';
export {
  forReport,
  type ImageFacts,
  type ImageFormat,
  type ImageRefusal,
  ImageRefused,
  inspectImage,
  makeThumbnail,
  measureImage,
  withoutTraces,
} from './images.ts';
export {
  type Authorization,
  createUploads,
  type FinishedUpload,
  type Uploads,
  type UploadsOptions,
} from './tus.ts';
export { type Declaration, UploadRefused } from './tus-declaration.ts';
export { removeUploads } from './tus-finish.ts';
