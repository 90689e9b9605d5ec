import classes from './room.module.css';

type Props = { label: string; className?: string };

/**
 * A bright corner of a flat on a Saturday morning: armchair, lamp, plant, the sea behind. In the dark it is the evening: the lamp
 * is lit, and so are the towers.
 */
export const Room = ({ label, className }: Props) => (
  <svg className={`${classes.room} ${className ?? ''}`} viewBox="0 0 560 520" role="img" aria-label={label}>
    <defs>
      <linearGradient id="room-sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--high)" />
        <stop offset="0.62" stopColor="var(--low)" />
        <stop offset="0.63" stopColor="var(--far)" />
        <stop offset="1" stopColor="var(--near)" />
      </linearGradient>
      <linearGradient id="room-seat" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#2c8468" />
        <stop offset="1" stopColor="#1b6b53" />
      </linearGradient>
      <radialGradient id="room-glow" cx="0.5" cy="0" r="1">
        <stop offset="0" stopColor="#ffe7ad" stopOpacity="0.95" />
        <stop offset="1" stopColor="#ffe7ad" stopOpacity="0" />
      </radialGradient>
      <clipPath id="room-window">
        <path d="M190 62h200a14 14 0 0 1 14 14v196H176V76a14 14 0 0 1 14-14z" />
      </clipPath>
    </defs>

    <rect x="0" y="0" width="560" height="520" rx="28" fill="var(--wall)" />
    <path d="M0 404h560v88a28 28 0 0 1-28 28H28a28 28 0 0 1-28-28z" fill="var(--floor)" />
    <path d="M0 404h560" stroke="var(--edge)" strokeWidth="2" />

    <g clipPath="url(#room-window)">
      <rect x="176" y="62" width="228" height="210" fill="url(#room-sky)" />
      <circle cx="338" cy="128" r="24" fill="var(--sun)" />
      <g fill="var(--towers)">
        <path d="M196 195v-62h12v62zM214 195v-86h9l4 8v78zM234 195v-50h14v50z" />
        <path d="M256 195v-104l7-22 7 22v104zM277 195v-44h18v44z" />
      </g>
      <path
        fill="var(--lit)"
        d="M199 142h3v4h-3zM204 156h3v4h-3zM200 172h3v4h-3zM217 122h3v4h-3zM217 140h3v4h-3zM221 160h3v4h-3zM238 154h3v4h-3zM242 172h3v4h-3zM261 110h3v4h-3zM261 132h3v4h-3zM264 158h3v4h-3zM282 160h3v4h-3zM289 176h3v4h-3z"
      />
      <path
        d="M176 214c40 6 70-6 112 0s76 4 116-2"
        stroke="var(--waves)"
        strokeWidth="2"
        fill="none"
        opacity="0.7"
      />
      <path d="M300 236l30 0-6 10h-20zM314 236v-26l16 22z" fill="var(--sail)" />
    </g>
    <g fill="none" stroke="var(--frame)" strokeWidth="9">
      <path d="M190 62h200a14 14 0 0 1 14 14v196H176V76a14 14 0 0 1 14-14z" />
      <path d="M290 62v210M176 168h228" strokeWidth="6" />
    </g>
    <rect x="160" y="270" width="260" height="14" rx="4" fill="var(--sill)" />
    <path d="M156 48h20c4 90 2 170-14 226h-34c20-60 26-140 28-226z" fill="var(--curtain)" />
    <path d="M404 48h20c2 86 8 166 28 226h-34c-16-56-18-136-14-226z" fill="var(--curtain)" />
    <rect x="128" y="42" width="304" height="9" rx="4.500" fill="var(--rod)" />

    <ellipse cx="286" cy="452" rx="218" ry="34" fill="var(--rug)" />
    <ellipse cx="286" cy="452" rx="186" ry="26" fill="none" stroke="var(--border)" strokeWidth="3" />

    <path d="M408 192h84l70 236h-228z" fill="url(#room-glow)" opacity="var(--light)" />
    <g>
      <path d="M450 196v240" stroke="#8b6a45" strokeWidth="6" />
      <path d="M424 440h52" stroke="#8b6a45" strokeWidth="9" strokeLinecap="round" />
      <path d="M424 138h52l24 62H400z" fill="#f2b457" />
      <path d="M424 138h20l-12 62h-32z" fill="#f7c878" />
    </g>

    <ellipse cx="284" cy="448" rx="122" ry="12" fill="#1f1b16" opacity="0.12" />
    <g stroke="#7c5835" strokeWidth="10" strokeLinecap="round">
      <path d="M206 414l-8 34M362 414l8 34" />
    </g>
    <path d="M204 262c0-34 24-52 80-52s80 18 80 52v104H204z" fill="url(#room-seat)" />
    <path
      d="M284 218v120M236 224c-6 40-6 80 0 114M332 224c6 40 6 80 0 114"
      stroke="#155543"
      strokeWidth="2.500"
      fill="none"
      opacity="0.55"
    />
    <rect x="212" y="332" width="144" height="50" rx="20" fill="#3aa07d" />
    <path
      d="M172 316c0-22 38-22 40 0l4 66h138l4-66c2-22 40-22 40 0v78a22 22 0 0 1-22 22H194a22 22 0 0 1-22-22z"
      fill="#23785d"
    />
    <path d="M238 284l66-12 12 62-66 12z" fill="#e9b9a2" />
    <path d="M244 296l66-12M248 316l66-12" stroke="#d79b80" strokeWidth="3" />
    <path d="M356 372c22-4 46-4 58 4l-10 62c-10-6-24-8-38-4z" fill="#f6ecdc" />
    <path d="M360 386l50 2M358 400l50 2M360 416l46 2" stroke="#d9c4a3" strokeWidth="3" />

    <ellipse cx="98" cy="444" rx="50" ry="8" fill="#1f1b16" opacity="0.1" />
    <path d="M66 372h66l-8 62a10 10 0 0 1-10 8H84a10 10 0 0 1-10-8z" fill="#c98262" />
    <path d="M62 364h74v16H62z" fill="#d9987a" />
    <g fill="#2f8a6c">
      <path d="M98 366c-6-58-34-92-66-104 4 48 26 86 66 104z" />
      <path d="M100 366c-2-74 10-128 40-160 18 58 6 116-40 160z" fill="#3aa07d" />
      <path d="M98 366c-20-52-22-108-6-158 26 44 28 104 6 158z" fill="#1b6b53" />
      <path d="M100 366c16-42 40-66 70-76-2 40-28 66-70 76z" />
    </g>
    <g stroke="#fbf8f3" strokeOpacity="0.4" strokeWidth="2" fill="none">
      <path d="M98 362c-10-44-30-74-56-90M102 360c4-56 14-104 34-140M97 360c-10-48-12-96-6-140" />
    </g>

    <g>
      <rect x="34" y="96" width="78" height="96" rx="6" fill="var(--mount)" />
      <rect x="44" y="106" width="58" height="76" rx="3" fill="var(--print)" />
      <path
        d="M73 164c-15-10-23-19-23-29a12 12 0 0 1 21-8"
        fill="none"
        stroke="#1b6b53"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d="M73 164c15-10 23-19 23-29a12 12 0 0 0-21-8l-6 7"
        fill="none"
        stroke="#82c6ac"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  </svg>
);
