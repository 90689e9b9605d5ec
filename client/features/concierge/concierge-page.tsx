import { Anchor, Text, Title } from '@mantine/core';
import { IconCalendarCheck, IconCamera, IconCircleCheck, IconCoin } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { SettingsTexts } from '../../settings/settings-texts.ts';
import { useSettingsTexts } from '../../settings/settings-texts.ts';
import { PageContainer } from '../../ui/page-container.tsx';
import { BookNow } from './book-now.tsx';
import classes from './concierge-page.module.css';
import type { Parts } from './visit-panel.tsx';

const STEPS = [
  { key: 'book', Icon: IconCalendarCheck },
  { key: 'list', Icon: IconCamera },
  { key: 'wait', Icon: IconCoin },
] as const;
const INCLUDED = ['items', 'time', 'full', 'refund'] as const;
const HELPS = ['room', 'parts', 'marks'] as const;

const Steps = () => {
  const { t } = useTranslation('concierge');
  return (
    <section aria-labelledby="steps">
      <Title order={2} size="h3" id="steps" mb="md">
        {t('steps.title')}
      </Title>
      <ol className={classes.steps}>
        {STEPS.map(({ key, Icon }) => (
          <li key={key} className={classes.step}>
            <span className={classes.icon}>
              <Icon size={26} stroke={1.5} aria-hidden="true" />
            </span>
            <div>
              <h3 className={classes.name}>{t(`steps.${key}`)}</h3>
              <p className={classes.text}>{t(`steps.${key}_text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
};

const PriceCard = ({ texts }: { texts: SettingsTexts | undefined }) => {
  const { t } = useTranslation('concierge');
  return (
    <aside className={classes.price} aria-labelledby="price">
      <Title order={2} size="h4" id="price">
        {t('price.title')}
      </Title>
      <p className={classes.amount}>
        {texts?.concierge_price}{' '}
        <span className={classes.usd}>({t('price.usd', { amount: texts?.concierge_usd })})</span>
      </p>
      <ul className={classes.included}>
        {INCLUDED.map((key) => (
          <li key={key}>
            <IconCircleCheck size={20} stroke={1.6} aria-hidden="true" className={classes.tick} />
            <span>{t(`price.${key}`)}</span>
          </li>
        ))}
      </ul>
      <Anchor component={Link} to="/on-your-behalf-terms" py={10} underline="always">
        {t('price.terms')}
      </Anchor>
    </aside>
  );
};

/** Somebody lists your things for you: how it goes, what it costs, and the way to book. */
export const ConciergePage = ({ receiptsOf }: Parts) => {
  const { t } = useTranslation('concierge');
  const { texts } = useSettingsTexts();
  return (
    <PageContainer title={t('title')} lead={t('lead')} description={texts && t('description', texts)}>
      <div className={classes.columns}>
        <div className={classes.main}>
          <Steps />
          <BookNow receiptsOf={receiptsOf} />
          <section aria-labelledby="ready">
            <Title order={2} size="h3" id="ready" mb="xs">
              {t('ready.title')}
            </Title>
            <ul className={classes.helps}>
              {HELPS.map((key) => (
                <li key={key}>{t(`ready.item_${key}`)}</li>
              ))}
            </ul>
            <Title order={3} size="h4" mt="lg" mb={4}>
              {t('ready.not_title')}
            </Title>
            <Text c="dimmed" maw="64ch">
              {t('ready.not_text')}
            </Text>
          </section>
        </div>
        <PriceCard texts={texts} />
      </div>
    </PageContainer>
  );
};
