import type { Reader } from '#server/db/client.ts';
import type { Reaction } from '#server/events/reaction.ts';
import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from './deps.ts';

/** Who asks for a picture that not everybody may open. */
export type PhotoViewer = {
  userId: number | null;
  isStaff: boolean;
  /** Whether they show a guest's link, known by the hash of its token, or an address that was signed for it; null: none. */
  hasLink: ((tokenHash: string) => boolean) | null;
};

/** What a domain adds to the product. modules.ts lists them all. */
export type Module = {
  /** Registers the use case of each of its calls. */
  routes?: (route: Route, deps: Deps) => void;
  /** What it does when something has happened in another domain, or in its own. */
  reactions?: (deps: Deps) => Reaction[];
  /** Says which kinds of jobs this process works on, and what it does by the clock. */
  jobs?: (deps: Deps) => void;
  /** Whether somebody may see a picture by what it has of it: one yes opens it. */
  opensPhoto?: (reader: Reader, key: string, viewer: PhotoViewer) => Promise<boolean>;
};

/** Declares a domain's part of the product. */
export const defineModule = (module: Module): Module => module;
