import { LRUCache } from 'lru-cache';
import type { IdentifyPage } from '#shared/kernel/page.ts';

/** A document ready to be sent, in the encodings browsers take. */
export type Document = {
  status: number;
  /** Where the page is now, for a status of 301. */
  location: string | null;
  nonce: string;
  etag: string;
  plain: Buffer;
  /** Made when first asked for. */
  packed: Map<'br' | 'gzip', Promise<Buffer>>;
};

/** How old a page may be that somebody else's request has made. */
const FRESH_MS = 3_000;
/** The same for a page that only the settings change. */
const STILL_MS = 600_000;
const MOST_BYTES = 48 * 1024 * 1024;

/** Which page it is (`IdentifyPage`). */
type Identity = ReturnType<IdentifyPage>;

/**
 * Pages as a guest sees them, kept for a few seconds, so that a crowd at one page has it rendered once; and those who come
 * while it is being made wait for the same one. Never holds anything that depends on who asked: neither a session nor a
 * limit may have had a part in it. `onChange` says when what every page shows has changed: a fee, the catalogue.
 */
export const createGuestPages = (onChange: (forget: () => void) => void) => {
  const kept = new LRUCache<string, Document>({
    ttl: FRESH_MS,
    maxSize: MOST_BYTES,
    // Plain, and both encodings of it.
    sizeCalculation: ({ plain }) => plain.byteLength * 2,
  });
  const underWay = new Map<string, Promise<Document>>();
  /** Grows with what every page shows: a page that was begun before is not kept. */
  let age = 0;
  onChange(() => {
    age += 1;
    kept.clear();
    underWay.clear();
  });

  const begin = async ({ key, isStill }: Identity, make: () => Promise<Document>): Promise<Document> => {
    const begun = age;
    try {
      const document = await make();
      if (document.status < 429 && begun === age)
        kept.set(key, document, { ttl: isStill ? STILL_MS : FRESH_MS });
      return document;
    } finally {
      if (begun === age) underWay.delete(key);
    }
  };

  return {
    /** Whether the page is there already, or about to be. */
    has: ({ key }: Identity): boolean => kept.has(key) || underWay.has(key),
    of: (identity: Identity, make: () => Promise<Document>): Promise<Document> => {
      const { key } = identity;
      const known = kept.get(key);
      if (known) return Promise.resolve(known);
      const running = underWay.get(key) ?? begin(identity, make);
      underWay.set(key, running);
      return running;
    },
  };
};
