export { openTelemetry } from './store.ts';
export type { Latest, Quarter, Telemetry } from './telemetry.ts';
