import { use, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '../lib/language/language-context.ts';
import { useTranslation } from '../lib/language/use-translation.ts';
import type { JsonLd } from '../lib/page/site.ts';
import { addressIn, SiteContext, useAddresses } from '../lib/page/site.ts';

type Image = { url: string; width?: number; height?: number; alt?: string };
type Crumb = { name: string; path: string };

type Props = {
  title: string;
  description?: string;
  /** The page's one address without a language; where it is when not given. */
  path?: string;
  /** The query parameters that make it a page of its own, in their lasting order; all others are left out. */
  query?: Readonly<Record<string, string | number | undefined>>;
  /** What is shown when somebody shares the page; ours when not given. */
  image?: Image;
  type?: 'website' | 'article' | 'product';
  /** The way here from the home page, which is not named; the page itself last, which is all of it when not given. */
  breadcrumbs?: readonly Crumb[];
  jsonLd?: readonly JsonLd[];
  /** Pages that belong to one person, and those that are not there, stay out of search engines. */
  isPrivate?: boolean;
};

const OWN_IMAGE: Image = { url: '/og/reloved.png', width: 1200, height: 630 };
const JSON_LD = 'script[type="application/ld+json"]';

const withQuery = (path: string, query: Props['query'] = {}): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
};

/** `/shop/` and `/shop` are one page. */
const withoutSlash = (path: string): string => path.replace(/(.)\/+$/, '$1');

/**
 * React does not move these into the head: there the server puts them, and here they follow the reader from page to
 * page.
 */
const useJsonLd = (jsonLd: readonly JsonLd[]): void => {
  const texts = JSON.stringify(jsonLd);
  use(SiteContext).gatherJsonLd?.(jsonLd);
  useEffect(() => {
    for (const old of document.head.querySelectorAll(JSON_LD)) old.remove();
    for (const said of JSON.parse(texts) as JsonLd[]) {
      const block = document.createElement('script');
      block.type = 'application/ld+json';
      block.textContent = JSON.stringify({ '@context': 'https://schema.org', ...said });
      document.head.append(block);
    }
  }, [texts]);
};

const useBreadcrumbs = (crumbs: readonly Crumb[]): JsonLd[] => {
  const { t } = useTranslation();
  const { page } = useAddresses();
  if (crumbs.length === 0) return [];
  const way = [{ name: t('nav.home'), path: '/' }, ...crumbs];
  const itemListElement = way.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: page(path),
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement }];
};

const Shared = ({
  title,
  description,
  image = OWN_IMAGE,
  type = 'website',
  address,
}: Props & { address: string }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { file } = useAddresses();
  return (
    <>
      <meta property="og:site_name" content={t('brand')} />
      <meta property="og:title" content={title} />
      {description ? <meta property="og:description" content={description} /> : null}
      <meta property="og:type" content={type} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={language === 'ar' ? 'ar_AE' : 'en_AE'} />
      <meta property="og:locale:alternate" content={language === 'ar' ? 'en_AE' : 'ar_AE'} />
      <meta property="og:image" content={file(image.url)} />
      {image.width ? <meta property="og:image:width" content={String(image.width)} /> : null}
      {image.height ? <meta property="og:image:height" content={String(image.height)} /> : null}
      <meta property="og:image:alt" content={image.alt ?? title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
};

/** What the tab, search engines and those who share a page say about it. React moves these into the head. */
export const PageHead = (props: Props) => {
  const { title, description, path, query, jsonLd = [], isPrivate = false } = props;
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { origin } = use(SiteContext);
  const { language } = useLanguage();
  const name = t('brand');
  const own = withQuery(withoutSlash(path ?? pathname), query);
  const address = addressIn(origin, language, own);
  const itself = own === '/' ? [] : [{ name: title, path: own }];
  const crumbs = useBreadcrumbs(props.breadcrumbs ?? itself);
  useJsonLd(isPrivate ? [] : [...crumbs, ...jsonLd]);
  return (
    <>
      <title>{title === name ? name : `${title} · ${name}`}</title>
      {description ? <meta name="description" content={description} /> : null}
      {isPrivate ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          <link rel="alternate" hrefLang="en" href={addressIn(origin, 'en', own)} />
          <link rel="alternate" hrefLang="ar" href={addressIn(origin, 'ar', own)} />
          <link rel="alternate" hrefLang="x-default" href={addressIn(origin, 'en', own)} />
          <Shared {...props} address={address} />
        </>
      )}
    </>
  );
};
