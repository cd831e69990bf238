// One project per part of the tree, so that each can be run alone: `npm test -- domain`.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { pagesOfScreens } from './apps/portal/pages-of-screens.ts';
import { plainContract } from './apps/portal/plain-contract.ts';

const portalTests = 'apps/portal/**/*.test.{ts,tsx}';
// What pages of one browser tell each other and keep goes by what Node itself has: these files have a process.
const ofDevice = ['offline', 'platform/live', 'areas/checksheets/local', 'areas/checksheets/parts'].map(
  (folder) => `apps/portal/src/${folder}/**/*.test.{ts,tsx}`,
);

export default defineConfig({
  test: {
    watch: false,
    maxWorkers: 2,
    projects: [
      project('house', ['house/**/*.test.ts', 'scripts/**/*.test.ts']),
      project('domain', ['packages/domain/**/*.test.ts']),
      project('contract', ['packages/contract/**/*.test.ts']),
      project('api', ['apps/api/**/*.test.ts'], { globalSetup: ['apps/api/test/setup.ts'], isolate: false }),
      project('simulators', ['apps/simulators/**/*.test.ts']),
      ofPortal('portal', {
        include: [portalTests],
        exclude: ofDevice,
        // The browser that is none, and the modules of others, are made once for a worker: half the processor time of processes.
        pool: 'vmThreads',
        vmMemoryLimit: '1.5GB',
      }),
      ofPortal('portal-device', { include: ofDevice }),
    ],
  },
});

function project(name: string, include: string[], more: { globalSetup?: string[]; isolate?: false } = {}) {
  return {
    test: { name, include, environment: 'node' as const, testTimeout: 30_000, hookTimeout: 60_000, ...more },
  };
}

function ofPortal(
  name: string,
  more: { include: string[]; exclude?: string[]; pool?: 'vmThreads'; vmMemoryLimit?: string },
) {
  return {
    // The parts under test get what a browser gets.
    plugins: [plainContract(), pagesOfScreens(), react()],
    test: {
      name,
      environment: 'happy-dom' as const,
      setupFiles: ['apps/portal/test-setup.ts'],
      testTimeout: 20_000,
      // A module that was kept names the calls by a mark of before, which nothing answers to once the contract has changed.
      fsModuleCache: false,
      ...more,
    },
  };
}
