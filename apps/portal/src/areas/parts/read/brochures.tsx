export { Brochures as Page } from './offer-lists.tsx';
