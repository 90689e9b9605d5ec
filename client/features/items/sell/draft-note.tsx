import { Alert, Text } from '@mantine/core';
import { IconCheck, IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import type { DraftState } from './draft-keeper.ts';
import classes from './draft-note.module.css';
import type { DraftOfForm } from './use-draft.ts';

/** What another device did to the draft that is open here. */
export const DraftNote = ({ draft }: { draft: Pick<DraftOfForm, 'isGone' | 'isOverwritten'> }) => {
  const { t } = useTranslation('sell');
  const news = draft.isGone ? 'draft.gone' : draft.isOverwritten ? 'draft.overwritten' : null;
  return <div role="status">{news ? <Alert color="gray">{t(news)}</Alert> : null}</div>;
};

/** Whether what is written is kept, and where. */
export const DraftStatus = ({ state }: { state: DraftState }) => {
  const { t } = useTranslation('sell');
  if (state === 'untouched') return null;
  const isHere = state === 'here' || state === 'too_many';
  const Icon = isHere ? IconCloudOff : IconCheck;
  return (
    <Text size="sm" c="dimmed" maw="44ch" className={classes.status} data-state={state}>
      <Icon size={16} stroke={1.8} aria-hidden="true" />
      {t(`draft.${state}`)}
    </Text>
  );
};
