export { type Directory, DirectoryAway, openDirectory, withoutDirectory } from './directory.ts';
