import { Button } from '@mantine/core';
import { IconClockHour4, IconCoin, IconPlaneDeparture, IconTools } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { contactOf, settingsQuery } from '../../settings/settings.ts';
import wrapping from '../../ui/wrapping-button.module.css';
import { DeliveryScene } from './art/how-scenes.tsx';
import type { Content, Section } from './content.schema.ts';
import { ContentPage, Paragraphs, TextSection } from './content-page.tsx';
import classes from './delivery-partners.module.css';
import { PartnerCards } from './partner-cards.tsx';

const OFFERS = [
  { id: 'price', Icon: IconCoin },
  { id: 'time', Icon: IconClockHour4 },
  { id: 'furniture', Icon: IconTools },
  { id: 'abroad', Icon: IconPlaneDeparture },
] as const;

/** Abroad goes by message first. */
const MessageButton = () => {
  const { t } = useTranslation('content-ui');
  const { data } = useQuery(settingsQuery());
  return data ? (
    <Button
      component="a"
      href={contactOf(data).whatsapp}
      target="_blank"
      rel="noopener noreferrer"
      variant="light"
      mt="sm"
      classNames={wrapping}
    >
      {t('partners.message')}
    </Button>
  ) : null;
};

const Steps = ({ section }: { section: Section }) => (
  <section aria-labelledby={section.id} className={classes.steps}>
    <h2 id={section.id} className={classes.title}>
      {section.title}
    </h2>
    <ol>
      {section.points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ol>
  </section>
);

const Partners = ({ sections }: Content) => {
  const { t } = useTranslation('content-ui');
  const byId = new Map(sections.map((section) => [section.id, section]));
  const steps = byId.get('steps');
  const good = byId.get('good');
  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <DeliveryScene label={t('scene.delivery')} />
        {steps ? <Steps section={steps} /> : null}
      </div>
      <PartnerCards />
      <div className={classes.offers}>
        {OFFERS.map(({ id, Icon }) => {
          const section = byId.get(id);
          return section ? (
            <section key={id} aria-labelledby={id} className={classes.offer}>
              <span className={classes.icon}>
                <Icon size={26} stroke={1.5} aria-hidden="true" />
              </span>
              <h2 id={id} className={classes.name}>
                {section.title}
              </h2>
              <Paragraphs {...section} />
              {id === 'abroad' ? <MessageButton /> : null}
            </section>
          ) : null;
        })}
      </div>
      {good ? <TextSection section={good} /> : null}
    </div>
  );
};

/** How a thing gets from the seller's home to the buyer's. */
export const DeliveryPartners = () => (
  <ContentPage name="our-delivery-partners" show={(content) => <Partners {...content} />} />
);
