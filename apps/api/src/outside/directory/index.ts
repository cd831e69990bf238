export {
  type Directory,
  DirectoryAway,
  type DirectoryPerson,
  openDirectory,
  withoutDirectory,
} from './directory.ts';
