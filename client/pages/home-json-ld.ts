import type { JsonLd } from '../lib/page/site.ts';

type Addresses = { page: (path: string) => string; file: (path: string) => string };

/** Who we are, and how to search here, for search engines. */
export const homeJsonLd = (
  name: string,
  instagram: string | undefined,
  { page, file }: Addresses,
): JsonLd[] => [
  {
    '@type': 'Organization',
    name,
    url: page('/'),
    logo: file('/icons/icon-512.png'),
    sameAs: instagram === undefined ? [] : [instagram],
    areaServed: { '@type': 'Country', name: 'United Arab Emirates' },
  },
  {
    '@type': 'WebSite',
    name,
    url: page('/'),
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${page('/shop')}?filter_keyword={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  },
];
