import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { Router } from 'express';
import { LRUCache } from 'lru-cache';
import { notFound } from './errors.ts';
import type { RateLimits } from './rate-limits.ts';
import { addressKey } from './rate-limits.ts';

/** A page; `changed` is an ISO instant, or null when nobody knows. */
export type ListedPage = { path: string; changed: string | null };
/** Of a section: its number, from 1, and when the newest of its pages came. */
export type SitemapPart = { part: number; changed: string };

/** What a site lists: single pages, and sections in parts of at most 5,000 pages, each in two languages. */
export type SitemapSource = {
  pages: () => Promise<ListedPage[]>;
  /** By the name under which their parts are found. */
  sections: Readonly<
    Record<
      string,
      { parts: () => Promise<SitemapPart[]>; pages: (part: number) => AsyncIterable<ListedPage> }
    >
  >;
  /** What belongs to one person, or to an errand of a moment: no robot goes there. */
  personal: readonly string[];
};

const INDEX_MS = 10 * 60_000;
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const LINKS = 'http://www.w3.org/1999/xhtml';
const FOR_ALL = 'public, max-age=3600';
/** What the limit of pages counts for a part: thousands of addresses, read from the database each time. */
const PART_COST = 15;

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The Arabic page stands under /ar. */
const inArabic = (path: string): string => (path === '/' ? '/ar' : `/ar${path}`);

/** A page in both languages: two addresses, each of which names both. */
const entriesOf = (origin: string, { path, changed }: ListedPage): string => {
  const en = escaped(origin + path);
  const ar = escaped(origin + inArabic(path));
  const rest =
    `${changed ? `<lastmod>${escaped(changed)}</lastmod>` : ''}` +
    `<xhtml:link rel="alternate" hreflang="en" href="${en}"/>` +
    `<xhtml:link rel="alternate" hreflang="ar" href="${ar}"/>` +
    `<xhtml:link rel="alternate" hreflang="x-default" href="${en}"/>`;
  return `<url><loc>${en}</loc>${rest}</url>\n<url><loc>${ar}</loc>${rest}</url>\n`;
};

async function* urlset(origin: string, pages: AsyncIterable<ListedPage>): AsyncGenerator<string> {
  yield `${XML}<urlset xmlns="${SITEMAPS}" xmlns:xhtml="${LINKS}">\n`;
  for await (const page of pages) yield entriesOf(origin, page);
  yield '</urlset>\n';
}

async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}

const robots = (origin: string, personal: readonly string[]): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /dev/',
    ...personal.flatMap((path) => [`Disallow: ${path}`, `Disallow: /ar${path}`]),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/**
 * `/sitemap.xml`, an index; the parts it names, each written as it is read, by ranges of ids, so that the last of a million
 * items costs what the first does; and `/robots.txt`. `origin` is scheme and host of the site.
 */
export const createSitemap = (origin: string, source: SitemapSource, limits: RateLimits): Router => {
  const indexes = new LRUCache<'index', string>({
    max: 1,
    ttl: INDEX_MS,
    fetchMethod: async () => {
      const sections = await Promise.all(
        Object.entries(source.sections).map(async ([name, { parts }]) => ({ name, parts: await parts() })),
      );
      const part = (name: string, changed?: string) =>
        `<sitemap><loc>${escaped(`${origin}/sitemaps/${name}.xml`)}</loc>` +
        `${changed ? `<lastmod>${escaped(changed)}</lastmod>` : ''}</sitemap>\n`;
      return [
        `${XML}<sitemapindex xmlns="${SITEMAPS}">\n`,
        part('pages'),
        ...sections.flatMap(({ name, parts }) =>
          parts.map((one) => part(`${name}-${one.part}`, one.changed)),
        ),
        '</sitemapindex>\n',
      ].join('');
    },
  });

  const send = async (response: Response, pages: AsyncIterable<ListedPage>): Promise<void> => {
    response.setHeader('cache-control', FOR_ALL);
    response.type('application/xml');
    await pipeline(Readable.from(urlset(origin, pages)), response);
  };

  const router = Router();
  router.get('/robots.txt', (_request, response) => {
    response.setHeader('cache-control', FOR_ALL);
    response.type('text/plain').send(robots(origin, source.personal));
  });
  router.get('/sitemap.xml', async (_request, response) => {
    response.setHeader('cache-control', FOR_ALL);
    response.type('application/xml').send(await indexes.fetch('index'));
  });
  router.get('/sitemaps/:name', async (request, response) => {
    const { name } = request.params;
    if (name === 'pages.xml') return send(response, each(await source.pages()));
    const [, kind = '', number] = /^([a-z]+)-([1-9]\d{0,6})\.xml$/.exec(name) ?? [];
    const section = Object.hasOwn(source.sections, kind) ? source.sections[kind] : undefined;
    if (!section) throw notFound('sitemap');
    await limits.consume('page', addressKey(request.ip), PART_COST);
    await send(response, section.pages(Number(number)));
  });
  return router;
};
