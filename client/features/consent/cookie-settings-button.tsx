import { Button } from '@mantine/core';
import { useSetAtom } from 'jotai';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { cookieSettingsAtom } from './consent.atoms.ts';

/** Opens the cookie settings from within a text. */
export const CookieSettingsButton = () => {
  const { t } = useTranslation('consent');
  const open = useSetAtom(cookieSettingsAtom);
  return (
    <Button variant="light" onClick={() => open(true)}>
      {t('settings.title')}
    </Button>
  );
};
