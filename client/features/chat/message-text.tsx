import { useMemo } from 'react';
import { piecesOf } from './links.ts';
import classes from './message-list.module.css';

/** A message's words with links that cannot do harm; each paragraph finds its own direction. None where photos say it all. */
export const MessageText = ({ text, isMine }: { text: string; isMine: boolean }) => {
  const pieces = useMemo(() => piecesOf(text), [text]);
  const words = pieces.map(({ at, text: piece, href }) =>
    href === null ? (
      piece
    ) : (
      <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {piece}
      </a>
    ),
  );
  if (text === '') return null;
  return <p className={classes.text}>{isMine ? <strong>{words}</strong> : words}</p>;
};
