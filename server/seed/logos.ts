import sharp from 'sharp';

/** Pixels of a logo's side. */
const SIDE = 320;

export type DemoLogo = { name: string; background: string; mark: string };

/** Marks are drawn as shapes, so that no installed font is needed. Their box is 100 by 100. */
export const DEMO_LOGOS: readonly DemoLogo[] = [
  {
    name: 'logo-second-spring',
    background: '#1b6b53',
    mark: `<path d="M50 82 V44" stroke="#f3ece1" stroke-width="5" stroke-linecap="round"/>
      <path d="M50 56 C28 56 20 40 20 24 C40 24 50 36 50 56Z" fill="#9ed8c0"/>
      <path d="M50 48 C50 28 62 18 80 18 C80 38 70 48 50 48Z" fill="#f3ece1"/>`,
  },
  {
    name: 'logo-majlis-finds',
    background: '#7a3b2e',
    mark: `<path d="M22 82 V46 C22 28 38 24 50 14 C62 24 78 28 78 46 V82Z" fill="none" stroke="#f2d8b8" stroke-width="5" stroke-linejoin="round"/>
      <path d="M37 82 V56 C37 46 45 44 50 38 C55 44 63 46 63 56 V82Z" fill="#f2d8b8"/>`,
  },
  {
    name: 'logo-little-acorns',
    background: '#e9c46a',
    mark: `<path d="M28 44 C28 72 44 82 50 88 C56 82 72 72 72 44Z" fill="#8a5a2b"/>
      <path d="M22 44 C22 26 36 22 50 22 C64 22 78 26 78 44Z" fill="#5c3a18"/>
      <path d="M50 22 C50 16 53 12 58 10" stroke="#5c3a18" stroke-width="5" stroke-linecap="round" fill="none"/>`,
  },
  {
    name: 'logo-the-garage-shelf',
    background: '#2f4858',
    mark: `<path d="M16 46 L50 18 L84 46" fill="none" stroke="#f3ece1" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"/>
      <rect x="26" y="52" width="48" height="6" rx="3" fill="#f3ece1"/><rect x="26" y="76" width="48" height="6" rx="3" fill="#f3ece1"/>
      <rect x="30" y="40" width="10" height="12" rx="2" fill="#f6ae2d"/><rect x="44" y="62" width="24" height="14" rx="3" fill="#86bbd8"/>`,
  },
  {
    name: 'logo-bait-noura',
    background: '#f0d5d0',
    mark: `<circle cx="50" cy="50" r="13" fill="#b5544a"/>
      <g fill="#8c3d4f">${[0, 45, 90, 135, 180, 225, 270, 315]
        .map(
          (turn) =>
            `<ellipse cx="50" cy="24" rx="8" ry="13" transform="rotate(${turn} 50 50)" fill-opacity="0.8"/>`,
        )
        .join('')}</g>`,
  },
  {
    name: 'logo-encore-corner',
    background: '#4a3f6b',
    mark: `<path d="M70 34 A26 26 0 1 0 76 56" fill="none" stroke="#f7c59f" stroke-width="7" stroke-linecap="round"/>
      <path d="M58 34 H74 V18" fill="none" stroke="#f7c59f" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>
      <circle cx="50" cy="52" r="7" fill="#efefd0"/>`,
  },
];

/** A vendor's logo as WebP, 320 × 320 pixels. */
export const composeLogo = (logo: DemoLogo): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 100 100">
      <rect width="100" height="100" fill="${logo.background}"/>
      <g transform="translate(12 12) scale(0.76)">${logo.mark}</g>
    </svg>`),
  )
    .webp({ quality: 88 })
    .toBuffer();
