import { Text } from '@mantine/core';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { userAtom } from '../../lib/session/session.ts';
import type { Left } from './queue.reducers.ts';
import classes from './submitted.module.css';

/** The item on screen has left the queue: how, and by whom. */
export const LeftNote = ({ left, children }: { left: Left; children: ReactNode }) => {
  const { t } = useTranslation('moderation');
  const user = useAtomValue(userAtom);
  const isMine = left.by !== null && left.by.id === user?.id;
  return (
    <div className={classes.gone} data-how={left.how} role="status">
      <Text>{t(isMine ? `left.you_${left.how}` : `left.${left.how}`, { name: left.by?.name ?? '' })}</Text>
      {children}
    </div>
  );
};
