import '../ui/theme-styles.ts';
// The door comes with the first file; the screens behind it wait until they are opened.
import '../areas/session/login.tsx';
import { createRoot } from 'react-dom/client';
import { registerAnswersHere } from '../platform/answers-here.ts';
import { clearQueryOnLeaving } from '../platform/stored-query.ts';
import { Providers } from './providers.tsx';
import { Start } from './start.tsx';
import { installTrustedTypes } from './trusted-types.ts';

installTrustedTypes();
clearQueryOnLeaving();
registerAnswersHere(async (key) => (await import('../areas/jobs/acts.ts')).answerHere(key));

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <Providers>
      <Start />
    </Providers>,
  );
