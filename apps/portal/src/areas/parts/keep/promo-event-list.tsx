export { PromoEvents as Page } from './admin-lists.tsx';
