export { Brochures as Page } from './admin-lists.tsx';
