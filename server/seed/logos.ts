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
  {
    name: 'logo-dar-al-turath',
    background: '#1f3a4d',
    mark: `<path d="M18 84 V50 H30 V34 H42 V50 H58 V34 H70 V50 H82 V84Z" fill="#e2c48d"/>
      <path d="M42 84 V70 C42 63 47 60 50 57 C53 60 58 63 58 70 V84Z" fill="#1f3a4d"/>
      <circle cx="50" cy="20" r="8" fill="#e2c48d"/><circle cx="54" cy="18" r="7" fill="#1f3a4d"/>`,
  },
  {
    name: 'logo-desert-gear',
    background: '#d98b3a',
    mark: `<circle cx="68" cy="30" r="13" fill="#fbe7b8"/>
      <path d="M8 74 C26 46 40 46 54 62 C66 76 78 66 92 56 V88 H8Z" fill="#8f4a1f"/>
      <path d="M8 82 C30 66 48 72 62 80 C74 86 84 80 92 76 V90 H8Z" fill="#5f2e12"/>`,
  },
  {
    name: 'logo-paper-and-string',
    background: '#efe7da',
    mark: `<rect x="22" y="26" width="56" height="52" rx="4" fill="#b98b5e"/>
      <path d="M50 26 V78 M22 50 H78" stroke="#c9412b" stroke-width="5"/>
      <path d="M50 26 C38 8 26 18 50 26 C74 18 62 8 50 26Z" fill="none" stroke="#c9412b" stroke-width="5" stroke-linejoin="round"/>`,
  },
  {
    name: 'logo-paws-and-petals',
    background: '#3f7d6e',
    mark: `<path d="M50 48 C64 48 76 66 70 76 C64 86 56 78 50 78 C44 78 36 86 30 76 C24 66 36 48 50 48Z" fill="#fdf1e3"/>
      <ellipse cx="24" cy="46" rx="8" ry="11" fill="#fdf1e3" transform="rotate(-24 24 46)"/><ellipse cx="76" cy="46" rx="8" ry="11" fill="#fdf1e3" transform="rotate(24 76 46)"/>
      <ellipse cx="41" cy="28" rx="8" ry="12" fill="#fdf1e3"/><ellipse cx="59" cy="28" rx="8" ry="12" fill="#f2b5a7"/>`,
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
