import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { HelpState } from '#shared/help/help.rules.ts';

/** How a case stands, in a word. */
export const HelpStateBadge = ({ state }: { state: HelpState }) => {
  const { t } = useTranslation('help');
  return (
    <Badge variant="light" color={state === 'answered' ? 'green' : 'gray'} tt="none" fw={500}>
      {t(`state.${state}`)}
    </Badge>
  );
};
