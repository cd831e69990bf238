// npm start: everything from a bare checkout to a portal that answers.
import { installAndRun } from './install.mjs';

await installAndRun('serve.ts');
