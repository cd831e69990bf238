// The router, made from the table of screens. Each screen is guarded and loaded when it is opened; an unknown
// path redirects home, or to login without a session (spec §2).
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../platform/search.ts';
import { useSession } from '../platform/session.ts';
import { Broken } from './broken.tsx';
import { followNavigation } from './following.ts';
import { Frame } from './frame.tsx';
import { Guarded } from './guarded.tsx';
import { Redirect } from './redirect.tsx';
import { openScreens, screens } from './routes.ts';
import { routerPath, type Screen } from './screen.ts';

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

function routeOf(screen: Screen) {
  const Page = screen.page
    ? lazyRouteComponent(screen.page, 'Page')
    : lazyRouteComponent(() => import('./not-yet.tsx'), 'NotYet');
  const component = Object.assign(
    () => (
      <Guarded isOpen={openScreens.has(screen.path)} area={screen.area}>
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
