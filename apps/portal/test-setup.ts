// What every test of the portal begins with. A machine that is shared answers late: what a test waits for has ten seconds.
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 10_000 });
