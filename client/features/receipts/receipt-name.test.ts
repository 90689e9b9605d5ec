import { expect, it } from 'vitest';
import { receiptName } from './receipt-name.ts';

const receipt = { kind: 'receipt', party: 'buyer' } as const;
const statement = { kind: 'statement', party: 'seller' } as const;
const buyers = { kind: 'credit_note', party: 'buyer' } as const;
const sellers = { kind: 'credit_note', party: 'seller' } as const;

it('says whose a credit note is to those who see the documents of both sides', () => {
  const all = [receipt, statement, buyers, sellers];
  expect(all.map((line) => receiptName(line, all))).toEqual([
    'kind.receipt',
    'kind.statement',
    'credit_note_of.buyer',
    'credit_note_of.seller',
  ]);
});

it('calls one’s own a credit note', () => {
  expect(receiptName(buyers, [receipt, buyers])).toBe('kind.credit_note');
});
