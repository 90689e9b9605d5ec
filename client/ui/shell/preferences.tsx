import { ActionIcon, Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useLanguage } from '../../lib/language/language-context.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useHydrated } from '../../lib/page/use-hydrated.ts';

/** The other language, named in itself. */
export const LanguageSwitch = () => {
  const { language, switchTo } = useLanguage();
  const other = language === 'en' ? 'ar' : 'en';
  return (
    <Button
      variant="subtle"
      color="gray"
      px="sm"
      c="inherit"
      lang={other}
      onClick={() => void switchTo(other)}
    >
      {other === 'ar' ? 'العربية' : 'English'}
    </Button>
  );
};

/** Light or dark. */
export const SchemeSwitch = () => {
  const { t } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const computed = useComputedColorScheme('light');
  // The server cannot know it.
  const scheme = useHydrated() ? computed : 'light';
  const other = scheme === 'light' ? 'dark' : 'light';
  return (
    <ActionIcon c="inherit" aria-label={t(`scheme.to_${other}`)} onClick={() => setColorScheme(other)}>
      {other === 'dark' ? <IconMoon size={20} stroke={1.7} /> : <IconSun size={20} stroke={1.7} />}
    </ActionIcon>
  );
};
