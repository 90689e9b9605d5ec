import { ActionIcon, Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { unreachable } from '../../lib/http/api-error.ts';
import { useLanguage } from '../../lib/language/language-context.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useHydrated } from '../../lib/page/use-hydrated.ts';
import { useToast } from '../toast.tsx';

/** The other language, named in itself. */
export const LanguageSwitch = () => {
  const { language, switchTo } = useLanguage();
  const toast = useToast();
  const other = language === 'en' ? 'ar' : 'en';
  return (
    <Button
      variant="subtle"
      color="gray"
      px="sm"
      c="inherit"
      lang={other}
      // Its texts may be lost on their way: this one stays, and the next press asks again.
      onClick={() => void switchTo(other).catch(() => toast.failed(unreachable()))}
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
