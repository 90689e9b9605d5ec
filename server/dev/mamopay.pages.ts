import { aedFromFils } from '#shared/kernel/money.ts';
import type { Html } from './html.ts';
import { html } from './html.ts';
import type { Link } from './mamopay.store.ts';
import type { Language } from './mamopay.texts.ts';
import { textsIn } from './mamopay.texts.ts';

const shell = (language: Language, title: string, body: Html): string => {
  const texts = textsIn(language);
  return html`<!doctype html>
<html lang="${language}" dir="${texts.direction}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="stylesheet" href="/dev/assets/dev.css" />
    <link rel="stylesheet" href="/dev/assets/pay.css" />
  </head>
  <body>
    <p class="simulator">${texts.simulator}</p>
    <main class="sheet">${body}</main>
    <nav class="languages"><a href="?lang=en" lang="en">English</a> <a href="?lang=ar" lang="ar">العربية</a></nav>
  </body>
</html>`.html;
};

const amountIn = (link: Link, locale: string): string => {
  const amount = aedFromFils(link.amount_fils);
  const digits = new Intl.NumberFormat(`${locale}-u-nu-latn`, {
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 2,
  });
  return `${link.amount_currency} ${digits.format(amount)}`;
};

/** The page where a link is paid, declined or left. */
export const payPage = (link: Link, language: Language): string => {
  const texts = textsIn(language);
  const amount = amountIn(link, texts.locale);
  const name = [link.first_name, link.last_name].filter(Boolean).join(' ');
  return shell(
    language,
    `${texts.pageTitle} · ${link.title}`,
    html`
      <h1 dir="auto">${link.title}</h1>
      <p class="total"><span>${texts.total}</span> <bdi>${amount}</bdi></p>
      <form method="post">
        <label>${texts.name}<input name="name" value="${name}" autocomplete="name" maxlength="100" /></label>
        <label>${texts.email}<input name="email" type="email" value="${link.email ?? ''}" autocomplete="email" maxlength="200" dir="ltr" /></label>
        <div class="card"><span>${texts.card}</span><span>${texts.testCard}</span></div>
        <button class="pay" name="outcome" value="captured">${texts.pay} <bdi>${amount}</bdi></button>
        <button name="outcome" value="failed">${texts.decline}</button>
        <button class="leave" name="outcome" value="left" formnovalidate>${texts.leave}</button>
      </form>
    `,
  );
};

/** What is shown instead of the form once the link has been paid. */
export const paidPage = (link: Link, language: Language): string => {
  const texts = textsIn(language);
  return shell(
    language,
    texts.paidTitle,
    html`
      <h1>${texts.paidTitle}</h1>
      <p class="total"><span dir="auto">${link.title}</span> <bdi>${amountIn(link, texts.locale)}</bdi></p>
      <p>${texts.paidText}</p>
      <a class="back" href="${new URL('/', link.return_url).href}">${texts.back}</a>
    `,
  );
};

/** What is shown once a link was taken down. */
export const closedPage = (link: Link, language: Language): string => {
  const texts = textsIn(language);
  return shell(
    language,
    texts.closedTitle,
    html`
      <h1>${texts.closedTitle}</h1>
      <p class="total"><span dir="auto">${link.title}</span> <bdi>${amountIn(link, texts.locale)}</bdi></p>
      <p>${texts.closedText}</p>
      <a class="back" href="${new URL('/', link.return_url).href}">${texts.back}</a>
    `,
  );
};

/** What is shown under an unknown link. */
export const missingPage = (language: Language): string => {
  const texts = textsIn(language);
  return shell(
    language,
    texts.missingTitle,
    html`<h1>${texts.missingTitle}</h1>
      <p>${texts.missingText}</p>
      <a class="back" href="/">${texts.back}</a>`,
  );
};
