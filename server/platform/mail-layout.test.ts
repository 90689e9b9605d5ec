import { describe, expect, it } from 'vitest';
import { renderMail } from './mail-layout.ts';

const content = {
  locale: 'en',
  title: 'Your code',
  paragraphs: ['Hello <script>alert("1")</script> & all,', 'line one\nline two'],
  facts: [['Price', 'AED 1,250']],
  code: '004512',
  button: { label: 'Open', url: 'https://reloved.test/a?b=1&c="2"' },
  note: 'Ignore it if it was not you.',
} as const;

describe('a mail', () => {
  it('says the same in HTML and in plain text, the code once in each', () => {
    const { subject, text, html } = renderMail(content);
    expect(subject).toBe('Your code');
    for (const part of ['Your code', 'AED 1,250', 'Ignore it if it was not you.']) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(text.match(/\d{6}/g)).toEqual(['004512']);
    expect(html.match(/>004512</g)).toHaveLength(1);
    expect(text).toContain('Open: https://reloved.test/a?b=1&c="2"');
  });

  it('escapes everything, in attributes too', () => {
    const { html } = renderMail(content);
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; all');
    expect(html).toContain('href="https://reloved.test/a?b=1&amp;c=&quot;2&quot;"');
    expect(html).toContain('line one<br>line two');
  });

  it('runs right to left in Arabic, with the code from left to right', () => {
    const { html } = renderMail({ ...content, locale: 'ar' });
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('dir="ltr" class="r-sand');
  });

  it('keeps line breaks out of the subject', () => {
    expect(renderMail({ ...content, title: 'One\r\nBcc: two' }).subject).toBe('One Bcc: two');
  });
});
