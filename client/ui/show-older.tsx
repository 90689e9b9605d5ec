import { Center } from '@mantine/core';
import { useTranslation } from '../lib/language/use-translation.ts';
import { ActButton } from './act-button.tsx';

/** Below a list that goes on: the way to its next page. */
export const ShowOlder = ({ show }: { show: (() => Promise<void>) | null }) => {
  const { t } = useTranslation();
  if (!show) return null;
  return (
    <Center mt="md">
      <ActButton variant="light" does={show}>
        {t('list.older')}
      </ActButton>
    </Center>
  );
};
