/** Things that several pictures show. Each stands on the ground at y 312 unless told otherwise. */

type At = { x: number; y?: number };

export const Armchair = ({ x, y = 0 }: At) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M-52 318v18M52 318v18" stroke="var(--oak)" strokeWidth="8" strokeLinecap="round" />
    <path d="M-58 300V222c0-24 16-38 38-38h40c22 0 38 14 38 38v78z" fill="var(--leaf)" />
    <path d="M-44 240c0-20 10-38 30-38h28c20 0 30 18 30 38v26h-88z" fill="var(--green)" opacity="0.55" />
    <rect x="-50" y="262" width="100" height="34" rx="12" fill="var(--green)" />
    <rect x="-76" y="244" width="36" height="78" rx="16" fill="var(--green)" />
    <rect x="40" y="244" width="36" height="78" rx="16" fill="var(--green)" />
    <rect x="-48" y="292" width="96" height="28" rx="8" fill="var(--leaf)" />
    <rect x="-20" y="228" width="40" height="38" rx="8" fill="var(--rose)" transform="rotate(-8 0 247)" />
  </g>
);

export const FloorLamp = ({ x }: At) => (
  <g transform={`translate(${x} 0)`}>
    <path d="M-46 174h92l36 138h-164z" fill="var(--glow)" opacity="0.45" />
    <path d="M0 170v154" stroke="var(--oak)" strokeWidth="6" strokeLinecap="round" />
    <rect x="-26" y="320" width="52" height="10" rx="5" fill="var(--oak)" />
    <path d="M-24 118h48l20 58h-88z" fill="var(--warm)" />
  </g>
);

export const Plant = ({ x }: At) => (
  <g transform={`translate(${x} 0)`}>
    <g fill="var(--leaf)">
      <path d="M0 272c-34-18-44-58-30-96 24 22 34 58 30 96z" />
      <path d="M2 272c34-14 46-46 42-82-26 14-42 46-42 82z" fill="var(--green)" />
      <path d="M0 274c-6-44 2-84 20-116 14 38 8 82-20 116z" />
    </g>
    <path d="M-26 268h52l-8 62h-36z" fill="var(--rose)" />
    <rect x="-30" y="262" width="60" height="14" rx="5" fill="var(--rose)" />
  </g>
);

export const Tick = ({ x, y = 0 }: At) => (
  <g transform={`translate(${x} ${y})`}>
    <circle r="24" fill="var(--green)" />
    <path
      d="M-10 1l7 8 14-17"
      fill="none"
      stroke="var(--paper)"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </g>
);

/** A window with the sea and the city behind it. */
export const CityWindow = ({ x, y = 60 }: At) => (
  <g transform={`translate(${x} ${y})`}>
    <rect x="-62" width="124" height="148" rx="10" fill="var(--sky)" />
    <path d="M-62 104h124v34a10 10 0 0 1-10 10H-52a10 10 0 0 1-10-10z" fill="var(--sea)" />
    <circle cx="34" cy="34" r="14" fill="var(--paper)" />
    <path
      d="M-48 104V66h9v38zM-36 104V48h10v56zM-22 104V72h12v32zM-4 104V34l5-18 5 18v70zM12 104V62h14v42z"
      fill="var(--grey)"
      opacity="0.6"
    />
    <path d="M0 0v148M-62 74h124" stroke="var(--paper)" strokeWidth="5" />
    <rect x="-62" width="124" height="148" rx="10" fill="none" stroke="var(--paper)" strokeWidth="8" />
  </g>
);

/** A phone; its screen is what stands inside, drawn from (-56, -104) to (56, 104). */
export const Phone = ({
  x,
  y = 0,
  tilt = 0,
  children,
}: At & { tilt?: number; children: React.ReactNode }) => (
  <g transform={`translate(${x} ${y}) rotate(${tilt})`}>
    <rect x="-66" y="-118" width="132" height="236" rx="22" fill="var(--ink)" />
    <rect x="-58" y="-108" width="116" height="216" rx="14" fill="var(--paper)" />
    {children}
    <rect x="-16" y="-114" width="32" height="5" rx="2.500" fill="var(--grey)" />
  </g>
);
