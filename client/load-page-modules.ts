import { codeOf } from './lib/http/load-code.ts';

const loadTable = codeOf(() => import('./page-modules.ts'));

/** The table of pages, asked for with the reader's first touch, or when a second page is opened. */
export const loadPageModules = async () => (await loadTable()).pageModules;
