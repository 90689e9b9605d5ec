import { Button, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useSettingsTexts } from '../../settings/settings-texts.ts';
import classes from './concierge-note.module.css';

/** A word about the concierge. */
export const ConciergeNote = () => {
  const { t } = useTranslation('home');
  const { texts } = useSettingsTexts();
  return (
    <section className={classes.note} aria-labelledby="concierge-note">
      <div>
        <Title order={2} size="h3" id="concierge-note">
          {t('concierge.title')}
        </Title>
        <Text c="dimmed" mt={4} maw="60ch">
          {texts ? t('concierge.text', texts) : null}
        </Text>
      </div>
      <Button component={Link} to="/on-your-behalf" variant="default" className={classes.action}>
        {t('concierge.action')}
      </Button>
    </section>
  );
};
