import { Badge } from '@mantine/core';
import type { HelpState } from '#shared/help/help.rules.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';

/** How a case stands, in a word. */
export const HelpStateBadge = ({ state }: { state: HelpState }) => {
  const { t } = useTranslation('help');
  return (
    <Badge variant="light" color={state === 'answered' ? 'green' : 'gray'} tt="none" fw={500}>
      {t(`state.${state}`)}
    </Badge>
  );
};
