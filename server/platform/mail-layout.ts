import type { Locale } from '#shared/kernel/caller.ts';
import { escapeHtml } from './escape-html.ts';

/** What a mail says; the layout is the same for all of them. Every text is plain and gets escaped here. */
export type MailContent = {
  locale: Locale;
  /** Also the subject. */
  title: string;
  /** What lists of mails show after the subject; the first paragraph when not given. */
  preview?: string;
  paragraphs: readonly string[];
  /** Facts as label and value, one line each. */
  facts?: readonly (readonly [label: string, value: string])[];
  /** Several things in one mail, each leading somewhere; absolute addresses. */
  entries?: readonly { title: string; lines: readonly string[]; url: string }[];
  /** A code to type somewhere. */
  code?: string;
  /** Where to go next; an absolute address. */
  button?: { label: string; url: string };
  /** Quiet words at the end. */
  note?: string;
  /** Under everything: where to change what is sent. Absolute addresses. */
  links?: readonly { label: string; url: string }[];
  /** Under everything: why this mail is sent. */
  footnote?: string;
};

const FRAMES = {
  en: { dir: 'ltr', start: 'left', footer: 'reloved · second-hand, treated with care · Dubai' },
  ar: { dir: 'rtl', start: 'right', footer: 'reloved · قطع مستعملة نعتني بها · دبي' },
} as const;

