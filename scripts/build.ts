// Builds the portal when its sources have changed since the last build.

import { join } from 'node:path';
import { buildPortal, isPortalCurrent } from './portal-build.ts';
import { createCompany, root } from './processes.ts';

if (isPortalCurrent()) console.log('The portal is built already, and nothing has changed since.');
else await buildPortal(createCompany(), join(root, 'node_modules/.cache/checks/portal-build.log'));
