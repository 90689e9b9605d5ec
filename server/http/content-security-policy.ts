import { createHash } from 'node:crypto';

/** Whose addresses, besides our own, a page may use. Unset means none (decisions D31). */
export type Foreign = {
  /** Where the map's style and its tiles come from. */
  mapStyleUrl?: string | undefined;
  /** The storage as browsers reach it: photos are sent there. */
  s3PublicEndpoint?: string | undefined;
  /** A scheduling widget, shown in a frame. */
  conciergeWidgetUrl?: string | undefined;
  /** A heatmap script, loaded only after consent (decisions D32). */
  analyticsUrl?: string | undefined;
};

const originsOf = (...urls: (string | undefined)[]): string =>
  urls.map((url) => (url === undefined ? '' : ` ${new URL(url).origin}`)).join('');

/**
 * Makes strict policies, each for the nonce of one answer: scripts come from files of ours alone, and none stands in a page (blocks of JSON are
 * data and are not run). `nonce` lets the interface library's style elements through. `isDev` allows the style elements
 * that the development server inserts, and its script with the nonce.
 */
export const contentSecurityPolicy = (isDev: boolean, foreign: Foreign): ((nonce: string) => string) => {
  const map = originsOf(foreign.mapStyleUrl);
  const analytics = originsOf(foreign.analyticsUrl);
  const storage = originsOf(foreign.s3PublicEndpoint);
  const frames = originsOf(foreign.conciergeWidgetUrl).trim() || "'none'";
  return (nonce) =>
    [
      "default-src 'self'",
      `script-src 'self'${isDev ? ` 'nonce-${nonce}'` : ''}${analytics}`,
      isDev ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
      "style-src-attr 'unsafe-inline'",
      `img-src 'self' data: blob:${map}${analytics}`,
      "font-src 'self'",
      `connect-src 'self'${map}${analytics}${storage}`,
      `frame-src ${frames}`,
      "worker-src 'self' blob:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; ');
};

const hashesOf = (html: string, tag: 'script' | 'style'): string =>
  [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))]
    .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ') || "'none'";

/** The policy of a page that is a file with styles and code of its own: they are allowed by their hash, and no other. */
export const policyOfFile = (html: string): string =>
  [
    "default-src 'none'",
    `style-src ${hashesOf(html, 'style')}`,
    `script-src ${hashesOf(html, 'script')}`,
    "connect-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
