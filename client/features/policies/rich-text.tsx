import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { pathIn } from '../../lib/language/language.ts';
import { useLanguage } from '../../lib/language/language-context.ts';
import classes from './policy-section.module.css';

const PIECES = /(\[[^\]]+\]\([^)\s]+\)|\*\*[^*]+\*\*|`[^`]+`)/;
const LINK = /^\[([^\]]+)\]\(([^)\s]+)\)$/;
const STRONG = /^\*\*([^*]+)\*\*$/;
const NAME = /^`([^`]+)`$/;

const nothingToWatch = () => () => undefined;

/** Where this site lives, once the page runs in a browser: paper has no links, so it shows whole addresses. */
const useOrigin = (): string =>
  useSyncExternalStore(
    nothingToWatch,
    () => window.location.origin,
    () => '',
  );

const PolicyLink = ({ to, text }: { to: string; text: string }) => {
  const { language } = useLanguage();
  const origin = useOrigin();
  const shown = to.startsWith('/') ? origin + pathIn(language, to) : to;
  return (
    <Link to={to} className={classes.link} data-printed={` (${shown})`}>
      {text}
    </Link>
  );
};

/** A text of a policy with its links, strong words and technical names. */
export const RichText = ({ text }: { text: string }) =>
  text.split(PIECES).map((piece, index) => {
    const [, label, to] = LINK.exec(piece) ?? [];
    // A text never changes under the reader, so the place of a piece names it.
    const key = `${index}:${piece}`;
    if (label && to) return <PolicyLink key={key} to={to} text={label} />;
    const [, strong] = STRONG.exec(piece) ?? [];
    if (strong) return <strong key={key}>{strong}</strong>;
    const [, name] = NAME.exec(piece) ?? [];
    return name ? (
      <code key={key} dir="ltr" className={classes.name}>
        {name}
      </code>
    ) : (
      piece
    );
  });
