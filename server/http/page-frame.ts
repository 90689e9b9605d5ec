import type { PageAnswer } from '#shared/kernel/page.ts';

/** What Vite says about each source: its file, what it imports at once, and its styles. */
export type Manifest = Record<
  string,
  { file: string; imports?: string[]; css?: string[]; assets?: string[] }
>;

/** The frame of every page as client/index.html has it, and what each source of the client needs beside it. */
export type Frame = { html: string; manifest: Manifest };

/** Stands for the nonce while a page is made: the same content has the same tag whatever its nonce. */
export const NONCE_PLACE = 'nonce-place-0c8f3b7de2a94d16';

const filesOf = (manifest: Manifest, sources: readonly string[]) => {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const follow = (source: string): void => {
    const chunk = manifest[source];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const imported of chunk.imports ?? []) follow(imported);
    // After those of what it is made of, as the modules run.
    for (const style of chunk.css ?? []) styles.add(style);
  };
  for (const source of sources) follow(source);
  return { scripts: [...scripts], styles: [...styles] };
};

/** The letters of the page's language; prices stand in Latin figures in both. */
const FONTS = { en: [/-latin-wght-/], ar: [/-arabic-wght-/, /-latin-wght-/] } as const;

const fontsFor = ({ manifest }: Frame, language: PageAnswer['language']): string =>
  (manifest['index.html']?.assets ?? [])
    .filter((file) => FONTS[language].some((wanted) => wanted.test(file)))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`)
    .join('');

/** What the matched page needs is asked for with the page, not after its first script has run. */
const linksFor = ({ html, manifest }: Frame, sources: readonly string[]): string => {
  const { scripts, styles } = filesOf(manifest, sources);
  const isNew = (file: string) => !html.includes(`"/${file}"`);
  return [
    ...styles.filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.filter(isNew).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');
};

const SHELL_ONLY = /<!--shell-->.*?<!--\/shell-->/s;
const ROOT = '<div id="root"></div>';

/** The whole document. A rendered page has a title and a description of its own in place of the shell's. */
export const framed = (frame: Frame, answer: PageAnswer): string => {
  const { language, direction, head, body, data, sources } = answer;
  const links = `<meta property="csp-nonce" nonce="${NONCE_PLACE}">`;
  const ahead = fontsFor(frame, language) + linksFor(frame, sources);
  const block = `<script type="application/json" id="visit">${data}</script>`;
  return frame.html
    .replace('<html lang="en" dir="ltr">', () => `<html lang="${language}" dir="${direction}">`)
    .replace(SHELL_ONLY, (shell) => (body ? head : shell))
    .replace('</head>', () => `${links}${ahead}</head>`)
    .replace(ROOT, () => `<div id="root">${body}</div>${block}`);
};
