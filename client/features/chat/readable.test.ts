import { describe, expect, it } from 'vitest';
import type { MessageView } from '#shared/chat/chat.schema.ts';
import { daysOf } from './days.ts';
import { piecesOf } from './links.ts';
import { badgedTitle } from './use-title-badge.ts';

const hrefs = (text: string) => piecesOf(text).flatMap(({ href }) => (href === null ? [] : [href]));

describe('links in messages', () => {
  it('are found, without the punctuation around them', () => {
    expect(hrefs('See (https://example.com/a?b=1), or http://x.ae.')).toEqual([
      'https://example.com/a?b=1',
      'http://x.ae/',
    ]);
    expect(hrefs('شاهد https://example.com/a، شكرا')).toEqual(['https://example.com/a']);
  });

  it('are http and https only', () => {
    expect(hrefs('javascript:alert(1) data:text/html,x ftp://x.y www.example.com https://')).toEqual([]);
  });

  it('leave every character of the message in place', () => {
    for (const text of ['', 'a https://b.c d', 'https://b.c', '<b>https://b.c"x</b>', 'one\n\ntwo 🛋️']) {
      expect(
        piecesOf(text)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }
  });
});

const message = (seq: number, userId: number, createdAt: string): MessageView => ({
  id: seq,
  seq,
  channel_id: 1,
  user_id: userId,
  message: 'x',
  content: 'x',
  photos: [],
  user: { name: 'Mariam' },
  client_id: null,
  created_at: createdAt,
});

describe('days of a conversation', () => {
  it('begin at midnight in Dubai', () => {
    const days = daysOf([message(1, 1, '2026-01-01T19:59:00Z'), message(2, 1, '2026-01-01T20:00:00Z')]);
    expect(days.map(({ day }) => day)).toEqual(['2026-01-01', '2026-01-02']);
  });

  it('put messages of one author within five minutes into a run', () => {
    const [day] = daysOf([
      message(1, 1, '2026-01-01T10:00:00Z'),
      message(2, 1, '2026-01-01T10:01:00Z'),
      message(3, 2, '2026-01-01T10:01:30Z'),
      message(4, 2, '2026-01-01T10:20:00Z'),
    ]);
    expect(day?.lines.map(({ isFirst, isLast }) => [isFirst, isLast])).toEqual([
      [true, false],
      [false, true],
      [true, true],
      [true, true],
    ]);
  });
});

describe('the title of the tab', () => {
  it('carries one count, or none', () => {
    expect(badgedTitle('Chat · reloved', 3)).toBe('(3) Chat · reloved');
    expect(badgedTitle('(3) Chat · reloved', 4)).toBe('(4) Chat · reloved');
    expect(badgedTitle('(99+) Chat · reloved', 0)).toBe('Chat · reloved');
    expect(badgedTitle('Chat', 120)).toBe('(99+) Chat');
  });
});
