// npm test: every check, on a machine that may have nothing but Node.
import { installAndRun } from './install.mjs';

await installAndRun('check.ts');
