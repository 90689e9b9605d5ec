import { describe, expect, it } from 'vitest';
import { sentenceIn } from './answer-texts.ts';

const texts = {
  'offer.too_many': 'Up to {{count}} offers.',
  'rate.limited': 'Too many requests.',
  'rate.limited_tries': 'Again in {{retry_after_seconds}} seconds.',
  'item.wrong_state': 'From {{from}} to {{to}}.',
  'account.suspended': 'Suspended. {{reason}}',
  'state.bid_accepted': 'محجوز',
  not_found: 'Not here.',
};

describe('the sentence of a code', () => {
  it('is filled with its details', () => {
    expect(sentenceIn(texts, 'offer.too_many', { count: 5000 })).toBe('Up to 5,000 offers.');
    expect(sentenceIn(texts, 'account.suspended', { reason: 'Fakes.' })).toBe('Suspended. Fakes.');
    expect(sentenceIn(texts, 'account.suspended')).toBe('Suspended.');
  });

  it('is chosen by its context, where that has one of its own', () => {
    expect(sentenceIn(texts, 'rate.limited', { context: 'tries', retry_after_seconds: 8 })).toBe(
      'Again in 8 seconds.',
    );
    expect(sentenceIn(texts, 'rate.limited', { context: 'search' })).toBe('Too many requests.');
  });

  it('names states in its language', () => {
    expect(sentenceIn(texts, 'item.wrong_state', { from: 'bid_accepted', to: 'sold' })).toBe(
      'From محجوز to sold.',
    );
  });

  it('is the same for all that is not there, and none for what is unknown', () => {
    expect(sentenceIn(texts, 'item.not_found')).toBe('Not here.');
    expect(sentenceIn(texts, 'item.lost')).toBeUndefined();
  });
});
