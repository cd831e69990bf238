// The router, made from the table of screens. Each screen is guarded and loaded when it is opened; an unknown
// path redirects home, or to login without a session (spec §2).
import { screens } from '@dca/contract/screens';
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../platform/search.ts';
import { useSession } from '../platform/session.ts';
import { Broken } from './broken.tsx';
import { followNavigation } from './following.ts';
import { Frame } from './frame.tsx';
import { Guarded } from './guarded.tsx';
import { pageOf } from './pages.ts';
import { Redirect } from './redirect.tsx';
import { routerPath } from './screen.ts';

const root = createRootRoute({ component: Frame, notFoundComponent: UnknownPath });

export const router = createRouter({
  routeTree: root.addChildren(screens.map(routeOf)),
  basepath: '/dca',
  defaultPreload: 'intent',
  defaultErrorComponent: Broken,
  defaultPendingMs: 400,
  notFoundMode: 'root',
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
});

followNavigation(router, screens);

function routeOf(screen: (typeof screens)[number]) {
  const load = pageOf(screen);
  const Page = load
    ? lazyRouteComponent(load, 'Page')
    : lazyRouteComponent(() => import('./not-yet.tsx'), 'NotYet');
  const component = Object.assign(
    () => (
      <Guarded screen={screen}>
        <Page />
      </Guarded>
    ),
    { preload: Page.preload },
  );
  return createRoute({ getParentRoute: () => root, path: routerPath(screen.path), component });
}

function UnknownPath() {
  const { status } = useSession();
  return <Redirect to={status === 'signedIn' ? '/home' : '/'} />;
}
