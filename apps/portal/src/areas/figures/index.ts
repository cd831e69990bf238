export type { FigureCut } from './figure-address.ts';
export { FigureTile } from './figure-tile.tsx';
