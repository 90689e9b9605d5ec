/** Drawn objects of the demo that no picture library has. Each is 512 × 512 with a transparent ground. */

/** A colour made lighter (above 0) or darker (below 0). `hex` as #rrggbb, `by` from -1 to 1. */
const shade = (hex: string, by: number): string => {
  const target = by > 0 ? 255 : 0;
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const mixed = parts.map((part) => Math.round(part + (target - part) * Math.abs(by)));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
};

const across = (
  id: string,
  colour: string,
): string => `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">
  <stop offset="0" stop-color="${shade(colour, -0.22)}"/><stop offset="0.28" stop-color="${shade(colour, 0.22)}"/>
  <stop offset="0.6" stop-color="${colour}"/><stop offset="1" stop-color="${shade(colour, -0.38)}"/></linearGradient>`;
const down = (
  id: string,
  colour: string,
): string => `<linearGradient id="${id}" x1="0" y1="0" x2="0.25" y2="1">
  <stop offset="0" stop-color="${shade(colour, 0.28)}"/><stop offset="0.5" stop-color="${colour}"/>
  <stop offset="1" stop-color="${shade(colour, -0.3)}"/></linearGradient>`;

const GOLD = '#d2a544';
const many = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

type Drawing = (colour: string) => string;

/** A long robe on a hanger: sleeves, body and folds. */
const robe = (
  colour: string,
  details: string,
): string => `<defs>${across('m', colour)}${down('s', colour)}</defs>
  <path d="M256 52 q0 -26 22 -26" fill="none" stroke="#8d8d92" stroke-width="7" stroke-linecap="round"/>
  <path d="M206 84 L92 330 q-4 18 14 24 l40 10 L212 190Z" fill="url(#s)"/>
  <path d="M306 84 L420 330 q4 18 -14 24 l-40 10 L300 190Z" fill="url(#s)"/>
  <path d="M212 72 q44 -30 88 0 l20 30 q20 180 44 356 q-108 34 -216 0 q24 -176 44 -356Z" fill="url(#m)"/>
  <g stroke="${shade(colour, -0.34)}" stroke-width="5" stroke-linecap="round" fill="none" opacity="0.45">
    <path d="M212 250 q-8 110 -24 206"/><path d="M300 250 q8 110 24 206"/></g>
  ${details}`;

