import { MantineThemeProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useTranslation } from '../lib/language/use-translation.ts';

/** Every cross that closes a dialog, a drawer or a toast has a name, whoever opens it. */
export const CloseLabels = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('common');
  const label = t('action.close');
  const theme = useMemo(() => {
    const named = { 'aria-label': label };
    return {
      components: {
        ModalCloseButton: { defaultProps: named },
        DrawerCloseButton: { defaultProps: named },
        Notification: { defaultProps: { closeButtonProps: named } },
      },
    };
  }, [label]);
  return <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>;
};
