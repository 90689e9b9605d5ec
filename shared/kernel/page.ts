/** A call of the contract, asked from inside while a page is rendered: by name, its query as an address carries it. */
export type InternalCall = { name: string; params: Record<string, unknown>; query: string };

/** Who looks at a page, and how it gets its data. */
export type PageRequest = {
  /** Path and query as they were asked for. */
  url: string;
  /** Scheme and host of the site, without a slash at the end. */
  origin: string;
  /** The profile of who is signed in, as the contract answers it; null is a guest. */
  user: object | null;
  /** Answers as HTTP would have: a status and the JSON. */
  call: (call: InternalCall) => Promise<{ status: number; json: unknown }>;
  /** Stands in the markup wherever the nonce of the page's policy belongs. */
  nonce: string;
};

/** The parts of a page; the server puts them into the frame that the build made. */
export type PageAnswer = {
  status: number;
  /** Where the page is now, for a status of 301; else null. */
  location: string | null;
  language: 'en' | 'ar';
  direction: 'ltr' | 'rtl';
  /** Elements for the head. */
  head: string;
  /** Markup of the application; empty when the browser renders the page. */
  body: string;
  /** What the browser starts with, as JSON without any `<`. */
  data: string;
  /** Source files, relative to client/, whose chunks the browser needs at once. */
  sources: string[];
  /** What failed while it was made, for the log; a page without a body is made by the browser. */
  failure: unknown;
};

/** What client/entry-server.tsx offers to the server. */
export type RenderPage = (request: PageRequest) => Promise<PageAnswer>;

/**
 * What a guest's page depends on, of a path and query as they were asked for: addresses with the same `key` get the same
 * page. `isStill` says that no data changes it, only the settings that every page shows. `isSecret`: its address opens something.
 */
export type IdentifyPage = (url: string) => { key: string; isStill: boolean; isSecret: boolean };
