import { Anchor, Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ContentPage } from '../features/content/content-page.tsx';

export const Component = () => {
  const { t } = useTranslation('content-ui');
  return (
    <ContentPage page="on-your-behalf">
      <Group>
        <Button component={Link} to="/contact-us">
          {t('concierge.contact')}
        </Button>
        <Anchor component={Link} to="/on-your-behalf-terms">
          {t('concierge.terms')}
        </Anchor>
      </Group>
    </ContentPage>
  );
};
