// The door to other makers' machines: fleet snapshots of ISO 15143-3.
export * from './fleet-door.ts';
export * from './fleet-snapshot.ts';
export * from './pages.ts';
