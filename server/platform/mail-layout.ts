import type { Locale } from '#shared/accounts/accounts.schema.ts';

/** What a mail says; the layout is the same for all of them. Every text is plain and gets escaped here. */
export type MailContent = {
  locale: Locale;
  /** Also the subject. */
  title: string;
  paragraphs: readonly string[];
  /** Facts as label and value, one line each. */
  facts?: readonly (readonly [label: string, value: string])[];
  /** A code to type somewhere. */
  code?: string;
  /** Where to go next; an absolute address. */
  button?: { label: string; url: string };
  /** Quiet words at the end. */
  note?: string;
};

const FRAMES = {
  en: { dir: 'ltr', start: 'left', footer: 'reloved · second-hand, treated with care · Dubai' },
  ar: { dir: 'rtl', start: 'right', footer: 'reloved · أغراض مستعملة بعناية · دبي' },
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

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
/** Line breaks that a person wrote stay line breaks. */
const lines = (text: string): string => escaped(text).replace(/\r?\n/g, '<br>');

const paragraphHtml = (text: string): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:26px;color:${colors.ink}">${lines(text)}</p>`;

const codeHtml = (code: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td align="center" dir="ltr" style="background:${colors.sand};border-radius:12px;padding:20px 8px;font-size:34px;line-height:40px;font-weight:600;letter-spacing:10px;color:${colors.ink}">${escaped(code)}</td></tr></table>`;

const factsHtml = (facts: NonNullable<MailContent['facts']>, start: string): string => {
  const end = start === 'left' ? 'right' : 'left';
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td align="${start}" style="padding:10px 0;border-bottom:1px solid ${colors.line};font-size:14px;color:${colors.quiet}">${escaped(label)}</td><td align="${end}" style="padding:10px 0;border-bottom:1px solid ${colors.line};font-size:16px;font-weight:600;color:${colors.ink}">${escaped(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px">${rows.join('')}</table>`;
};

const buttonHtml = ({ label, url }: NonNullable<MailContent['button']>): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td bgcolor="${colors.green}" style="border-radius:12px"><a href="${escaped(url)}" style="display:inline-block;padding:14px 28px;font-family:${fonts};font-size:16px;line-height:20px;font-weight:600;color:#FFFFFF;text-decoration:none">${escaped(label)}</a></td></tr></table>`;

const noteHtml = (note: string): string =>
  `<p style="margin:8px 0 0;font-size:14px;line-height:22px;color:${colors.quiet}">${lines(note)}</p>`;

const htmlOf = (content: MailContent): string => {
  const { dir, start, footer } = FRAMES[content.locale];
  const body = [
    ...content.paragraphs.map(paragraphHtml),
    content.code === undefined ? '' : codeHtml(content.code),
    content.facts ? factsHtml(content.facts, start) : '',
    content.button ? buttonHtml(content.button) : '',
    content.note === undefined ? '' : noteHtml(content.note),
  ].join('');
  return `<!doctype html>
<html lang="${content.locale}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(content.title)}</title>
</head>
<body style="margin:0;padding:0;background:${colors.paper}">
<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" style="background:${colors.paper};font-family:${fonts}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td align="${start}" style="padding:0 8px 20px;font-size:24px;line-height:28px;font-weight:700;color:${colors.green}">reloved</td></tr>
<tr><td align="${start}" style="background:${colors.card};border:1px solid ${colors.line};border-radius:12px;padding:32px 24px">
<h1 style="margin:0 0 20px;font-size:24px;line-height:32px;font-weight:600;color:${colors.ink}">${escaped(content.title)}</h1>
${body}
</td></tr>
<tr><td align="${start}" style="padding:20px 8px 0;font-size:12px;line-height:18px;color:${colors.quiet}">${footer}</td></tr>
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
    ...(content.facts ? [content.facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(content.button ? [`${content.button.label}: ${content.button.url}`] : []),
    ...(content.note === undefined ? [] : [content.note]),
    `-- \n${FRAMES[content.locale].footer}`,
  ].join('\n\n');

/** Renders a mail in the reader's language and direction: HTML that old mail programs understand, and its plain twin. */
export const renderMail = (content: MailContent): { subject: string; text: string; html: string } => ({
  subject: content.title.replace(/\s+/g, ' '),
  text: textOf(content),
  html: htmlOf(content),
});
