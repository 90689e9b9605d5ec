import type { Locale } from '#shared/kernel/caller.ts';
import { policyOfFile } from './content-security-policy.ts';

const STYLE = `
  :root { --paper: #fbf8f3; --ink: #1f1b16; --quiet: #6b6258; --green: #1b6b53; --on-green: #fff; }
  @media (prefers-color-scheme: dark) {
    :root { --paper: #141210; --ink: #f4eee6; --quiet: #b3a99c; --green: #5dbe9b; --on-green: #141210; }
  }
  body { display: grid; place-items: center; min-height: 100vh; margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, sans-serif; }
  main { display: grid; gap: 48px; max-width: 440px; padding: 24px; text-align: center; }
  img { width: 56px; height: 56px; margin: auto; }
  h1, h2 { margin: 0; font-size: 22px; line-height: 1.3; }
  p { margin: 8px 0 24px; color: var(--quiet); }
  a { display: inline-grid; place-items: center; min-height: 44px; padding: 0 24px; border-radius: 12px; background: var(--green); color: var(--on-green); font-weight: 600; text-decoration: none; }
  a:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
  small { color: var(--quiet); }`;

type Words = { title: string; text: string };

const FAILED: Record<Locale, Words> = {
  en: {
    title: 'This page could not be shown',
    text: 'This is our fault, not yours. Try again in a moment; what you have saved is not lost, and you are still logged in.',
  },
  ar: {
    title: 'تعذر عرض هذه الصفحة',
    text: 'الخطأ منا لا منك. حاول مرة أخرى بعد لحظات، فلم يضع شيء مما حفظته، وما زلت مسجل الدخول.',
  },
};

const secondsIn = (locale: string, seconds: number): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', unitDisplay: 'long' }).format(seconds);

const limited = (seconds: number): Record<Locale, Words> => ({
  en: {
    title: 'Too many pages at once',
    text: `More pages were opened from your connection than we can show at a time. You can go on in ${secondsIn('en', seconds)}.`,
  },
  ar: {
    title: 'صفحات كثيرة في وقت واحد',
    text: `فُتحت من اتصالك صفحات أكثر مما يمكننا عرضه دفعة واحدة. يمكنك المتابعة بعد ${secondsIn('ar-u-nu-latn', seconds)}.`,
  },
});

/**
 * What a reader gets whose page could not even be begun: it needs nothing that may be away, takes nobody's word for who
 * reads it, and speaks both languages. `requestId` is ours to look the case up; `waitSeconds` is set where it was a limit
 * that refused.
 */
export const errorPage = (
  requestId: string,
  waitSeconds: number | null,
): { html: string; policy: string } => {
  const { en, ar } = waitSeconds === null ? FAILED : limited(waitSeconds);
  const html = `<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>${en.title} · reloved</title>
    <link rel="icon" href="/favicon.svg" />
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <img src="/favicon.svg" alt="reloved" />
      <section>
        <h1>${en.title}</h1>
        <p>${en.text}</p>
        <a href="">Try again</a>
      </section>
      <section lang="ar" dir="rtl">
        <h2>${ar.title}</h2>
        <p>${ar.text}</p>
        <a href="">حاول مرة أخرى</a>
      </section>
      <small>Reference · الرقم المرجعي<br /><bdi>${requestId}</bdi></small>
    </main>
  </body>
</html>
`;
  return { html, policy: policyOfFile(html) };
};
