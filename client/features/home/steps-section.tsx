import { Anchor, Title } from '@mantine/core';
import { IconBolt, IconCamera, IconCreditCard, IconDoor } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useSettingsTexts } from '../../settings/settings-texts.ts';
import classes from './steps-section.module.css';

const STEPS = [
  { key: 'list', Icon: IconCamera },
  { key: 'offer', Icon: IconBolt },
  { key: 'pay', Icon: IconCreditCard },
  { key: 'collect', Icon: IconDoor },
] as const;

/** How it works, in four steps. */
export const StepsSection = () => {
  const { t } = useTranslation('home');
  const { texts } = useSettingsTexts();
  return (
    <section className={classes.section} aria-labelledby="steps">
      <div className={classes.head}>
        <Title order={2} id="steps">
          {t('how.title')}
        </Title>
        <Anchor component={Link} to="/how-it-works" py={10}>
          {t('how.more')}
        </Anchor>
      </div>
      <ol className={classes.steps}>
        {STEPS.map(({ key, Icon }) => (
          <li key={key} className={classes.step}>
            <Icon size={28} stroke={1.5} aria-hidden="true" className={classes.icon} />
            <h3 className={classes.name}>{t(`how.${key}`)}</h3>
            <p className={classes.text}>{texts ? t(`how.${key}_text`, texts) : null}</p>
          </li>
        ))}
      </ol>
    </section>
  );
};
