import { Link } from 'react-router';
import classes from './link-chips.module.css';

type Props = { links: readonly { to: string; label: string }[]; isCentred?: boolean };

/** A few short ways on, side by side. */
export const LinkChips = ({ links, isCentred }: Props) => (
  <ul className={classes.chips} data-centred={isCentred || undefined}>
    {links.map(({ to, label }) => (
      <li key={to}>
        <Link to={to} className={classes.chip}>
          {label}
        </Link>
      </li>
    ))}
  </ul>
);
