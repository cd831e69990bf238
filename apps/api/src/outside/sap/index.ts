export { openSap, type Sap, SapAway, type SapMessage, withoutSap } from './sap.ts';
