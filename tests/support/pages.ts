/** A page as a browser gets it. */
export type ServedPage = { status: number; headers: Headers; html: string };

/** Gets a page; with a session's token as whoever that belongs to. */
export const getPage = async (url: string, headers: Record<string, string> = {}): Promise<ServedPage> => {
  const response = await fetch(url, { headers, redirect: 'manual' });
  return { status: response.status, headers: response.headers, html: await response.text() };
};

/** The head, and nothing after it. */
export const headOf = ({ html }: ServedPage): string => html.slice(0, html.indexOf('</head>'));

/** The attribute of the one element that the pattern finds, which must stand in the head. */
export const inHead = (page: ServedPage, pattern: RegExp): string | undefined =>
  pattern.exec(headOf(page))?.[1];

/** Everything the page says in the words of schema.org. */
export const jsonLdOf = (page: ServedPage): Record<string, unknown>[] =>
  [...headOf(page).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) =>
    JSON.parse(text),
  );
