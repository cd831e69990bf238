export { Programs as Page } from './offer-lists.tsx';
