/**
 * What a route says about itself: its file under pages/, whether the server renders it, and whether it does so the same
 * way whatever the query, from nothing but texts and settings.
 */
export type PageHandle = {
  source: string | null;
  isRendered: boolean;
  isStill: boolean;
  /** Its address opens something: it is kept nowhere, found by nobody, and seen by nobody else's script. */
  isSecret: boolean;
};