const colors = {
  paper: '#FBF8F3',
  card: '#FFFFFF',
  sand: '#F3ECE1',
  line: '#E7DFD3',
  ink: '#1F1B16',
  quiet: '#6B6258',
  green: '#1B6B53',
};
const fonts = "'Readex Pro',-apple-system,'Segoe UI',Tahoma,Arial,sans-serif";
/** Mail programs that know dark mode take these; all others keep the colours written at the elements. */
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.r-paper{background:#141210!important}
.r-card{background:#1D1A17!important;border-color:#38322B!important}
.r-sand{background:#25211C!important}
.r-line{border-color:#38322B!important}
.r-ink{color:#F4EEE6!important}
.r-quiet{color:#B3A99C!important}
.r-green{color:#5DBE9B!important}
.r-button{background:#5DBE9B!important}
.r-button a{color:#141210!important}
}
@media (max-width:479px){
.r-card{padding:24px 20px!important}
.r-title{font-size:22px!important;line-height:30px!important}
.r-button,.r-button a{display:block!important;text-align:center!important}
.r-wide{width:100%!important}
}`;

/** Line breaks that a person wrote stay line breaks. */
const lines = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>');

const paragraphHtml = (text: string): string =>
  `<p class="r-ink" style="margin:0 0 16px;font-size:16px;line-height:26px;color:${colors.ink}">${lines(text)}</p>`;

const codeHtml = (code: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td align="center" dir="ltr" class="r-sand r-ink" style="background:${colors.sand};border-radius:12px;padding:20px 8px;font-size:34px;line-height:40px;font-weight:600;letter-spacing:10px;color:${colors.ink}">${escapeHtml(code)}</td></tr></table>`;

const factsHtml = (facts: NonNullable<MailContent['facts']>, start: string): string => {
  const end = start === 'left' ? 'right' : 'left';
  const cell = `padding:10px 0;border-bottom:1px solid ${colors.line};vertical-align:top`;
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td width="40%" align="${start}" class="r-line r-quiet" style="${cell};padding-${end}:16px;font-size:14px;line-height:22px;color:${colors.quiet}">${escapeHtml(label)}</td><td align="${end}" class="r-line r-ink" style="${cell};font-size:16px;line-height:22px;font-weight:600;color:${colors.ink}">${lines(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px">${rows.join('')}</table>`;
};

const entriesHtml = (entries: NonNullable<MailContent['entries']>, start: string): string => {
  const rows = entries.map(({ title, lines: below, url }) => {
    const words = below.map(
      (line) =>
        `<div class="r-quiet" style="font-size:14px;line-height:22px;color:${colors.quiet}">${lines(line)}</div>`,
    );
    return `<tr><td align="${start}" class="r-line" style="padding:14px 0;border-bottom:1px solid ${colors.line}"><a href="${escapeHtml(url)}" class="r-ink" style="display:block;font-size:16px;line-height:24px;font-weight:600;color:${colors.ink};text-decoration:none">${escapeHtml(title)}</a>${words.join('')}</td></tr>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${rows.join('')}</table>`;
};

const buttonHtml = ({ label, url }: NonNullable<MailContent['button']>): string =>
  `<table role="presentation" class="r-wide" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td bgcolor="${colors.green}" class="r-button" style="border-radius:12px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 28px;font-family:${fonts};font-size:16px;line-height:20px;font-weight:600;color:#FFFFFF;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;

const noteHtml = (note: string): string =>
  `<p class="r-quiet" style="margin:8px 0 0;font-size:14px;line-height:22px;color:${colors.quiet}">${lines(note)}</p>`;

const linksHtml = (links: NonNullable<MailContent['links']>, start: string): string => {
  const end = start === 'left' ? 'right' : 'left';
  const anchors = links.map(
    ({ label, url }) =>
      `<a href="${escapeHtml(url)}" class="r-quiet" style="display:inline-block;padding:8px 0;margin-${end}:20px;color:${colors.quiet};text-decoration:underline">${escapeHtml(label)}</a>`,
  );
  return `<br>${anchors.join('')}`;
};

/** Read by lists of mails, not shown in the mail; the blanks keep the text that follows out of the list. */
const previewHtml = (text: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(text)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>`;

const htmlOf = (content: MailContent): string => {
  const { dir, start, footer } = FRAMES[content.locale];
  const body = [
    ...content.paragraphs.map(paragraphHtml),
    content.code === undefined ? '' : codeHtml(content.code),
    content.entries ? entriesHtml(content.entries, start) : '',
    content.facts ? factsHtml(content.facts, start) : '',
    content.button ? buttonHtml(content.button) : '',
    content.note === undefined ? '' : noteHtml(content.note),
  ].join('');
  return `<!doctype html>
<html lang="${content.locale}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.title)}</title>
<style>${DARK}</style>
</head>
<body class="r-paper" style="margin:0;padding:0;background:${colors.paper}">
${previewHtml(content.preview ?? content.paragraphs[0] ?? '')}
<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" class="r-paper" style="background:${colors.paper};font-family:${fonts}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td align="${start}" class="r-green" style="padding:0 8px 20px;font-size:24px;line-height:28px;font-weight:700;color:${colors.green}">reloved</td></tr>
<tr><td align="${start}" class="r-card" style="background:${colors.card};border:1px solid ${colors.line};border-radius:12px;padding:32px 28px">
<h1 class="r-ink r-title" style="margin:0 0 20px;font-size:24px;line-height:32px;font-weight:600;color:${colors.ink}">${escapeHtml(content.title)}</h1>
${body}
</td></tr>
<tr><td align="${start}" class="r-quiet" style="padding:20px 8px 0;font-size:13px;line-height:20px;color:${colors.quiet}">${footer}${content.footnote === undefined ? '' : `<br>${escapeHtml(content.footnote)}`}${content.links ? linksHtml(content.links, start) : ''}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
};

const textOf = (content: MailContent): string =>
  [
    content.title,
    ...content.paragraphs,
    ...(content.code === undefined ? [] : [content.code]),
    ...(content.entries ?? []).map(({ title, lines: below, url }) => [title, ...below, url].join('\n')),
    ...(content.facts ? [content.facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(content.button ? [`${content.button.label}: ${content.button.url}`] : []),
    ...(content.note === undefined ? [] : [content.note]),
    [
      `-- \n${FRAMES[content.locale].footer}`,
      ...(content.footnote === undefined ? [] : [content.footnote]),
      ...(content.links ?? []).map(({ label, url }) => `${label}: ${url}`),
    ].join('\n'),
  ].join('\n\n');

/** Renders a mail in the reader's language and direction: HTML that old mail programs understand, and its plain twin. */
export const renderMail = (content: MailContent): { subject: string; text: string; html: string } => ({
  subject: content.title.replace(/\s+/g, ' '),
  text: textOf(content),
  html: htmlOf(content),
});
