export { Parts as Page } from './admin-lists.tsx';
