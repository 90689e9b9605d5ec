import { Armchair, CityWindow, FloorLamp, Phone, Plant, Tick } from './objects.tsx';
import { Scene } from './scene.tsx';

type Props = { label: string };

/** A phone on a stand takes the picture of an armchair. */
export const ListScene = ({ label }: Props) => (
  <Scene
    label={label}
    sides={
      <>
        <CityWindow x={110} />
        <Plant x={110} />
        <FloorLamp x={630} />
        <g fill="var(--wood)">
          <rect x="548" y="286" width="44" height="12" rx="3" />
          <rect x="552" y="298" width="40" height="12" rx="3" fill="var(--rose)" />
          <rect x="546" y="310" width="48" height="14" rx="3" fill="var(--leaf)" />
        </g>
      </>
    }
    middle={
      <>
        <ellipse cx="290" cy="338" rx="104" ry="16" fill="var(--mint)" />
        <Armchair x={290} />
        <path
          d="M456 248l-34 92M456 248l34 92M456 248v92"
          stroke="var(--oak)"
          strokeWidth="7"
          strokeLinecap="round"
        />
        <Phone x={456} y={170}>
          <rect x="-50" y="-84" width="100" height="128" rx="10" fill="var(--mint)" />
          <g transform="translate(0 -124) scale(0.5)">
            <Armchair x={0} />
          </g>
          <path
            d="M-40-74v-2h14M40-74v-2h-14M-40 34v2h14M40 34v2h-14"
            fill="none"
            stroke="var(--green)"
            strokeWidth="3"
            strokeLinecap="round"
          />
          <circle cx="0" cy="76" r="17" fill="none" stroke="var(--green)" strokeWidth="4" />
          <circle cx="0" cy="76" r="10" fill="var(--green)" />
        </Phone>
        <path
          d="M372 120l12 10M372 152h14M380 92l6 12"
          stroke="var(--warm)"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </>
    }
  />
);

/** Offers reach the seller's phone; the best one is accepted. */
export const PurchaseScene = ({ label }: Props) => (
  <Scene
    label={label}
    sides={
      <>
        <FloorLamp x={96} />
        <Plant x={632} />
        <rect
          x="560"
          y="70"
          width="96"
          height="76"
          rx="8"
          fill="var(--paper)"
          stroke="var(--wood)"
          strokeWidth="7"
        />
        <path
          d="M608 128c-22-14-26-26-18-34 6-6 14-4 18 4 4-8 12-10 18-4 8 8 4 20-18 34z"
          fill="none"
          stroke="var(--green)"
          strokeWidth="6"
          strokeLinejoin="round"
        />
      </>
    }
    middle={
      <>
        <ellipse cx="360" cy="344" rx="130" ry="16" fill="var(--mint)" />
        <Phone x={360} y={214}>
          <rect x="-48" y="-92" width="96" height="96" rx="10" fill="var(--mint)" />
          <g transform="translate(0 -120) scale(0.42)">
            <Armchair x={0} />
          </g>
          <rect x="-48" y="16" width="66" height="9" rx="4.500" fill="var(--grey)" />
          <rect x="-48" y="34" width="42" height="9" rx="4.500" fill="var(--grey)" opacity="0.6" />
          <rect x="-48" y="62" width="96" height="30" rx="10" fill="var(--green)" />
          <rect x="-22" y="73" width="44" height="8" rx="4" fill="var(--paper)" />
        </Phone>
        <g>
          <path
            d="M196 110h92a14 14 0 0 1 14 14v34a14 14 0 0 1-14 14h-66l-22 18 4-18h-8a14 14 0 0 1-14-14v-34a14 14 0 0 1 14-14z"
            fill="var(--paper)"
          />
          <circle cx="206" cy="132" r="6" fill="var(--rl-green)" />
          <rect x="220" y="127" width="58" height="10" rx="5" fill="var(--grey)" />
          <rect x="200" y="148" width="40" height="9" rx="4.500" fill="var(--grey)" opacity="0.6" />
        </g>
        <g>
          <path
            d="M434 78h92a14 14 0 0 1 14 14v34a14 14 0 0 1-14 14h-10l6 18-24-18h-64a14 14 0 0 1-14-14V92a14 14 0 0 1 14-14z"
            fill="var(--paper)"
          />
          <rect x="438" y="96" width="64" height="10" rx="5" fill="var(--grey)" />
          <rect x="438" y="116" width="40" height="9" rx="4.500" fill="var(--grey)" opacity="0.6" />
        </g>
        <Tick x={520} y={86} />
      </>
    }
  />
);

