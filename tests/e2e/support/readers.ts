import { DESKTOP, PHONE } from './actors.ts';
import { sentencesOf, textsOf } from './texts.ts';

// A story is told in one language and at one size, told in turns: what its pages say in the other, and how they stand there,
// is what routes.spec.ts looks at. Told twice are only stories whose keys or gestures turn round with the direction.
const reader = <L extends 'en' | 'ar'>(language: L) => ({
  language,
  t: textsOf(language),
  sentence: sentencesOf(language),
});

export const ENGLISH_DESKTOP = { ...reader('en'), screen: DESKTOP };
export const ENGLISH_PHONE = { ...reader('en'), screen: PHONE };
export const ARABIC_DESKTOP = { ...reader('ar'), screen: DESKTOP };
export const ARABIC_PHONE = { ...reader('ar'), screen: PHONE };
