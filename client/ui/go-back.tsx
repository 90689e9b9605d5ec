import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router';
import { useFormat } from '../lib/format/format.ts';
import { useTranslation } from '../lib/language/use-translation.ts';

/** Back to where somebody came from, as they left it; to `to`, which may be relative to the address, when this is the first page of their visit. */
export const GoBack = ({ to }: { to: string }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { key } = useLocation();
  const Arrow = useFormat().language === 'ar' ? IconArrowRight : IconArrowLeft;
  // The first entry of this visit has nothing of ours behind it.
  const goBack = (): void => void (key === 'default' ? navigate(to, { relative: 'path' }) : navigate(-1));
  return (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<Arrow size={18} aria-hidden="true" />}
      px={8}
      ml={-8}
      onClick={goBack}
    >
      {t('action.back')}
    </Button>
  );
};
