// npm run dev: the server and the portal, both watching their sources.
import { installAndRun } from './install.mjs';

await installAndRun('develop.ts');
