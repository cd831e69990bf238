export { PromoEvents as Page } from './offer-lists.tsx';
