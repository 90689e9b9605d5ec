import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { staticMarkup } from '#tests/support/static-markup.tsx';
import help from '../../locales/en/help.json';
import { SentNote, sentPath } from './sent-note.tsx';

const noteAt = (at: string, written = 1): string =>
  staticMarkup(<SentNote written={written} />, { texts: { help }, client: new QueryClient(), at });

test('a case that was opened by writing says so on its own page, until more is written', () => {
  expect(sentPath('abc')).toMatch(/^\/help\/link\?token=abc&/);
  expect(noteAt(sentPath('abc'))).toContain(help.sent);
  expect(noteAt(sentPath('abc'), 2)).toBe('');
  expect(noteAt('/help/link?token=abc')).toBe('');
});
