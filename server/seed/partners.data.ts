import type { deliveryPartners } from '#server/db/settings.tables.ts';

/** Made up, and named so that nobody takes them for a firm; example.com is kept for that (RFC 2606). */
export const demoPartners: (typeof deliveryPartners.$inferInsert)[] = [
  {
    name: 'Example courier',
    areas: ['dubai', 'sharjah', 'ajman'],
    price_from_fils: 4_000,
    link: 'https://example.com/courier',
    note_en: 'Boxes, lamps and whatever one person can carry, on the same day.',
    note_ar: 'الصناديق والمصابيح وكل ما يحمله شخص واحد، في اليوم نفسه.',
    position: 0,
    is_example: true,
  },
  {
    name: 'Example furniture movers',
    areas: ['dubai', 'abu-dhabi'],
    price_from_fils: 15_000,
    link: 'https://example.com/movers',
    note_en: 'Two people and a van. They take furniture apart and put it together again.',
    note_ar: 'شخصان وشاحنة صغيرة، مع فك الأثاث وإعادة تركيبه.',
    position: 1,
    is_example: true,
  },
  {
    name: 'Example freight',
    areas: ['all'],
    link: 'https://example.com/freight',
    position: 2,
    is_example: true,
  },
];
