// Made by a plugin of the build, `apps/portal/pages-of-screens.ts`, from the codes of the screens.
declare module 'virtual:pages' {
  import type { ScreenCode } from '@dca/contract/screens';
  import type { PageModule } from './pages.ts';
  export const pages: Readonly<Record<ScreenCode, () => Promise<PageModule>>>;
}