const DRAWINGS: Readonly<Record<string, Drawing>> = {
  kandura: (colour) =>
    robe(
      colour,
      `<path d="M224 70 q32 30 64 0 l4 14 q-36 34 -72 0Z" fill="${shade(colour, -0.14)}"/>
      <path d="M256 92 V214" stroke="${shade(colour, -0.26)}" stroke-width="5"/>
      <g fill="${shade(colour, -0.36)}">${many(4, (at) => `<circle cx="264" cy="${112 + at * 26}" r="4"/>`)}</g>
      <path d="M252 96 q-10 60 -3 118 q3 14 9 0 q4 -60 -2 -118Z" fill="${shade(colour, -0.2)}"/>`,
    ),
  abaya: (colour) =>
    robe(
      colour,
      `<path d="M234 66 q-16 200 -26 404 M278 66 q16 200 26 404" stroke="${GOLD}" stroke-width="9" fill="none"/>
      <path d="M240 66 q-8 206 -14 408 q30 8 60 0 q-6 -202 -14 -408 q-16 -8 -32 0Z" fill="${shade(colour, -0.35)}"/>
      <path d="M96 326 q30 20 54 22 M416 326 q-30 20 -54 22" stroke="${GOLD}" stroke-width="9" fill="none" stroke-linecap="round"/>`,
    ),
  majlis: (colour) => `<defs>${down('b', colour)}${down('c', shade(colour, 0.12))}${down('g', GOLD)}</defs>
    <rect x="30" y="170" width="452" height="130" rx="26" fill="url(#b)"/>
    ${many(3, (at) => `<rect x="${46 + at * 142}" y="182" width="136" height="104" rx="24" fill="url(#c)"/><path d="M${60 + at * 142} 208 h108" stroke="${GOLD}" stroke-width="8"/>`)}
    <rect x="20" y="282" width="472" height="84" rx="22" fill="url(#b)"/>
    <rect x="20" y="326" width="472" height="14" fill="url(#g)"/>
    <g><rect x="14" y="214" width="74" height="96" rx="22" fill="url(#c)"/><rect x="14" y="234" width="74" height="12" fill="url(#g)"/>
    <rect x="424" y="214" width="74" height="96" rx="22" fill="url(#c)"/><rect x="424" y="234" width="74" height="12" fill="url(#g)"/></g>
    <rect x="196" y="212" width="96" height="88" rx="18" transform="rotate(-14 244 256)" fill="url(#g)"/>`,
  rug: (colour) => `<defs>${down('r', colour)}</defs>
    <g stroke="#efe3cd" stroke-width="5">${many(22, (at) => `<path d="M${108 + at * 14} 12 v22 M${108 + at * 14} 478 v22"/>`)}</g>
    <rect x="98" y="28" width="316" height="456" rx="6" fill="url(#r)"/>
    <rect x="116" y="46" width="280" height="420" fill="none" stroke="#ead9b4" stroke-width="8"/>
    <rect x="136" y="66" width="240" height="380" fill="${shade(colour, -0.45)}"/>
    <g fill="${shade(colour, 0.2)}">${many(9, (at) => `<path d="M126 ${80 + at * 44} l8 10 -8 10 -8 -10Z M386 ${80 + at * 44} l8 10 -8 10 -8 -10Z" fill="#ead9b4"/>`)}</g>
    <path d="M256 96 q74 70 74 160 q0 90 -74 160 q-74 -70 -74 -160 q0 -90 74 -160Z" fill="${colour}" stroke="#ead9b4" stroke-width="7"/>
    <path d="M256 164 q40 40 40 92 q0 52 -40 92 q-40 -52 -40 -92 q0 -52 40 -92Z" fill="#ead9b4"/>
    <path d="M256 206 l24 50 -24 50 -24 -50Z" fill="${shade(colour, -0.2)}"/>
    <g fill="#ead9b4">${[
      [160, 92],
      [352, 92],
      [160, 420],
      [352, 420],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="13"/>`)
      .join('')}</g>`,
  'prayer-mat': (colour) => `<defs>${down('r', colour)}</defs>
    <g stroke="#f0e6cf" stroke-width="5">${many(18, (at) => `<path d="M${136 + at * 14} 10 v20 M${136 + at * 14} 484 v20"/>`)}</g>
    <rect x="126" y="26" width="260" height="462" rx="6" fill="url(#r)"/>
    <rect x="144" y="44" width="224" height="426" fill="none" stroke="${GOLD}" stroke-width="7"/>
    <path d="M166 448 V214 q0 -66 90 -132 q90 66 90 132 V448Z" fill="${shade(colour, -0.35)}" stroke="#f0e6cf" stroke-width="7"/>
    <path d="M198 448 V234 q0 -40 58 -86 q58 46 58 86 V448Z" fill="${shade(colour, 0.12)}"/>
    <path d="M256 148 v44" stroke="${GOLD}" stroke-width="5"/><path d="M238 210 q18 -30 36 0 q4 24 -18 34 q-22 -10 -18 -34Z" fill="${GOLD}"/>
    <g fill="#f0e6cf">${many(5, (at) => `<circle cx="${216 + at * 20}" cy="420" r="6"/>`)}</g>`,
  fanous: (
    colour,
  ) => `<defs>${across('m', colour)}${many(3, (at) => across(`p${at}`, ['#c8463b', '#e2a63b', '#2f8a76'][at] ?? GOLD))}</defs>
    <circle cx="256" cy="48" r="22" fill="none" stroke="${shade(colour, -0.2)}" stroke-width="10"/>
    <path d="M212 96 q44 -54 88 0 l30 44 H182Z" fill="url(#m)"/><rect x="166" y="134" width="180" height="26" rx="10" fill="url(#m)"/>
    <path d="M176 160 h160 l28 96 -28 126 H176 l-28 -126Z" fill="url(#m)"/>
    <path d="M186 174 h42 v78 h-62Z M238 174 h36 v78 h-36Z M284 174 h42 l20 78 h-62Z" fill="url(#p1)"/>
    <path d="M166 264 h62 v104 h-40Z" fill="url(#p0)"/><path d="M238 264 h36 v104 h-36Z" fill="url(#p2)"/><path d="M284 264 h62 l-22 104 h-40Z" fill="url(#p0)"/>
    <rect x="160" y="380" width="192" height="30" rx="12" fill="url(#m)"/><path d="M180 410 h152 l24 54 q-100 22 -200 0Z" fill="url(#m)"/>
    <ellipse cx="256" cy="262" rx="60" ry="80" fill="#fff3c4" opacity="0.35"/>`,
  mabkhara: (colour) => `<defs>${across('m', colour)}</defs>
    <path d="M256 34 q-30 30 0 58 q26 24 0 52" fill="none" stroke="#ffffff" stroke-width="12" stroke-linecap="round" opacity="0.75"/>
    <path d="M196 214 q60 -96 120 0Z" fill="url(#m)"/><circle cx="256" cy="160" r="13" fill="url(#m)"/>
    <g fill="${shade(colour, -0.5)}">${many(3, (at) => `<circle cx="${226 + at * 30}" cy="198" r="7"/>`)}</g>
    <path d="M150 214 h212 l-22 92 q-84 34 -168 0Z" fill="url(#m)"/><rect x="140" y="206" width="232" height="24" rx="10" fill="url(#m)"/>
    <g fill="none" stroke="${shade(colour, -0.4)}" stroke-width="6">${many(4, (at) => `<path d="M${188 + at * 46} 240 l20 26 -20 26 -20 -26Z"/>`)}</g>
    <path d="M226 318 h60 l10 54 h-80Z" fill="url(#m)"/><path d="M206 372 h100 l58 82 q-108 30 -216 0Z" fill="url(#m)"/>
    <path d="M176 432 q80 20 160 0" stroke="${shade(colour, -0.4)}" stroke-width="7" fill="none"/>`,
  dallah: (colour) => `<defs>${across('m', colour)}</defs>
    <path d="M352 220 q104 -10 82 108 q-18 70 -96 92" fill="none" stroke="${shade(colour, -0.3)}" stroke-width="24" stroke-linecap="round"/>
    <path d="M190 210 Q120 190 92 92 q-4 -20 18 -14 q30 60 110 84Z" fill="url(#m)"/>
    <path d="M256 28 l14 42 h-28Z" fill="url(#m)"/><circle cx="256" cy="30" r="12" fill="url(#m)"/>
    <path d="M196 158 q10 -92 60 -92 q50 0 60 92Z" fill="url(#m)"/><rect x="182" y="152" width="148" height="22" rx="10" fill="url(#m)"/>
    <path d="M196 174 h120 q-14 62 14 100 q62 60 42 140 q-10 36 -60 44 h-112 q-50 -8 -60 -44 q-20 -80 42 -140 q28 -38 14 -100Z" fill="url(#m)"/>
    <path d="M178 296 q78 26 156 0 M150 398 q106 34 212 0" stroke="${shade(colour, -0.42)}" stroke-width="7" fill="none"/>
    <g fill="${shade(colour, 0.45)}">${many(5, (at) => `<circle cx="${192 + at * 32}" cy="${348 + (at % 2) * 8}" r="8"/>`)}</g>
    <rect x="170" y="454" width="172" height="24" rx="10" fill="url(#m)"/>`,
  bookcase: (colour) => `<defs>${down('w', colour)}</defs>
    <rect x="120" y="24" width="272" height="464" rx="12" fill="url(#w)"/>
    ${many(5, (at) => `<rect x="142" y="${44 + at * 88}" width="228" height="74" rx="4" fill="${shade(colour, -0.5)}"/>`)}
    ${many(26, (at) => {
      const shelf = Math.floor(at / 6);
      const place = at % 6;
      const tall = 46 + ((at * 7) % 20);
      const spine = ['#b5493c', '#2f6b7a', '#e0b04c', '#5a7d4f', '#7a5a86', '#e6dcc8'][(at * 5) % 6];
      return `<rect x="${150 + place * 24 + (shelf % 2) * 60}" y="${118 + shelf * 88 - tall}" width="20" height="${tall}" rx="3" fill="${spine}"/>`;
    })}
    <path d="M120 36 q0 -12 12 -12 h10 v464 h-10 q-12 0 -12 -12Z" fill="${shade(colour, 0.25)}" opacity="0.6"/>`,
  wardrobe: (colour) => `<defs>${across('w', colour)}${down('d', colour)}</defs>
    <path d="M104 478 h26 v22 h-26Z M382 478 h26 v22 h-26Z" fill="${shade(colour, -0.5)}"/>
    <rect x="84" y="30" width="344" height="456" rx="14" fill="url(#w)"/>
    <rect x="104" y="58" width="146" height="404" rx="8" fill="url(#d)"/><rect x="262" y="58" width="146" height="404" rx="8" fill="url(#d)"/>
    <g fill="none" stroke="${shade(colour, -0.35)}" stroke-width="6"><rect x="122" y="80" width="110" height="180" rx="6"/><rect x="122" y="280" width="110" height="160" rx="6"/><rect x="280" y="80" width="110" height="180" rx="6"/><rect x="280" y="280" width="110" height="160" rx="6"/></g>
    <rect x="236" y="240" width="9" height="60" rx="4" fill="${GOLD}"/><rect x="267" y="240" width="9" height="60" rx="4" fill="${GOLD}"/>`,
  table: (colour) => `<defs>${down('t', colour)}${across('l', shade(colour, -0.1))}</defs>
    <path d="M132 250 h30 l-10 146 h-16Z M350 250 h30 l-4 146 h-16Z" fill="${shade(colour, -0.45)}"/>
    <path d="M64 270 h40 l-12 186 h-20Z M408 270 h40 l-8 186 h-20Z" fill="url(#l)"/>
    <path d="M108 182 h296 q12 0 20 10 l58 66 q8 12 -8 12 H38 q-16 0 -8 -12 l58 -66 q8 -10 20 -10Z" fill="url(#t)"/>
    <path d="M30 262 h452 v20 q0 12 -14 12 H44 q-14 0 -14 -12Z" fill="${shade(colour, -0.25)}"/>
    <path d="M130 206 q120 14 246 0 M100 236 q160 16 300 2" stroke="${shade(colour, -0.22)}" stroke-width="4" fill="none" opacity="0.6"/>`,
  cushion: (
    colour,
  ) => `<defs><radialGradient id="c" cx="38%" cy="32%" r="75%"><stop offset="0" stop-color="${shade(colour, 0.35)}"/>
    <stop offset="0.55" stop-color="${colour}"/><stop offset="1" stop-color="${shade(colour, -0.35)}"/></radialGradient></defs>
    <path d="M62 74 q194 44 388 0 q22 -2 16 22 q-36 160 0 320 q6 24 -16 22 q-194 -44 -388 0 q-22 2 -16 -22 q36 -160 0 -320 q-6 -24 16 -22Z" fill="url(#c)"/>
    <path d="M92 108 q60 40 90 44 M420 108 q-60 40 -90 44 M92 404 q60 -40 90 -44 M420 404 q-60 -40 -90 -44" stroke="${shade(colour, -0.3)}" stroke-width="6" fill="none" stroke-linecap="round" opacity="0.5"/>
    <circle cx="256" cy="256" r="11" fill="${shade(colour, -0.3)}"/>`,
  vase: (colour) => `<defs>${across('v', colour)}</defs>
    <ellipse cx="256" cy="66" rx="66" ry="18" fill="${shade(colour, -0.55)}"/>
    <path d="M190 66 q66 26 132 0 q10 60 -22 104 q84 70 84 176 q0 92 -60 136 q-68 22 -136 0 q-60 -44 -60 -136 q0 -106 84 -176 q-32 -44 -22 -104Z" fill="url(#v)"/>
    <path d="M212 166 q44 16 88 0" stroke="${shade(colour, -0.3)}" stroke-width="7" fill="none"/>
    <path d="M178 280 q-22 60 -6 128" stroke="#ffffff" stroke-width="16" stroke-linecap="round" fill="none" opacity="0.35"/>`,
  'pet-bowl': (colour) => `<defs>${across('b', colour)}${across('s', '#b9bec6')}</defs>
    <path d="M120 210 h272 l72 170 q-208 60 -416 0Z" fill="url(#b)"/>
    <ellipse cx="256" cy="214" rx="150" ry="42" fill="url(#s)"/><ellipse cx="256" cy="220" rx="122" ry="30" fill="#6d737c"/>
    <path d="M150 222 q106 -64 212 0 q-106 36 -212 0Z" fill="#8a5a34"/>
    <g fill="#6f4526">${many(7, (at) => `<circle cx="${182 + at * 25}" cy="${210 + (at % 2) * 12}" r="11"/>`)}</g>
    <g fill="#ffffff" opacity="0.9"><ellipse cx="256" cy="336" rx="22" ry="17"/>${many(4, (at) => `<circle cx="${226 + at * 20}" cy="${308 - (at % 3 === 0 ? 0 : 8)}" r="9"/>`)}</g>`,
  'pet-bed': (colour) => `<defs>${down('o', colour)}${down('i', '#efe4d3')}</defs>
    <path d="M36 290 q0 -120 220 -120 t220 120 v40 q0 110 -220 110 t-220 -110Z" fill="url(#o)"/>
    <ellipse cx="256" cy="286" rx="164" ry="76" fill="${shade(colour, -0.4)}"/><ellipse cx="256" cy="306" rx="152" ry="62" fill="url(#i)"/>
    <path d="M176 300 q80 36 160 0" stroke="#d6c6ac" stroke-width="7" fill="none" stroke-linecap="round"/>
    <path d="M70 330 q60 80 186 82 t186 -82" stroke="${shade(colour, 0.3)}" stroke-width="6" stroke-dasharray="14 12" fill="none" opacity="0.7"/>`,
  'bird-cage': (colour) => `<defs>${across('m', colour)}</defs>
    <circle cx="256" cy="38" r="20" fill="none" stroke="${colour}" stroke-width="9"/>
    <path d="M112 230 q0 -172 144 -172 t144 172 V430 H112Z" fill="#ffffff" opacity="0.22"/>
    <path d="M150 300 h212" stroke="#8a5f3b" stroke-width="11" stroke-linecap="round"/>
    <g fill="none" stroke="url(#m)" stroke-width="7">${many(7, (at) => {
      const x = 112 + at * 48;
      return `<path d="M${x} 430 V230 Q${x} ${150 - (3 - Math.abs(3 - at)) * 26} 256 60"/>`;
    })}<path d="M112 230 h288 M112 330 h288"/></g>
    <rect x="204" y="336" width="104" height="92" rx="8" fill="none" stroke="${shade(colour, -0.3)}" stroke-width="8"/>
    <rect x="90" y="424" width="332" height="48" rx="16" fill="url(#m)"/>`,
  aquarium: (colour) => `<defs>${down('w', colour)}</defs>
    <rect x="40" y="112" width="432" height="306" rx="18" fill="${shade(colour, 0.6)}" opacity="0.55"/>
    <path d="M52 160 q100 20 204 0 t204 0 V400 H52Z" fill="url(#w)" opacity="0.85"/>
    <path d="M52 376 q80 -26 160 -6 t248 -4 V404 H52Z" fill="#d9b98a"/>
    <g stroke="#3f8f55" stroke-width="14" stroke-linecap="round" fill="none"><path d="M120 378 q-22 -50 4 -90 q18 -34 -2 -66"/><path d="M150 380 q18 -44 2 -84"/><path d="M400 378 q24 -60 -2 -124"/></g>
    <path d="M330 366 q6 -54 46 -54 q40 0 44 54Z" fill="#8b8f98"/><path d="M340 366 q30 -34 60 0Z" fill="#5e636c"/>
    <g fill="#ffffff" opacity="0.7"><circle cx="226" cy="220" r="9"/><circle cx="244" cy="192" r="6"/><circle cx="218" cy="258" r="6"/></g>
    <rect x="34" y="104" width="444" height="320" rx="18" fill="none" stroke="#3b4048" stroke-width="14"/><rect x="34" y="92" width="444" height="34" rx="12" fill="#3b4048"/>
    <path d="M84 150 l-14 180" stroke="#ffffff" stroke-width="14" stroke-linecap="round" opacity="0.5"/>`,
  pram: (colour) => `<defs>${down('f', colour)}${down('h', shade(colour, 0.08))}</defs>
    <path d="M392 214 L474 96 q10 -14 26 -6" fill="none" stroke="#4a4d55" stroke-width="17" stroke-linecap="round"/>
    <path d="M150 330 L352 430 M352 320 L164 430" stroke="#8b9099" stroke-width="15" stroke-linecap="round"/>
    <path d="M74 226 q4 -156 176 -164 v164Z" fill="url(#h)"/>
    <g stroke="${shade(colour, -0.35)}" stroke-width="6" fill="none"><path d="M250 226 L112 122 M250 226 L176 74"/></g>
    <path d="M70 222 h340 q-4 124 -124 124 h-88 q-120 0 -128 -124Z" fill="url(#f)"/>
    <rect x="60" y="210" width="358" height="28" rx="14" fill="${shade(colour, -0.32)}"/>
    <path d="M262 212 q64 -62 132 0Z" fill="#f1e8da"/>
    ${[150, 360].map((x) => `<circle cx="${x}" cy="434" r="56" fill="#3d4047"/><circle cx="${x}" cy="434" r="38" fill="#e7e4de"/><circle cx="${x}" cy="434" r="11" fill="#5b5f68"/>`).join('')}`,
  cot: (colour) => `<defs>${across('p', colour)}${down('r', colour)}${down('m', '#f4efe6')}</defs>
    <g fill="${shade(colour, -0.22)}">${many(9, (at) => `<rect x="${92 + at * 40}" y="136" width="12" height="210" rx="5"/>`)}</g>
    <rect x="70" y="122" width="372" height="26" rx="12" fill="${shade(colour, -0.12)}"/>
    <rect x="66" y="290" width="380" height="74" rx="18" fill="url(#m)"/><path d="M84 290 q34 -46 108 -30 q18 4 18 30Z" fill="#ffffff"/>
    <g fill="url(#r)">${many(9, (at) => `<rect x="${82 + at * 42}" y="206" width="14" height="190" rx="6"/>`)}</g>
    <rect x="50" y="190" width="412" height="28" rx="13" fill="url(#r)"/><rect x="50" y="384" width="412" height="34" rx="13" fill="url(#r)"/>
    <rect x="36" y="96" width="32" height="380" rx="14" fill="url(#p)"/><rect x="444" y="96" width="32" height="380" rx="14" fill="url(#p)"/>
    <circle cx="52" cy="92" r="20" fill="url(#p)"/><circle cx="460" cy="92" r="20" fill="url(#p)"/>`,
};

/**
 * The drawing "own:name#rrggbb" as SVG.
 * @throws Error when there is no such drawing.
 */
export const drawingOf = (picture: string): Buffer => {
  const [, name = '', colour = ''] = /^own:([a-z-]+)(#[0-9a-f]{6})$/.exec(picture) ?? [];
  const draw = DRAWINGS[name];
  if (!draw) throw new Error(`no drawing ${picture}`);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">${draw(colour)}</svg>`,
  );
};
