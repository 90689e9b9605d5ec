import type { ReactNode } from 'react';
import { Activity, useState } from 'react';

type Props = { isShown: boolean; children: ReactNode };

/** What was filled in waits, unseen, while there is no place for it, and is there again when there is. */
export const KeepTyped = ({ isShown, children }: Props) => {
  const [wasShown, setShown] = useState(isShown);
  if (isShown && !wasShown) setShown(true);
  return wasShown ? <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity> : null;
};
