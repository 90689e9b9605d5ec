import { Badge, Button } from '@mantine/core';
import { IconExternalLink, IconMapPin } from '@tabler/icons-react';
import type { DeliveryPartner } from '#shared/settings/partners.schema.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useWantedHeading } from '../../lib/page/use-wanted-heading.ts';
import { useLiveQuery } from '../../live/use-live-query.ts';
import { usePartnerAreas } from '../../settings/use-partner-areas.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import wrapping from '../../ui/wrapping-button.module.css';
import classes from './partner-cards.module.css';
import { PARTNERS_ID, partnersQuery } from './partners.queries.ts';

const Card = ({ partner }: { partner: DeliveryPartner }) => {
  const { t } = useTranslation('content-ui');
  const format = useFormat();
  const areas = usePartnerAreas();
  const { name, price_from, note, link, is_example } = partner;
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h3 className={classes.name}>
          <bdi>{name}</bdi>
        </h3>
        {is_example ? (
          <Badge variant="light" color="gray" tt="none" fw={500}>
            {t('partners.example')}
          </Badge>
        ) : null}
      </div>
      <p className={classes.areas}>
        <IconMapPin size={18} stroke={1.6} aria-hidden="true" />
        {areas.listed(partner.areas)}
      </p>
      {price_from === null ? null : (
        <p className={classes.price}>{t('partners.from', { price: format.price(price_from) })}</p>
      )}
      {note ? <p className={classes.note}>{note[format.language]}</p> : null}
      <Button
        component="a"
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        variant="light"
        className={classes.link}
        classNames={wrapping}
        rightSection={<IconExternalLink size={16} stroke={1.7} aria-hidden="true" />}
      >
        {t('partners.visit')}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </li>
  );
};

/** Who delivers, by name; nothing at all as long as the house names nobody. */
export const PartnerCards = () => {
  const { t } = useTranslation('content-ui');
  const title = useWantedHeading(PARTNERS_ID);
  const { data, error, refetch, isFetching } = useLiveQuery(partnersQuery());
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} isRetrying={isFetching} /> : null;
  if (data.length === 0) return null;
  return (
    <section aria-labelledby={PARTNERS_ID} className={classes.section}>
      <h2 id={PARTNERS_ID} ref={title} tabIndex={-1} className={classes.title}>
        {t('partners.title')}
      </h2>
      <p className={classes.lead}>{t('partners.lead')}</p>
      <ul className={classes.cards}>
        {data.map((partner) => (
          <Card key={partner.id} partner={partner} />
        ))}
      </ul>
    </section>
  );
};
