export { unsentCount } from './draft-store.ts';
