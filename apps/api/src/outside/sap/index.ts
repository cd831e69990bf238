export { openSap, type Sap, SapAway, withoutSap } from './sap.ts';
