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

const EVERY_LOOK = (['en', 'ar'] as const).flatMap((language) =>
  [DESKTOP, PHONE].flatMap((device) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ language, device, colorScheme })),
  ),
);

/**
 * How the main jobs are looked at: in two ways that differ in language, size and light, and with `EVERY_LOOK=1` in all eight.
 * `look` names one in a title.
 */
export const JOB_LOOKS = EVERY_LOOK.filter(
  ({ language, device, colorScheme }) =>
    process.env.EVERY_LOOK === '1' ||
    (language === 'en'
      ? device === DESKTOP && colorScheme === 'light'
      : device === PHONE && colorScheme === 'dark'),
).map((seen) => ({ ...seen, look: `${seen.language}, ${seen.device.viewport.width}, ${seen.colorScheme}` }));
