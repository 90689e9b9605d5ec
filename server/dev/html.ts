import { escapeHtml } from '#server/platform/escape-html.ts';

/** A piece of HTML that is safe to put into a page as it is. */
export type Html = { html: string };

const piece = (value: string | number | Html | Html[]): string => {
  if (Array.isArray(value)) return value.map((part) => part.html).join('');
  if (typeof value === 'object') return value.html;
  return escapeHtml(String(value));
};

/** Template tag: every value is escaped, unless it was made by this tag itself. */
export const html = (texts: TemplateStringsArray, ...values: (string | number | Html | Html[])[]): Html => ({
  html: texts.reduce((page, text, index) => page + piece(values[index - 1] ?? '') + text),
});

/** The Content-Security-Policy of a development page: our own files, nothing inline. */
export const pagePolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:; " +
  "frame-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A development page with a style sheet and a script of its own, `/dev/assets/NAME.css` and `.js`. */
export const devPage = ({
  name,
  title,
  bar,
  main,
}: Record<'name' | 'title', string> & Record<'bar' | 'main', Html>): string =>
  html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} · reloved development</title>
    <link rel="stylesheet" href="/dev/assets/dev.css" />
    <link rel="stylesheet" href="/dev/assets/${name}.css" />
    <script type="module" src="/dev/assets/${name}.js"></script>
  </head>
  <body>
    <header class="bar">
      <h1>${title}</h1>
      ${bar}
    </header>
    ${main}
  </body>
</html>`.html;
