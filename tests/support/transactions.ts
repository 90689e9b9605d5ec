import pg from 'pg';
import { vi } from 'vitest';

/** The statements of every transaction that begins in this process while `act` runs, in small letters, from begin to commit. */
export const transactionsDuring = async (act: () => Promise<unknown>): Promise<string[][]> => {
  const byClient = new Map<unknown, string[]>();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await act();
    for (const [index, [asked]] of query.mock.calls.entries()) {
      const text = typeof asked === 'string' ? asked : String(Reflect.get(Object(asked), 'text') ?? '');
      const client = query.mock.contexts[index];
      byClient.set(client, [...(byClient.get(client) ?? []), text.trim().toLowerCase()]);
    }
  } finally {
    query.mockRestore();
  }
  return [...byClient.values()].flatMap((texts) => {
    const starts = texts.flatMap((text, index) => (text.startsWith('begin') ? [index] : []));
    return starts.map((start, nth) => {
      const own = texts.slice(start, starts[nth + 1] ?? texts.length);
      return own.slice(0, own.findIndex((text) => text.startsWith('commit')) + 1);
    });
  });
};
