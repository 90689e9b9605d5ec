import type { Reaction } from '#server/events/reaction.ts';
import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from './deps.ts';

/** What a domain adds to the product. modules.ts lists them all. */
export type Module = {
  /** Registers the use case of each of its calls. */
  routes?: (route: Route, deps: Deps) => void;
  /** What it does when something has happened in another domain, or in its own. */
  reactions?: (deps: Deps) => Reaction[];
  /** Says which kinds of jobs this process works on, and what it does by the clock. */
  jobs?: (deps: Deps) => void;
};

/** Declares a domain's part of the product. */
export const defineModule = (module: Module): Module => module;
