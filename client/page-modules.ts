import type { PageModule } from './page-routes.ts';

/** Every page but the admin's, by its file. The build names the files of each here: a long table, which no first load waits for. */
export const pageModules = import.meta.glob<PageModule>(['./pages/*.page.tsx', '!./pages/admin-*.page.tsx']);