/** A partner's van brings the armchair to another door. */
export const DeliveryScene = ({ label }: Props) => (
  <Scene
    label={label}
    sides={
      <>
        <g fill="var(--grey)" opacity="0.35">
          <path d="M20 312V190h30v122zM60 312V150h34v162zM104 312V210h26v102zM138 312V96l9-34 9 34v216z" />
        </g>
        <g>
          <path d="M588 312V150l62-46 62 46v162z" fill="var(--paper)" />
          <path
            d="M576 158l74-56 70 53"
            fill="none"
            stroke="var(--rose)"
            strokeWidth="14"
            strokeLinejoin="round"
          />
          <path d="M626 312v-84a24 24 0 0 1 48 0v84z" fill="var(--leaf)" />
          <circle cx="664" cy="272" r="4" fill="var(--warm)" />
        </g>
      </>
    }
    middle={
      <>
        <path d="M0 356h720" stroke="var(--line)" strokeWidth="4" strokeDasharray="26 22" />
        <path
          d="M196 148h30M186 186h40M200 224h24"
          stroke="var(--line)"
          strokeWidth="7"
          strokeLinecap="round"
        />
        <rect x="232" y="118" width="196" height="188" rx="14" fill="var(--paper)" />
        <rect x="250" y="138" width="160" height="136" rx="10" fill="var(--mint)" />
        <g transform="translate(330 76) scale(0.62)">
          <Armchair x={0} />
        </g>
        <path d="M428 176h50c10 0 18 5 23 14l27 50c3 6 4 10 4 16v50h-104z" fill="var(--green)" />
        <path d="M446 194h30c5 0 9 3 12 8l19 38h-61z" fill="var(--sky)" />
        <rect x="224" y="290" width="312" height="22" rx="8" fill="var(--leaf)" />
        <rect x="516" y="268" width="18" height="14" rx="5" fill="var(--warm)" />
        <g fill="var(--ink)">
          <circle cx="288" cy="314" r="32" />
          <circle cx="470" cy="314" r="32" />
        </g>
        <g fill="var(--grey)">
          <circle cx="288" cy="314" r="13" />
          <circle cx="470" cy="314" r="13" />
        </g>
        <g transform="translate(470 92)">
          <path d="M0 34c-22-28-30-42-30-56a30 30 0 0 1 60 0c0 14-8 28-30 56z" fill="var(--rose)" />
          <circle cy="-22" r="11" fill="var(--paper)" />
        </g>
      </>
    }
  />
);

/** A card pays, a bank receives: no cash in anybody's hand. */
export const CashFreeScene = ({ label }: Props) => (
  <Scene
    label={label}
    sides={
      <>
        <CityWindow x={104} />
        <Plant x={72} />
        <FloorLamp x={636} />
      </>
    }
    middle={
      <>
        <ellipse cx="440" cy="338" rx="104" ry="14" fill="var(--mint)" />
        <g>
          <path d="M352 178l88-54 88 54z" fill="var(--leaf)" />
          <circle cx="440" cy="157" r="10" fill="var(--paper)" />
          <rect x="356" y="178" width="168" height="16" rx="4" fill="var(--paper)" />
          <path d="M376 198v96M418 198v96M462 198v96M504 198v96" stroke="var(--wood)" strokeWidth="20" />
          <rect x="356" y="292" width="168" height="16" rx="4" fill="var(--paper)" />
          <rect x="344" y="308" width="192" height="18" rx="5" fill="var(--wood)" />
        </g>
        <g transform="translate(272 214) rotate(-10)">
          <rect x="-84" y="-54" width="168" height="108" rx="16" fill="var(--green)" />
          <rect x="-84" y="-30" width="168" height="22" fill="var(--ink)" opacity="0.55" />
          <rect x="-64" y="8" width="34" height="24" rx="6" fill="var(--warm)" />
          <rect x="-16" y="14" width="76" height="8" rx="4" fill="var(--paper)" opacity="0.8" />
          <rect x="-16" y="28" width="48" height="8" rx="4" fill="var(--paper)" opacity="0.5" />
        </g>
        <path
          d="M300 130c18-40 60-62 104-52"
          fill="none"
          stroke="var(--warm)"
          strokeWidth="6"
          strokeLinecap="round"
          strokeDasharray="2 14"
        />
        <path
          d="M396 62l14 17-20 10"
          fill="none"
          stroke="var(--warm)"
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <g transform="translate(232 302)">
          <path d="M0-36l32 12v22c0 20-14 34-32 42-18-8-32-22-32-42v-22z" fill="var(--paper)" />
          <path
            d="M-12 0l9 10 16-20"
            fill="none"
            stroke="var(--green)"
            strokeWidth="6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
      </>
    }
  />
);
