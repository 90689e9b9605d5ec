import '@mantine/notifications/styles.layer.css';
import { MantineThemeProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';

export { notifications } from '@mantine/notifications';

/** Where toasts appear. Their cross has a name, whoever shows them. */
export const ToasterRegion = () => {
  const { t } = useTranslation();
  const closeButtonProps = { 'aria-label': t('action.close') };
  return (
    <MantineThemeProvider theme={{ components: { Notification: { defaultProps: { closeButtonProps } } } }}>
      <Notifications position="bottom-center" limit={3} />
    </MantineThemeProvider>
  );
};
