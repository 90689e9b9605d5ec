import type { Deps } from '#server/modules/deps.ts';
import { mergeJob, rewriteShop, rewriteShopJob } from './catalogue.jobs.ts';
import { moveAll } from './merge-catalogue.moves.ts';

export const registerDeskJobs = (deps: Deps): void => {
  deps.jobs.handle(rewriteShopJob, (node, { signal }) => rewriteShop(deps, node, signal));
  deps.jobs.handle(mergeJob, ({ id }, { signal }) => moveAll(deps, id, signal));
};
