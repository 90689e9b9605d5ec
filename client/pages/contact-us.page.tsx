import { Button, Group } from '@mantine/core';
import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ContentPage } from '../features/content/content-page.tsx';

const EMAIL = 'hello@reloved.ae';
const WHATSAPP = 'https://wa.me/971500000000';

export const Component = () => {
  const { t } = useTranslation('content-ui');
  return (
    <ContentPage page="contact-us">
      <Group>
        <Button
          component="a"
          href={`mailto:${EMAIL}`}
          leftSection={<IconMail size={20} aria-hidden="true" />}
        >
          {t('contact.email')}
        </Button>
        <Button
          component="a"
          href={WHATSAPP}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp size={20} aria-hidden="true" />}
        >
          {t('contact.message')}
        </Button>
      </Group>
    </ContentPage>
  );
};
