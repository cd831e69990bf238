export { CasesBehind } from './parts/cases-behind.tsx';
