/** Every namespace of this language but the long texts, which their pages load. */
export const catalogue = import.meta.glob<Record<string, unknown>>(
  ['../locales/en/*.json', '!../locales/en/content.json'],
  { eager: true, import: 'default' },
);
