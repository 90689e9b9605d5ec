import { describe, expect, it } from 'vitest';
import arabic from '../../locales/ar/messages.json';
import { createTranslator } from './messages.ts';

const translate = createTranslator({
  'Email field is required.': 'أدخل البريد الإلكتروني.',
  'Use at most {{max}} characters.': 'استخدم {{max}} حرفا على الأكثر.',
  'From {{from}} to {{to}} (both)': '{{to}} ثم {{from}}',
});

describe('the translator of messages', () => {
  it('knows a sentence', () => {
    expect(translate('Email field is required.')).toBe('أدخل البريد الإلكتروني.');
  });

  it('fills slots, in whichever order the translation has them', () => {
    expect(translate('Use at most 1,000 characters.')).toBe('استخدم 1,000 حرفا على الأكثر.');
    expect(translate('From 1 to 9 (both)')).toBe('9 ثم 1');
  });

  it('translates a filling that it knows', () => {
    expect(translate('From Email field is required. to 9 (both)')).toBe('9 ثم أدخل البريد الإلكتروني.');
  });

  it('passes on what it does not know', () => {
    expect(translate('Use at most 80 words.')).toBe('Use at most 80 words.');
    expect(translate('')).toBe('');
  });

  it('leaves an address as it is, whatever sentences there are', () => {
    const address = 'https://reloved.test/ar/product-details/3f9a1c?from=share&code=b.';
    expect(createTranslator(arabic)(address)).toBe(address);
  });
});
