import type { PageAnswer } from '#shared/kernel/page.ts';

/** What Vite says about each source: its file, what it imports at once, and its styles. */
export type Manifest = Record<
  string,
  { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[]; assets?: string[] }
>;

/** The frame of every page as client/index.html has it, and what each source of the client needs beside it. */
export type Frame = {
  html: string;
  manifest: Manifest;
  /** Every style sheet of the build by its address. */
  styles: ReadonlyMap<string, string>;
};

/** Stands for the nonce while a page is made: the same content has the same tag whatever its nonce. */
export const NONCE_PLACE = 'nonce-place-0c8f3b7de2a94d16';

/** Other pages are no parts of this one. */
const PAGE = /\.page\.tsx$/;

/** What the classes of one file have in common (`_card_1oyp9_6`): the mark of its styles. */
const FILE_OF_CLASS = /\._[\w-]+?(_\w{5}_)\d/g;
const marksIn = (sheet: string): string[] => [
  ...new Set([...sheet.matchAll(FILE_OF_CLASS)].map(([, mark = '']) => mark)),
];

/** By the text of a sheet, found once: a page is made for every reader, and the map's sheet alone is long. */
const known = new Map<string, string[]>();
const marksOf = (sheet: string): string[] => {
  const marks = known.get(sheet) ?? marksIn(sheet);
  known.set(sheet, marks);
  return marks;
};

const filesOf = ({ manifest, styles: texts }: Frame, sources: readonly string[], body: string) => {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const later = new Set<string>();
  const follow = (source: string): void => {
    const chunk = manifest[source];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const imported of chunk.imports ?? []) follow(imported);
    // After those of what it is made of, as the modules run.
    for (const style of chunk.css ?? []) styles.add(style);
    for (const part of chunk.dynamicImports ?? []) later.add(part);
  };
  for (const source of sources) follow(source);
  // A part that loads by itself is rendered with the page where it shows something at once: its styles come along, or it
  // would stand there without them until its code has come.
  const isShown = (source: string): boolean =>
    (manifest[source]?.css ?? []).some((style) => {
      if (styles.has(style)) return false;
      return marksOf(texts.get(`/${style}`) ?? '').some((mark) => body.includes(mark));
    });
  for (const part of later) if (!PAGE.test(part) && isShown(part)) follow(part);
  const addresses = (files: Set<string>) => [...files].map((file) => `/${file}`);
  return { scripts: addresses(scripts), styles: addresses(styles) };
};

/** The letters of the page's language; prices stand in Latin figures in both. */
const FONTS = { en: [/-latin-wght-/], ar: [/-arabic-wght-/, /-latin-wght-/] } as const;

const fontsFor = ({ manifest }: Frame, language: PageAnswer['language']): string =>
  (manifest['index.html']?.assets ?? [])
    .filter((file) => FONTS[language].some((wanted) => wanted.test(file)))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`)
    .join('');

/** What the build put into the frame for the first script, in the order it names them. */
const ENTRY = /\s*<script type="module" crossorigin src="(\/assets\/[^"]+)"><\/script>/;
const AHEAD = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g;
const BEFORE_PAINT = /<script src="\/before-paint\.js[^"]*"/;

type Code = { entry: string; ahead: string[] };

const codeIn = (html: string): Code | null => {
  const entry = ENTRY.exec(html)?.[1];
  return entry ? { entry, ahead: [...html.matchAll(AHEAD)].map(([, file = '']) => file) } : null;
};

/**
 * A page that shows everything without its code lets it come after the first paint: client/public/before-paint.js is told
 * the files' names and asks for them. In development the frame has no built files and stays as it is.
 */
const withCodeLater = (html: string, scripts: readonly string[]): string => {
  const code = codeIn(html);
  if (!code) return html;
  const ahead = [...new Set([...code.ahead, ...scripts])].filter((file) => file !== code.entry);
  return html
    .replace(ENTRY, '')
    .replaceAll(AHEAD, '')
    .replace(
      BEFORE_PAINT,
      (script) => `${script} data-entry="${code.entry}" data-ahead="${ahead.join(' ')}"`,
    );
};

/** A page that the browser makes has nothing to show without its code: it is asked for at once. */
const withCodeAtOnce = (html: string, scripts: readonly string[]): string =>
  html.replace('</head>', () => {
    const ahead = scripts.filter((file) => !html.includes(`"${file}"`));
    return `${ahead.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('')}</head>`;
  });

/**
 * A page's own styles are a dozen small sheets: they stand in the page, which then waits for one sheet only, the one that
 * all pages share and that browsers keep. The links, which load nothing, tell the page's code that they are there.
 */
const stylesFor = (frame: Frame, sheets: readonly string[]): string => {
  const own = sheets.filter((sheet) => !frame.html.includes(`"${sheet}"`));
  if (own.length === 0) return '';
  const text = own.map((sheet) => frame.styles.get(sheet) ?? '').join('');
  const links = own.map((sheet) => `<link rel="stylesheet" disabled href="${sheet}">`).join('');
  return `<style nonce="${NONCE_PLACE}">${text}</style>${links}`;
};

/** Which page it is, and where its code is (client/visit-data.ts). In development the browser's own table knows. */
const codeFor = ({ manifest }: Frame, [page = '']: readonly string[]): string => {
  const file = manifest[page]?.file;
  return file ? ` data-page="${page}" data-code="/${file}"` : '';
};

const SHELL_ONLY = /<!--shell-->.*?<!--\/shell-->/s;
const ROOT = '<div id="root"></div>';

/** The whole document. A rendered page has a title and a description of its own in place of the shell's. */
export const framed = (frame: Frame, answer: PageAnswer): string => {
  const { language, direction, head, body, data, sources } = answer;
  const { scripts, styles } = filesOf(frame, sources, body);
  const nonce = `<meta property="csp-nonce" nonce="${NONCE_PLACE}">`;
  const ahead = fontsFor(frame, language) + stylesFor(frame, styles);
  const block = `<script type="application/json" id="visit-data"${codeFor(frame, sources)}>${data}</script>`;
  return (body ? withCodeLater : withCodeAtOnce)(frame.html, scripts)
    .replace('<html lang="en" dir="ltr">', () => `<html lang="${language}" dir="${direction}">`)
    .replace(SHELL_ONLY, (shell) => (body ? head : shell))
    .replace('</head>', () => `${nonce}${ahead}</head>`)
    .replace(ROOT, () => `<div id="root">${body}</div>${block}`);
};
