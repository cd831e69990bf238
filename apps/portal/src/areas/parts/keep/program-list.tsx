export { Programs as Page } from './admin-lists.tsx';
